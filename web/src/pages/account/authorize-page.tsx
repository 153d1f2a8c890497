import { useSearchParams } from "react-router";
import { ConsentCard, readConsentRequest } from "#features/programs/consent-card.tsx";
import { ErrorBlock } from "#ui/notice.tsx";
import { AccountLayout } from "./account-layout.tsx";

export function AuthorizePage() {
  const [query] = useSearchParams();
  const asked = readConsentRequest(query);
  return (
    <AccountLayout title="Connect an assistant">
      {asked === null ? (
        <ErrorBlock title="This link is incomplete.">Please connect again from the assistant.</ErrorBlock>
      ) : (
        <ConsentCard asked={asked} />
      )}
    </AccountLayout>
  );
}
