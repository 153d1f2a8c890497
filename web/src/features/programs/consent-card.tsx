import { call } from "#api/call.ts";
import { failureText } from "#api/api-failure.ts";
import { stateOf, useChange, useLoading } from "#api/use-call.ts";
import { paths } from "#paths";
import { Button } from "#ui/button.tsx";
import { ErrorBlock } from "#ui/notice.tsx";
import { Loaded } from "#ui/list-states.tsx";
import { TextLink } from "#ui/text-link.tsx";

export function ConsentCard(props: { asked: ConsentRequest; leave?: (address: string) => void }) {
  const { asked, leave = (address) => window.location.assign(address) } = props;
  const { projectId, clientId, redirectUri, challenge, state } = asked;
  const sent = { client_id: clientId, redirect_uri: redirectUri };
  const asking = useLoading(
    ["consent", clientId, redirectUri, projectId],
    "the assistant",
    async (signal) => {
      const [client, project] = await Promise.all([
        call("showClient", sent, { signal }),
        call("getProject", { projectId }, { signal }),
      ]);
      return { client, project };
    },
  );
  const approval = useChange(
    "approveClient",
    { ...sent, project_id: projectId, code_challenge: challenge, state },
    { write: (_, { redirect }) => leave(redirect), secret: true },
  );
  const { busy, failure } = stateOf(approval, "The assistant could not be connected. Please try again.");
  function deny(): void {
    const back = new URL(redirectUri);
    back.searchParams.set("error", "access_denied");
    if (state !== undefined) back.searchParams.set("state", state);
    leave(back.href);
  }
  return (
    <Loaded
      query={asking}
      failure={failureText(asking.error, "The assistant could not be checked. Please try again.")}
      loadingLabel="Checking the assistant..."
    >
      {({ client, project }) => (
        <>
          <p className="break-words text-ink-2">
            <strong className="font-label text-ink">{client.name}</strong> asks to search and ask{" "}
            <strong className="font-label text-ink">{project.ProjectName}</strong> on your behalf. It can't
            change anything.
          </p>
          <p className="mt-3 text-sm break-words text-ink-3">
            You will be sent to <strong className="font-label text-ink">{client.host}</strong>. Only continue
            if you started this in an app that you trust. Access ends after 90 days, or when you revoke it on
            your <TextLink to={paths.account()}>account page</TextLink>.
          </p>
          {failure && <ErrorBlock className="mt-5">{failure}</ErrorBlock>}
          <div className="mt-7 flex gap-3">
            <Button
              variant="primary"
              busy={busy}
              busyLabel="Connecting..."
              onClick={() => approval.mutate({})}
            >
              Allow
            </Button>
            <Button variant="ghost" onClick={deny}>
              Don’t allow
            </Button>
          </div>
        </>
      )}
    </Loaded>
  );
}

interface ConsentRequest {
  projectId: string;
  clientId: string;
  redirectUri: string;
  challenge: string;
  state: string | undefined;
}

/** Reads what an assistant asks for from the page's query; null if it is incomplete or not supported. */
export function readConsentRequest(query: URLSearchParams): ConsentRequest | null {
  const resource = URL.parse(query.get("resource") ?? "");
  const [, projectId] = /^\/mcp\/project\/([^/]+)$/.exec(resource?.pathname ?? "") ?? [];
  const [clientId, redirectUri, challenge] = ["client_id", "redirect_uri", "code_challenge"].map((name) =>
    query.get(name),
  );
  const isCode = query.get("response_type") === "code" && query.get("code_challenge_method") === "S256";
  if (!projectId || !clientId || !redirectUri || !challenge || !isCode) return null;
  const state = query.get("state") ?? undefined;
  return { projectId, clientId, redirectUri, challenge, state };
}
