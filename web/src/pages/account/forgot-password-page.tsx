import { ForgotPasswordForm } from "#features/accounts/forgot-password-form.tsx";
import { paths } from "#paths";
import { TextLink } from "#ui/text-link.tsx";
import { AccountLayout } from "./account-layout.tsx";

export function ForgotPasswordPage() {
  return (
    <AccountLayout
      title="Forgot Password"
      after={
        <TextLink to={paths.login()} className="text-ink">
          Back to Login
        </TextLink>
      }
    >
      <p className="-mt-4 mb-6 text-ink-2">
        Enter the address you registered with. We send it a link that sets a new password.
      </p>
      <ForgotPasswordForm />
    </AccountLayout>
  );
}
