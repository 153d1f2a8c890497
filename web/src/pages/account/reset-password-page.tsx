import { useSearchParams } from "react-router";
import { ResetPasswordForm } from "#features/accounts/reset-password-form.tsx";
import { paths } from "#paths";
import { ErrorBlock } from "#ui/error-block.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { AccountLayout } from "./account-layout.tsx";

export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get("token");
  return (
    <AccountLayout
      title="Reset Password"
      after={
        <TextLink to={paths.login()} className="text-ink">
          Back to Login
        </TextLink>
      }
    >
      {token ? (
        <ResetPasswordForm token={token} />
      ) : (
        <ErrorBlock title="This link is incomplete.">
          Please open the link of the mail again, or{" "}
          <TextLink to={paths.forgotPassword()}>ask for a new one</TextLink>.
        </ErrorBlock>
      )}
    </AccountLayout>
  );
}
