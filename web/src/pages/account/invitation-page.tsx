import { useSearchParams } from "react-router";
import { InvitationCard } from "#features/members/invitation-card.tsx";
import { ErrorBlock } from "#ui/notice.tsx";
import { useSiteSettings } from "../marketing/parts/site-settings.ts";
import { useLogOut, useShellSession } from "../shell/shell-session.ts";
import { AccountLayout } from "./account-layout.tsx";

export function InvitationPage() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const { signedIn } = useShellSession();
  const { busy, logOut } = useLogOut();
  const { registration } = useSiteSettings();
  return (
    <AccountLayout
      title="You are invited"
      after={
        signedIn &&
        token !== "" && (
          <>
            Sent to another of your accounts?{" "}
            <button type="button" className="link touch-24 text-ink" disabled={busy} onClick={logOut}>
              Sign out to use it
            </button>
          </>
        )
      }
    >
      {token === "" ? (
        <ErrorBlock title="This link is incomplete.">Please open the link in the email again.</ErrorBlock>
      ) : (
        <InvitationCard token={token} signedIn={signedIn} mayRegister={registration !== "closed"} />
      )}
    </AccountLayout>
  );
}
