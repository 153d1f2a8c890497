import { ForgotPasswordForm } from "#features/accounts/password-forms.tsx";
import { ProviderNotice } from "#features/accounts/other-ways-in.tsx";
import { paths } from "#paths";
import { TextLink } from "#ui/text-link.tsx";
import { useSiteSettings } from "../marketing/parts/site-settings.ts";
import { AccountLayout } from "./account-layout.tsx";

export function ForgotPasswordPage() {
  const { passwords, provider } = useSiteSettings();
  return (
    <AccountLayout
      title="Forgot Password"
      after={
        <TextLink to={paths.login()} className="text-ink">
          Back to Login
        </TextLink>
      }
    >
      {passwords ? (
        <>
          <p className="-mt-4 mb-6 text-ink-2">
            Enter the address you registered with. We'll email you a link to set a new password.
          </p>
          <ForgotPasswordForm />
        </>
      ) : (
        <ProviderNotice provider={provider}>
          This site doesn't use passwords. Ask the people who run your sign-in provider for help.
        </ProviderNotice>
      )}
    </AccountLayout>
  );
}
