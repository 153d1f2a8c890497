import { providerErrors } from "./provider.errors.ts";
import type { SignInProvider } from "./sign-in-provider.ts";

/** Describes a person in the provider's words. */
export interface ProviderClaims {
  subject: string;
  /** Null if the provider names no verified address. */
  email: string | null;
  name: string;
  /** Without duplicates; bounded in number and length. */
  groups: string[];
  /** True if they are in the administrators' group; null if none is configured. */
  administrator: boolean | null;
  /** The provider's session, which it can end; null if it names none. */
  session: string | null;
}

const mostGroups = 200;
const longestName = 200;
const longestEmail = 254;
/** OpenID Connect Core 1.0, section 2. */
const longestSubject = 255;

/** Extracts the claims that are used, ignoring those of unexpected shapes. Throws if there is no subject. */
export function readClaims(
  claims: Readonly<Record<string, unknown>>,
  settings: { groupsClaim: string; adminGroup: string | undefined; emailsVerified: boolean },
): ProviderClaims {
  const email = textOf(claims["email"]).trim();
  // Some write it as text.
  const verified =
    settings.emailsVerified || claims["email_verified"] === true || claims["email_verified"] === "true";
  const all = claims[settings.groupsClaim];
  const listed = (Array.isArray(all) ? all : [all]).filter((one) => typeof one === "string");
  const names = listed.map((one) => one.trim()).filter((one) => one !== "" && one.length <= longestName);
  const isAddress = email.length <= longestEmail && /^[^\s@<>(),;:"\\]+@[^\s@<>(),;"\\]+$/u.test(email);
  const name = textOf(claims["name"]) || textOf(claims["preferred_username"]);
  return {
    subject: subjectOf(claims["sub"]),
    email: isAddress && verified ? email : null,
    name: name.trim().slice(0, longestName).trim().toWellFormed() || email.split("@")[0]! || "Somebody",
    groups: [...new Set(names)].slice(0, mostGroups),
    administrator: settings.adminGroup === undefined ? null : names.includes(settings.adminGroup),
    session: textOf(claims["sid"]) || null,
  };
}

/** Compares the subject unchanged: if anything were trimmed, two people could become one. */
function subjectOf(value: unknown): string {
  if (
    typeof value !== "string" ||
    value.trim() === "" ||
    value.length > longestSubject ||
    value.includes("\0")
  )
    throw new Error("The token has no subject.");
  return value;
}

/** PostgreSQL stores no NUL. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value.replaceAll("\0", "") : "";
}

const event = "http://schemas.openid.net/event/backchannel-logout";
/** Signature algorithms of public keys: never `none`, never a shared secret. */
const signatures = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];
/** The maximum age of a token, in seconds. */
const oldest = 120;
/** Tokens remembered against replay; more than a provider sends within their lifetime. */
const mostKept = 10_000;

export interface EndedSession {
  subject: string | undefined;
  /** The provider's session ID; undefined to end all sessions of the subject. */
  session: string | undefined;
}

/** Reads logout tokens (OpenID Connect Back-Channel Logout 1.0, section 2.6). */
export function logoutTokenReader(provider: SignInProvider): (token: string) => Promise<EndedSession> {
  const seen = new Map<string, number>();
  let keySet: { uri: string; find: ReturnType<typeof import("jose").createRemoteJWKSet> } | undefined;

  return async (token) => {
    const jose = await import("jose");
    const { jwksUri, fetch } = await provider.keys();
    if (keySet?.uri !== jwksUri)
      keySet = {
        uri: jwksUri,
        find: jose.createRemoteJWKSet(new URL(jwksUri), { [jose.customFetch]: fetch }),
      };
    try {
      const { payload } = await jose.jwtVerify(token, keySet.find, {
        issuer: provider.issuer,
        audience: provider.clientId,
        algorithms: signatures,
        maxTokenAge: oldest,
        requiredClaims: ["iat", "jti", "events"],
      });
      const { sub, sid, nonce, jti, events } = payload as Record<string, unknown>;
      if (typeof events !== "object" || events === null || !(event in events))
        throw new Error("The token is not a logout token.");
      // One with a nonce is an ID token that somebody sends for one.
      if (nonce !== undefined) throw new Error("The logout token has a nonce.");
      const session = typeof sid === "string" ? sid : undefined;
      if (sub === undefined && session === undefined)
        throw new Error("The logout token names no subject or session.");
      if (seen.has(String(jti))) throw new Error("The logout token was already used.");
      remember(seen, String(jti));
      return { subject: sub as string | undefined, session };
    } catch (error) {
      for (let at = error; at instanceof Error; at = at.cause)
        if (at.name === "SafeFetchError") throw new providerErrors.provider_away(error);
      throw new providerErrors.logout_token(error);
    }
  };
}

function remember(seen: Map<string, number>, id: string): void {
  const now = Date.now();
  seen.set(id, now);
  for (const [other, at] of seen) {
    if (now - at < (oldest + 60) * 1000 && seen.size <= mostKept) break;
    seen.delete(other);
  }
}
