import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt, exportJWK, generateKeyPair } from "jose";
import { type Configuration, Provider } from "oidc-provider";

/** Somebody who has an account at the provider, with the claims that it makes of them. */
export interface ProviderPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

/** Sends its cookies along. */
interface Browser {
  fetch(url: string, init?: RequestInit): Promise<Response>;
}

type Answer = Record<string, unknown>;

export type OidcDouble = Awaited<ReturnType<typeof startOidcDouble>>;

/** The identifier of the key by which it signs. */
export const signingKeyId = "of the double";

const client = { id: "groundwork", secret: "a secret of the provider and of this client" };

/**
 * Starts `oidc-provider` on loopback: the real thing, except for the pages on which people would type. It knows installations
 * by their origins; the first is notified of sessions that end.
 */
export async function startOidcDouble(installations: readonly string[]) {
  let answer = (_: IncomingMessage, response: ServerResponse): void => void response.writeHead(503).end();
  const keys = await generateKeyPair("RS256", { extractable: true });
  let subject: string | undefined;
  const server = createServer((request, response) => {
    const path = new URL(request.url!, "http://double").pathname;
    double.paths.push(path);
    if (double.away) return void response.writeHead(503).end();
    const { forge } = double;
    if (forge && path === "/token")
      changeAnswer(response, async (sent) => {
        const id_token = await forge(sent["id_token"] as string);
        subject = decodeJwt(id_token).sub;
        return { ...sent, id_token };
      });
    if (forge && path === "/me") changeAnswer(response, async (sent) => ({ ...sent, sub: subject }));
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const double = {
    issuer,
    client,
    /** Gives who signs in next, with nothing asked; null refuses. */
    person: null as ProviderPerson | null,
    /** Requests that came, by path. */
    paths: [] as string[],
    /** While true, it answers nobody. */
    away: false,
    /** Puts another ID token in the place of the one that it would send; what it says of the person has its subject too. */
    forge: null as ((token: string) => Promise<string>) | null,
    /** The key by which it signs; its public half is what it publishes. */
    signingKey: keys.privateKey,
    /** Lists what it sent when sessions ended. */
    backChannel: [] as { token: string; status: number }[],

    /** Ends somebody's session, as on a page of the provider. */
    async signOut(jar: Browser): Promise<void> {
      const page = await (await jar.fetch(`${issuer}/session/end`)).text();
      const [, xsrf = ""] = /name="xsrf" value="([^"]+)"/.exec(page) ?? [];
      const body = new URLSearchParams({ xsrf, logout: "yes" });
      await jar.fetch(`${issuer}/session/end/confirm`, { method: "POST", body });
    },

    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  const people = new Map<string, ProviderPerson>();
  const provider = new Provider(issuer, {
    ...configuration(installations, people),
    jwks: { keys: [{ ...(await exportJWK(keys.privateKey)), kid: signingKeyId, alg: "RS256", use: "sig" }] },
    // Its own way out refuses loopback, where all of this is.
    async fetch(url, options) {
      const body = options?.body as URLSearchParams;
      const response = await fetch(url, { method: "POST", body });
      double.backChannel.push({ token: body.get("logout_token") ?? "", status: response.status });
      return response;
    },
  });
  const byProvider = provider.callback();
  answer = (request, response) => {
    if (!request.url!.startsWith("/interaction/")) return void byProvider(request, response);
    void interact(provider, double.person, people, request, response).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    );
  };
  return double;
}

/** Changes an answer in JSON that is about to be written. */
function changeAnswer(response: ServerResponse, change: (answer: Answer) => Promise<Answer>): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  response.end = ((body: string) => {
    void change(JSON.parse(body) as Answer).then((changed) => {
      const text = JSON.stringify(changed);
      response.setHeader("content-length", Buffer.byteLength(text));
      end(text);
    });
    return response;
  }) as ServerResponse["end"];
}

async function interact(
  provider: Provider,
  person: ProviderPerson | null,
  people: Map<string, ProviderPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (prompt.name === "login") {
    if (person) people.set(person.sub, person);
    const result = person ? { login: { accountId: person.sub } } : { error: "access_denied" };
    return provider.interactionFinished(request, response, result);
  }
  const grant = new provider.Grant({ accountId: session!.accountId, clientId: String(params["client_id"]) });
  grant.addOIDCScope(String(params["scope"]));
  const consent = { consent: { grantId: await grant.save() } };
  return provider.interactionFinished(request, response, consent, { mergeWithLastSubmission: true });
}

function configuration(installations: readonly string[], people: Map<string, ProviderPerson>): Configuration {
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: installations.map((origin) => `${origin}/auth/oidc/callback`),
        post_logout_redirect_uris: installations.map((origin) => `${origin}/login`),
        backchannel_logout_uri: `${installations[0]}/auth/oidc/backchannel_logout`,
        backchannel_logout_session_required: true,
      },
    ],
    pkce: { required: () => true },
    scopes: ["openid", "email", "profile"],
    claims: { openid: ["sub", "sid"], email: ["email", "email_verified"], profile: ["name", "groups"] },
    conformIdTokenClaims: false,
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ ...people.get(sub), sub }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true },
    },
    cookies: { keys: ["for these tests alone"] },
  };
}
