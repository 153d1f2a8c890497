import { RegisterForm } from "#features/accounts/register-form.tsx";
import { paths } from "#paths";
import { TextLink } from "#ui/text-link.tsx";
import { AccountLayout } from "./account-layout.tsx";

export function RegisterPage() {
  return (
    <AccountLayout
      title="Create an account"
      after={
        <>
          Already registered?{" "}
          <TextLink to={paths.login()} className="text-ink">
            Login
          </TextLink>
        </>
      }
    >
      <RegisterForm />
    </AccountLayout>
  );
}
