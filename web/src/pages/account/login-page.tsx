import { LoginForm } from "#features/accounts/login-form.tsx";
import { useLocation } from "react-router";
import { nextPage, paths } from "#paths";
import { TextLink } from "#ui/text-link.tsx";
import { AccountLayout } from "./account-layout.tsx";

export function LoginPage() {
  const { search } = useLocation();
  return (
    <AccountLayout
      title="Sign in to your account"
      after={
        <>
          New to Groundwork?{" "}
          <TextLink to={paths.register(nextPage(search))} className="text-ink">
            create an account
          </TextLink>
        </>
      }
    >
      <LoginForm />
    </AccountLayout>
  );
}
