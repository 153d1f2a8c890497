/** Describes what an assistant asks for when it opens the page of consent. */
export interface ConsentRequest {
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
