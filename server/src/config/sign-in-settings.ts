import { z } from "zod";
import {
  amount,
  choice,
  isRange,
  list,
  setting,
  text,
  yesOrNo,
  type Setting,
  type Values,
} from "./setting.ts";
import { planIds } from "@groundwork/contract/plans";
import type { mailSettings } from "./server-settings.ts";

const waysIn = list.pipe(
  z
    .array(z.enum(["password", "oidc"], { error: "must be password, oidc or password,oidc" }))
    .min(1, "must be password, oidc or password,oidc"),
);

const issuer = z
  .string()
  .refine(isIssuer, "must be an address that begins with https://, or one on this machine");

export const sessionSettings = {
  TRUST_PROXY: setting(
    "none",
    "Addresses or ranges of trusted proxies, separated by commas, which may report the client's address.",
    list.pipe(z.array(z.string().refine(isRange, "must list addresses or ranges"))).prefault(""),
  ),
  SESSION_DAYS: amount(30, [1, 3650], "Days until a sign-in expires."),
  SESSION_IDLE_HOURS: amount(
    168,
    [0, 87_600],
    "Hours of inactivity after which a sign-in expires; 0 for SESSION_DAYS only.",
  ),
} as const satisfies Record<string, Setting>;

export const signInSettings = {
  AUTH: setting(
    "password",
    "`password`, `oidc` or `password,oidc`: the ways to sign in. `password` includes passkeys; " +
      "`oidc` is an OpenID Connect provider; see [signing in](guide/signing-in.md).",
    waysIn.prefault("password"),
  ),
  OIDC_ISSUER: setting(
    "none",
    "The provider's issuer, such as `https://id.example/realms/staff`. Its configuration is read from there, and its host may be private.",
    issuer.optional(),
  ),
  OIDC_CLIENT_ID: text("The client ID at the provider."),
  OIDC_CLIENT_SECRET: text(
    "The client secret; without one, this is a public client, protected only by PKCE.",
  ),
  OIDC_NAME: setting(
    "single sign-on",
    "The provider's name on the sign-in button.",
    z.string().max(60, "must have at most 60 characters").default("single sign-on"),
  ),
  OIDC_SCOPES: setting(
    "openid email profile",
    "The scopes to request, separated by spaces. Some providers report groups only if `groups` is requested too.",
    z
      .string()
      .refine((scopes) => scopes.split(" ").includes("openid"), "must contain openid")
      .default("openid email profile"),
  ),
  OIDC_GROUPS_CLAIM: setting(
    "groups",
    "The claim that lists a person's groups, which can be members of projects.",
    z.string().default("groups"),
  ),
  OIDC_ADMIN_GROUP: text(
    "The group whose people are administrators, as of their last sign-in. Other people who " +
      "sign in through the provider are administrators only by ADMIN_EMAILS.",
  ),
  OIDC_EMAILS_VERIFIED: yesOrNo(
    "`true` treats every address from the provider as verified, for providers that don't send " +
      "`email_verified`. Set it only if people cannot choose their address there.",
  ),
  REQUIRE_SECOND_FACTOR: choice(
    ["nobody", "administrators", "everybody"],
    "nobody",
    "`administrators` or `everybody` must have an authenticator app or a passkey in addition " +
      "to their password. Until then, they can only set one up. Sign-ins through the provider are exempt.",
  ),
} as const satisfies Record<string, Setting>;

/** Lists missing settings of a partly configured or unused provider. */
export function signInProblems(config: Values<typeof signInSettings>): string[] {
  const { AUTH, OIDC_ISSUER, OIDC_CLIENT_ID } = config;
  if (!AUTH.includes("oidc"))
    return OIDC_ISSUER === undefined ? [] : ["OIDC_ISSUER is set, but AUTH does not include oidc."];
  const missing = Object.entries({ OIDC_ISSUER, OIDC_CLIENT_ID }).filter(([, value]) => value === undefined);
  return missing.map(([name]) => `AUTH=oidc requires ${name}.`);
}

/** Requires encryption, without which an eavesdropper could sign in as anybody; except on this machine. */
function isIssuer(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || url.username || url.search || url.hash) return false;
  if (url.protocol === "https:") return true;
  return url.protocol === "http:" && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
}

export const accountSettings = {
  HIDE_ACCOUNT_EXISTENCE: yesOrNo(
    "`true` answers password resets and registrations identically for known and unknown addresses: accounts then begin with an emailed link.",
  ),
  REGISTRATION: choice(
    ["open", "invited", "closed"],
    "open",
    "`invited` limits registration to people with an invitation, by an administrator or to " +
      "a project; `closed` to accounts that an administrator invited or created.",
  ),
  REQUIRE_CONFIRMED_EMAIL: yesOrNo(
    "`true` blocks accounts until their address is confirmed, by an emailed link or by the sign-in " +
      "provider. Requires SMTP_URL. Otherwise people are asked to confirm, but not restricted.",
  ),
  DEFAULT_PLAN: setting(
    "vpc-on-premise",
    "The plan of accounts without an assigned one: `standard`, `pro`, `enterprise` or `vpc-on-premise`. " +
      "The last two have no limits of their own; QUOTA_MB and the other limits apply to every plan.",
    z.enum(planIds, { error: `must be one of ${planIds.join(", ")}` }).default("vpc-on-premise"),
  ),
  ADMIN_EMAILS: setting(
    "the first account",
    "Email addresses of the administrators, separated by commas. With SMTP_URL or HIDE_ACCOUNT_EXISTENCE, " +
      "their accounts begin with an emailed link; otherwise register them before anyone else can.",
    list.pipe(z.array(z.string().regex(/^[^\s@]+@[^\s@]+$/, "must list email addresses"))).prefault(""),
  ),
} as const satisfies Record<string, Setting>;

/** Lists settings under which nobody could sign in. */
export function accountProblems({
  REQUIRE_CONFIRMED_EMAIL,
  SMTP_URL,
}: Values<typeof accountSettings & typeof mailSettings>): string[] {
  if (!REQUIRE_CONFIRMED_EMAIL || SMTP_URL !== undefined) return [];
  return ["REQUIRE_CONFIRMED_EMAIL requires SMTP_URL: without a mail server, links reach nobody."];
}
