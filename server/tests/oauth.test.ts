import { auth as authOf2026 } from "@modelcontextprotocol/client";
import { auth as authOf2025, type OAuthClientProvider } from "@modelcontextprotocol/sdk/client/auth.js";
import { createHash, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { freePort } from "#kit/testing/free-port.ts";
import { lighthousePdf } from "./support/documents.ts";
import { connectMcp, protocols } from "./support/mcp-clients.ts";
import { type Actor, serverForTests } from "./support/test-server.ts";

const redirectUri = "http://127.0.0.1:33418/callback";

const port = String(await freePort());
const server = await serverForTests({ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` });
const ada = await server.newcomer();
const projectId: string = await server.newProject(ada, "Harbour");
await server.addFile(ada, projectId, "lighthouse.pdf", lighthousePdf);
await server.vectorize(ada, projectId);
const endpoint: string = `${server.address}/mcp/project/${projectId}`;

type KeptClient = Parameters<NonNullable<OAuthClientProvider["saveClientInformation"]>>[0];
type Discovered = Parameters<NonNullable<OAuthClientProvider["saveDiscoveryState"]>>[0];
type KeptTokens = Parameters<OAuthClientProvider["saveTokens"]>[0];

/** Keeps what a client keeps between the steps of its authorization. */
class Keeper implements OAuthClientProvider {
  readonly redirectUrl = redirectUri;
  readonly clientMetadata = { client_name: "Test client", redirect_uris: [redirectUri] };
  asked: URL | undefined;
  #client: KeptClient | undefined;
  #tokens: KeptTokens | undefined;
  #verifier = "";
  #discovered: Discovered | undefined;
  state = () => "state-of-the-client";
  clientInformation = () => this.#client;
  saveClientInformation = (client: KeptClient) => void (this.#client = client);
  tokens = () => this.#tokens;
  saveTokens = (tokens: KeptTokens) => void (this.#tokens = tokens);
  redirectToAuthorization = (url: URL) => void (this.asked = url);
  saveCodeVerifier = (verifier: string) => void (this.#verifier = verifier);
  codeVerifier = () => this.#verifier;
  discoveryState = () => this.#discovered;
  saveDiscoveryState = (discovered: Discovered) => void (this.#discovered = discovered);
}

/** Consents as the page does; returns the address that the browser is sent to. */
async function consent(actor: Actor, asked: URLSearchParams) {
  return server.request(actor, "POST", "/oauth/approve", {
    project_id: new URL(asked.get("resource")!).pathname.split("/").at(-1),
    client_id: asked.get("client_id"),
    redirect_uri: asked.get("redirect_uri"),
    code_challenge: asked.get("code_challenge"),
    state: asked.get("state"),
  });
}

test.each(protocols)(
  "the official client of %s gets a key by consent, and connects as a member",
  async (protocol) => {
    const auth = protocol === "2025" ? authOf2025 : authOf2026;
    const keeper = new Keeper();
    expect(await auth(keeper, { serverUrl: endpoint })).toBe("REDIRECT");
    const { pathname, searchParams: asked } = keeper.asked!;
    expect(pathname).toBe("/oauth/authorize");
    expect(asked.get("resource")).toBe(endpoint);
    const client_id = asked.get("client_id")!;
    const query = new URLSearchParams({ client_id, redirect_uri: redirectUri }).toString();
    const shown = await server.request(ada, "GET", `/oauth/client?${query}`);
    expect(shown.json).toEqual({ name: "Test client", host: "127.0.0.1:33418" });
    const { json } = await consent(ada, asked);
    const back = new URL(json.redirect);
    expect(back.searchParams.get("state")).toBe("state-of-the-client");
    const authorizationCode = back.searchParams.get("code")!;
    expect(back.searchParams.get("iss")).toBe(server.address);
    // The client of 2025 does not read the issuer.
    const answered = { serverUrl: endpoint, authorizationCode, iss: server.address };
    expect(await auth(keeper, answered)).toBe("AUTHORIZED");
    const client = await connectMcp(protocol, endpoint, keeper.tokens()!.access_token);
    const { value } = await client.call("ask", {
      question: "When was the lighthouse of Marrow Point built?",
    });
    expect(value.answer).toContain("1874");
    await client.close();

    const { json: keys } = await server.request(ada, "GET", "/account/keys");
    expect(keys[0]).toMatchObject({ name: "Test client (Harbour)" });
    expect((await server.request(ada, "DELETE", `/account/keys/${keys[0].id}`)).status).toBe(200);
    await expect(connectMcp(protocol, endpoint, keeper.tokens()!.access_token)).rejects.toThrow();
  },
);

test("a client without a key learns where it gets one", async () => {
  const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const { status, headers } = await server.request(null, "POST", `/mcp/project/${projectId}`, message);
  expect(status).toBe(401);
  const metadata = `${server.address}/.well-known/oauth-protected-resource/mcp/project/${projectId}`;
  expect(headers.get("www-authenticate")).toBe(`Bearer resource_metadata="${metadata}", scope="ask"`);
});

const verifier = randomBytes(32).toString("base64url");
const challenge = createHash("sha256").update(verifier).digest("base64url");

const register = (uri: string, more: object = {}) =>
  server.request(null, "POST", "/oauth/register", {
    client_name: "Test client",
    redirect_uris: [uri],
    ...more,
  });

async function grantOf(actor: Actor, more: object = {}, registered: object = {}) {
  const { json } = await register(redirectUri, registered);
  const body = {
    project_id: projectId,
    client_id: json.client_id,
    redirect_uri: redirectUri,
    code_challenge: challenge,
  };
  const reply = await server.request(actor, "POST", "/oauth/approve", { ...body, ...more });
  const code = reply.status === 200 ? new URL(reply.json.redirect).searchParams.get("code")! : "";
  return { reply, code, clientId: json.client_id as string };
}

const exchange = (form: Record<string, string>) =>
  server.request(null, "POST", "/oauth/token", new URLSearchParams(form).toString(), {
    "content-type": "application/x-www-form-urlencoded",
  });

test("a code works once, within a minute, for its client, with its verifier", async () => {
  const { code, clientId } = await grantOf(ada);
  const form = {
    grant_type: "authorization_code",
    code,
    client_id: clientId,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  };
  const refused = { status: 400, json: { error: "invalid_grant" } };
  const other = (await register(redirectUri)).json.client_id;
  expect(await exchange({ ...form, code_verifier: "x".repeat(43) })).toMatchObject(refused);
  expect(await exchange({ ...form, client_id: other })).toMatchObject(refused);
  expect(await exchange({ ...form, code: `${code.slice(0, -4)}AAAA` })).toMatchObject(refused);
  expect(await exchange(form)).toMatchObject({ status: 200, json: { token_type: "Bearer", scope: "ask" } });
  expect(await exchange(form)).toMatchObject(refused);
  const later = await grantOf(ada);
  server.turnClock(61_000);
  expect(await exchange({ ...form, code: later.code, client_id: later.clientId })).toMatchObject(refused);
});

test("nobody gives a key for a project that is not theirs, and none is given for another address", async () => {
  const bob = await server.newcomer();
  expect((await grantOf(bob)).reply.status).toBe(404);
  const elsewhere = await grantOf(ada, { redirect_uri: "https://attacker.example/callback" });
  expect(elsewhere.reply).toMatchObject({ status: 400, json: { error: "invalid_redirect_uri" } });
  const otherPort = await grantOf(ada, { redirect_uri: "http://127.0.0.1:50000/callback" });
  expect(otherPort.reply.status).toBe(200);
});

test.each([
  "javascript://%0aalert(1)",
  "data:text/html,x",
  "http://example.com/callback",
  "https://a@example.com/",
  "x",
])("no browser is sent to %s", async (uri) => {
  expect(await register(uri)).toMatchObject({ status: 400, json: { error: "invalid_redirect_uri" } });
});

test.each([
  "https://127.0.0.1/client.json",
  "https://192.168.1.1/client.json",
  "https://[::1]/client.json",
  "invented",
])("a client's document is not read from %s", async (clientId) => {
  const { reply } = await grantOf(ada, { client_id: clientId });
  expect(reply).toMatchObject({ status: 400, json: { error: "invalid_client" } });
});

describe("a client that renews its key", () => {
  /** Connects a client that uses refresh tokens; returns its first tokens and what renews them. */
  async function connect() {
    const refreshing = { grant_types: ["authorization_code", "refresh_token"] };
    const { code, clientId: client_id } = await grantOf(ada, {}, refreshing);
    const form = { code, client_id, redirect_uri: redirectUri, code_verifier: verifier };
    const { json } = await exchange({ grant_type: "authorization_code", ...form });
    const renew = (refresh_token: string, more: object = {}) =>
      exchange({ grant_type: "refresh_token", client_id, refresh_token, ...more });
    return { first: json, renew };
  }

  const tools = async (key: string) => {
    const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    const headers = { authorization: `Bearer ${key}`, accept: "application/json, text/event-stream" };
    return (await server.request(null, "POST", `/mcp/project/${projectId}`, message, headers)).status;
  };
  const refused = { status: 400, json: { error: "invalid_grant" } };
  const keys = async () => (await server.request(ada, "GET", "/account/keys")).json;

  test("gets a key of an hour and renews it; the key before it ends at once", async () => {
    const { first, renew } = await connect();
    expect(first).toMatchObject({ token_type: "Bearer", expires_in: 3600, scope: "ask" });
    const { json: second } = await renew(first.refresh_token);
    expect(second.access_token).not.toBe(first.access_token);
    expect([await tools(first.access_token), await tools(second.access_token)]).toEqual([401, 200]);
    server.turnClock(3_600_000);
    expect(await tools(second.access_token)).toBe(401);
    const { json: third } = await renew(second.refresh_token);
    expect(await tools(third.access_token)).toBe(200);
    // What people see and revoke is one key with the end of their consent.
    const days =
      (Date.parse((await keys())[0].expires_at) - Date.parse((await keys())[0].created_at)) / 86_400_000;
    expect(days).toBeCloseTo(90, 5);
  });

  test("loses its access where a refresh token is used twice, because somebody else has it", async () => {
    const { first, renew } = await connect();
    const before = (await keys()).length;
    const { json: second } = await renew(first.refresh_token);
    expect(await renew(first.refresh_token)).toMatchObject(refused);
    expect(await tools(second.access_token)).toBe(401);
    expect(await renew(second.refresh_token)).toMatchObject(refused);
    expect((await keys()).length).toBe(before - 1);
    const { json } = await server.request(ada, "GET", "/admin/audit?what=key.revoked");
    expect(json.entries[0].target.kind).toBe("key");
  });

  test("renews nothing with another client's ID, after its key was revoked, or after 90 days", async () => {
    const { first, renew } = await connect();
    expect(await renew(first.refresh_token, { client_id: "another" })).toMatchObject(refused);
    expect(await renew("invented")).toMatchObject(refused);
    await server.request(ada, "DELETE", `/account/keys/${(await keys())[0].id}`);
    expect(await renew(first.refresh_token)).toMatchObject(refused);
    const other = await connect();
    server.turnClock(90 * 86_400_000);
    expect(await other.renew(other.first.refresh_token)).toMatchObject(refused);
  });
});
