import { z } from "zod";
import type { SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import type { SecretBox } from "#platform/secrets/secret-box.ts";
import { programErrors } from "./programs.errors.ts";

/** A client as it describes itself; nothing of it is verified but where its codes go. */
interface OAuthClient {
  name: string;
  redirectUris: readonly string[];
  /** True if it renews its key with refresh tokens. */
  refreshes?: boolean;
}

/** Returns whether a client that names these grant types renews its keys. */
export const isRefreshing = (grantTypes: readonly string[] | undefined): boolean =>
  grantTypes?.includes("refresh_token") ?? false;

const context = "OAuth client";
/** Schemes of programs that open their own links; others must contain a period, as RFC 8252 asks. */
const knownSchemes = new Set(["cursor:", "vscode:", "vscode-insiders:", "windsurf:"]);

/** Returns the ID of a client, which contains what it registered. Fails with `invalid_redirect_uri`. */
export function registerClient(box: SecretBox, client: OAuthClient): string {
  if (!client.redirectUris.every(isAcceptable)) throw new programErrors.invalid_redirect_uri();
  return box.seal(JSON.stringify(client), context);
}

/** Checks that a browser may be sent there: by HTTPS, to the person's own machine, or to a program. */
function isAcceptable(uri: string): boolean {
  const url = URL.parse(uri);
  if (!url || url.hash !== "" || url.username !== "") return false;
  if (url.protocol === "https:") return true;
  if (url.protocol === "http:") return isLoopback(url);
  return knownSchemes.has(url.protocol) || url.protocol.includes(".");
}

const isLoopback = ({ hostname }: URL) => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

const metadata = z.object({
  client_id: z.string(),
  client_name: z.string().max(100).optional(),
  redirect_uris: z.array(z.string().max(2_000)).min(1).max(50),
  grant_types: z.array(z.string().max(50)).max(10).optional(),
});

/**
 * Finds a client by its ID and requires one of its redirect addresses, on the person's own machine at any port. An ID that is an HTTPS
 * address is that of a metadata document, which is fetched. Fails with `invalid_client` or `invalid_redirect_uri`.
 */
export async function findClient(
  { box, fetch }: { box: SecretBox; fetch: SafeFetch },
  clientId: string,
  redirectUri: string,
  signal: AbortSignal,
): Promise<OAuthClient> {
  const client = clientId.startsWith("https://")
    ? await fetchClient(fetch, clientId, signal)
    : openClient(box, clientId);
  const wanted = withoutPort(redirectUri);
  const isOwn = client.redirectUris.some(
    (uri) => uri === redirectUri || (wanted !== null && withoutPort(uri) === wanted),
  );
  if (!isOwn || !isAcceptable(redirectUri)) throw new programErrors.invalid_redirect_uri();
  return client;
}

function openClient(box: SecretBox, clientId: string): OAuthClient {
  try {
    return JSON.parse(box.open(clientId, context)) as OAuthClient;
  } catch {
    throw new programErrors.invalid_client();
  }
}

async function fetchClient(fetch: SafeFetch, address: string, signal: AbortSignal): Promise<OAuthClient> {
  try {
    const { body, url } = await fetch(address, { signal, accept: "application/json" });
    const document = metadata.parse(JSON.parse(Buffer.from(body).toString("utf8")));
    // A document speaks for its own address alone.
    if (document.client_id !== address || url !== address) throw new programErrors.invalid_client();
    const name = document.client_name ?? new URL(address).hostname;
    return { name, redirectUris: document.redirect_uris, refreshes: isRefreshing(document.grant_types) };
  } catch {
    signal.throwIfAborted();
    throw new programErrors.invalid_client();
  }
}

/** Returns an address on the person's own machine without its port, which such clients choose each time; null for others. */
function withoutPort(uri: string): string | null {
  const url = URL.parse(uri);
  if (url?.protocol !== "http:" || !isLoopback(url)) return null;
  url.port = "";
  return url.href;
}
