import { RegisterForm } from "#features/accounts/register-form.tsx";
import { useLocation } from "react-router";
import { nextPage, paths } from "#paths";
import { TextLink } from "#ui/text-link.tsx";
import { AccountLayout } from "./account-layout.tsx";

export function RegisterPage() {
  const { search } = useLocation();
  return (
    <AccountLayout
      title="Create an account"
      after={
        <>
          Already registered?{" "}
          <TextLink to={paths.login(nextPage(search))} className="text-ink">
            Login
          </TextLink>
        </>
      }
    >
      <RegisterForm />
    </AccountLayout>
  );
}
