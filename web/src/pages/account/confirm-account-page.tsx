import { useSearchParams } from "react-router";
import { ConfirmByLinkForm } from "#features/accounts/confirm-by-link-form.tsx";
import { paths } from "#paths";
import { ErrorBlock } from "#ui/error-block.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { AccountLayout } from "./account-layout.tsx";

export function ConfirmAccountPage() {
  const [search] = useSearchParams();
  const token = search.get("token");
  return (
    <AccountLayout
      title="Confirm Registration"
      after={
        <TextLink to={paths.login()} className="text-ink">
          Back to Login
        </TextLink>
      }
    >
      {token ? (
        <ConfirmByLinkForm of="registration" token={token} />
      ) : (
        <ErrorBlock title="This link is incomplete.">
          Please open the link of the mail again, or{" "}
          <TextLink to={paths.register()}>register once more</TextLink>.
        </ErrorBlock>
      )}
    </AccountLayout>
  );
}
