import { useSearchParams } from "react-router";
import { ConfirmByLinkForm } from "#features/accounts/confirm-by-link-form.tsx";
import { paths } from "#paths";
import { ErrorBlock } from "#ui/error-block.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { AccountLayout } from "./account-layout.tsx";

export function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const token = search.get("token");
  return (
    <AccountLayout
      title="Confirm Your Address"
      after={
        <TextLink to={paths.account()} className="text-ink">
          To Your Account
        </TextLink>
      }
    >
      {token ? (
        <ConfirmByLinkForm of="address" token={token} />
      ) : (
        <ErrorBlock title="This link is incomplete.">
          Please open the link of the mail again, or send a new one from{" "}
          <TextLink to={paths.account()}>your account page</TextLink>.
        </ErrorBlock>
      )}
    </AccountLayout>
  );
}
