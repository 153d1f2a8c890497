import { LoginForm } from "#features/accounts/login-form.tsx";
import { paths } from "#paths";
import { TextLink } from "#ui/text-link.tsx";
import { AccountLayout } from "./account-layout.tsx";

export function LoginPage() {
  return (
    <AccountLayout
      title="Sign in to your account"
      after={
        <>
          New to Groundwork?{" "}
          <TextLink to={paths.register()} className="text-ink">
            create an account
          </TextLink>
        </>
      }
    >
      <LoginForm />
    </AccountLayout>
  );
}
