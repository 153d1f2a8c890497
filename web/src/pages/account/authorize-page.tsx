import { useSearchParams } from "react-router";
import { ConsentCard } from "#features/programs/consent-card.tsx";
import { readConsentRequest } from "#features/programs/consent-request.ts";
import { ErrorBlock } from "#ui/error-block.tsx";
import { AccountLayout } from "./account-layout.tsx";

/** Asks whoever is signed in for their consent to an assistant that wants to connect. */
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
