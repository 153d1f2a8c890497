import { useSearchParams } from "react-router";
import { ConfirmByLinkForm } from "#features/accounts/confirm-by-link-form.tsx";
import { paths } from "#paths";
import { ErrorBlock } from "#ui/error-block.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { AccountLayout } from "./account-layout.tsx";

export function LetInPage() {
  const [search] = useSearchParams();
  const token = search.get("token");
  return (
    <AccountLayout
      title="Sign In With This Browser"
      after={
        <TextLink to={paths.login()} className="text-ink">
          Back to Login
        </TextLink>
      }
    >
      {token ? (
        <ConfirmByLinkForm of="browser" token={token} />
      ) : (
        <ErrorBlock title="This link is incomplete.">
          Please open the link in the email again, or{" "}
          <TextLink to={paths.login()}>sign in to get a new one</TextLink>.
        </ErrorBlock>
      )}
    </AccountLayout>
  );
}
