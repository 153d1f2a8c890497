import type { SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import type * as OpenId from "openid-client";
import type { Clock } from "#kit/clock.ts";
import { type ProviderClaims, readClaims } from "./read-tokens.ts";
import { providerErrors } from "./provider.errors.ts";

/** Accepts every status, and follows no redirect: no secret goes where it wasn't meant to. */
const everyStatus = Array.from({ length: 300 }, (_, i) => 300 + i);
const withoutBody = new Set([204, 205, 304]);

interface Asked {
  method?: string;
  headers?: Headers | Record<string, string> | undefined;
  body?: unknown;
  signal?: AbortSignal | null | undefined;
}

/** Adapts safe-fetch to the form that OpenID Connect and JOSE libraries take. */
export function providerFetch(safeFetch: SafeFetch) {
  return async (url: string, { method, headers, body, signal }: Asked): Promise<Response> => {
    const given = new Headers(headers);
    const accept = given.get("accept") ?? "application/json";
    given.delete("accept");
    const answer = await safeFetch(url, {
      signal: signal ?? new AbortController().signal,
      accept,
      method: method === "POST" ? "POST" : "GET",
      headers: Object.fromEntries(given),
      ...(body instanceof URLSearchParams && { body: body.toString() }),
      ...(typeof body === "string" && { body }),
      expected: everyStatus,
    });
    const bytes = withoutBody.has(answer.status) ? null : new Uint8Array(answer.body);
    // It was decompressed already.
    const kept = new Headers(answer.headers);
    kept.delete("content-encoding");
    kept.delete("content-length");
    return new Response(bytes, { status: answer.status, headers: kept });
  };
}

interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  scopes: string;
  groupsClaim: string;
  adminGroup: string | undefined;
  /** True if every address that the provider names counts as verified. */
  emailsVerified: boolean;
}

/** Holds what the browser that began a sign-in must bring back. */
export interface SignInChecks {
  state: string;
  nonce: string;
  verifier: string;
}

interface ProviderSignIn {
  claims: ProviderClaims;
  /** Identifies the session to end at the provider. */
  idToken: string;
}

/** Milliseconds for which the provider's discovered metadata is cached. */
const discoveredFor = 3_600_000;
const secondsToWait = 10;

/** Speaks to an OpenID Connect provider. Contacts it when first needed, and again after a failure. */
export class SignInProvider {
  readonly #settings: ProviderSettings;
  readonly #fetch: SafeFetch;
  readonly #clock: Clock;
  #known: { config: OpenId.Configuration; at: number } | undefined;
  #asking: Promise<OpenId.Configuration> | undefined;

  constructor(settings: ProviderSettings, fetch: SafeFetch, clock: Clock) {
    this.#settings = settings;
    this.#fetch = fetch;
    this.#clock = clock;
  }

  get issuer(): string {
    return this.#settings.issuer;
  }

  /** Returns the address at which a browser signs in, and the checks it must bring back. */
  async begin(redirectUri: string): Promise<{ url: string; checks: SignInChecks }> {
    const [client, config] = await Promise.all([import("openid-client"), this.#configuration()]);
    const checks = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    };
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: this.#settings.scopes,
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
      code_challenge_method: "S256",
    });
    return { url: url.href, checks };
  }

  /** Identifies who returned with a code; `provider_refused` means that they didn't sign in. */
  async finish(address: URL, checks: SignInChecks): Promise<ProviderSignIn> {
    const [client, config] = await Promise.all([import("openid-client"), this.#configuration()]);
    try {
      const tokens = await client.authorizationCodeGrant(config, address, {
        pkceCodeVerifier: checks.verifier,
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        idTokenExpected: true,
      });
      const own = tokens.claims()!;
      const more = config.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(config, tokens.access_token, own.sub)
        : {};
      return { claims: readClaims({ ...more, ...own }, this.#settings), idToken: tokens.id_token! };
    } catch (error) {
      if (error instanceof client.AuthorizationResponseError)
        throw new providerErrors.provider_refused(error);
      throw wasAway(error)
        ? new providerErrors.provider_away(error)
        : new providerErrors.provider_answer(error);
    }
  }

  /** Returns the address that ends the browser's session at the provider; null if the provider has none. */
  async endSessionUrl(idToken: string, backTo: string): Promise<string | null> {
    const [client, config] = await Promise.all([import("openid-client"), this.#configuration()]);
    if (!config.serverMetadata().end_session_endpoint) return null;
    return client.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: backTo })
      .href;
  }

  /** Returns the provider's key set address, for verifying tokens. */
  async keys(): Promise<{ jwksUri: string; fetch: ReturnType<typeof providerFetch> }> {
    const jwksUri = (await this.#configuration()).serverMetadata().jwks_uri;
    if (jwksUri === undefined)
      throw new providerErrors.provider_answer(new Error("The provider publishes no keys."));
    return { jwksUri, fetch: providerFetch(this.#fetch) };
  }

  get clientId(): string {
    return this.#settings.clientId;
  }

  close(): Promise<void> {
    return this.#fetch.close();
  }

  async #configuration(): Promise<OpenId.Configuration> {
    const known = this.#known;
    if (known && this.#clock.now().getTime() - known.at < discoveredFor) return known.config;
    this.#asking ??= this.#discover().finally(() => (this.#asking = undefined));
    try {
      return await this.#asking;
    } catch (error) {
      // What was true an hour ago is likelier than nothing.
      if (known) return known.config;
      throw new providerErrors.provider_away(error);
    }
  }

  async #discover(): Promise<OpenId.Configuration> {
    const client = await import("openid-client");
    const { issuer, clientId, clientSecret } = this.#settings;
    const config = await client.discovery(
      new URL(issuer),
      clientId,
      undefined,
      clientSecret === undefined ? client.None() : undefined,
      {
        [client.customFetch]: providerFetch(this.#fetch),
        timeout: secondsToWait,
        // The settings let none but this machine itself be asked without encryption.
        execute: issuer.startsWith("http:") ? [client.allowInsecureRequests] : [],
      },
    );
    if (clientSecret !== undefined) return this.#withSecret(client, config, clientSecret);
    client.enableNonRepudiationChecks(config);
    this.#known = { config, at: this.#clock.now().getTime() };
    return config;
  }

  /** Authenticates with the secret, by a method that the provider supports. */
  #withSecret(client: typeof OpenId, found: OpenId.Configuration, secret: string): OpenId.Configuration {
    const server = found.serverMetadata();
    const ways = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const way = ways.includes("client_secret_basic")
      ? client.ClientSecretBasic(secret)
      : client.ClientSecretPost(secret);
    const config = new client.Configuration(server, this.#settings.clientId, undefined, way);
    config[client.customFetch] = providerFetch(this.#fetch);
    config.timeout = secondsToWait;
    // Checks the signature of an ID token by the provider's published keys, which rules out `none` and shared secrets.
    client.enableNonRepudiationChecks(config);
    if (this.#settings.issuer.startsWith("http:")) client.allowInsecureRequests(config);
    this.#known = { config, at: this.#clock.now().getTime() };
    return config;
  }
}

/** Tells an unreachable or failing provider from other errors. */
function wasAway(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++)
    if (at.name === "SafeFetchError") return true;
  const status = (error as { status?: unknown }).status;
  return typeof status === "number" && status >= 500;
}
