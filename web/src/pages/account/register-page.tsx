import { ProviderNotice } from "#features/accounts/provider-notice.tsx";
import { RegisterForm } from "#features/accounts/register-form.tsx";
import { useLocation } from "react-router";
import { nextPage, paths } from "#paths";
import { TextLink } from "#ui/text-link.tsx";
import { useSiteSettings } from "../marketing/parts/site-settings.ts";
import { AccountLayout } from "./account-layout.tsx";

export function RegisterPage() {
  const { search } = useLocation();
  const { passwords, provider } = useSiteSettings();
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
      {passwords ? (
        <RegisterForm />
      ) : (
        <ProviderNotice provider={provider}>
          An account begins here when you sign in through your organisation for the first time.
        </ProviderNotice>
      )}
    </AccountLayout>
  );
}
