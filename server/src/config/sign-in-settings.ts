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
  .refine(isIssuer, "must be an address that begins with https://, or one of this machine itself");

/** Settings for sessions. */
export const sessionSettings = {
  TRUST_PROXY: setting(
    "none",
    "Addresses or ranges of the proxies, separated by commas, that may say the client's address.",
    list.pipe(z.array(z.string().refine(isRange, "must list addresses or ranges"))).prefault(""),
  ),
  SESSION_DAYS: amount(30, [1, 3650], "Days until a sign-in ends."),
  SESSION_IDLE_HOURS: amount(
    168,
    [0, 87_600],
    "Hours without any call after which a sign-in ends; 0 leaves only SESSION_DAYS.",
  ),
} as const satisfies Record<string, Setting>;

/** Settings for ways to sign in. */
export const signInSettings = {
  AUTH: setting(
    "password",
    "`password`, `oidc` or `password,oidc`: with what people sign in. `password` includes passkeys; `oidc` is a provider of OpenID Connect; see [signing in](guide/signing-in.md).",
    waysIn.prefault("password"),
  ),
  OIDC_ISSUER: setting(
    "none",
    "The provider's issuer, such as `https://id.example/realms/staff`. Its configuration is read from beneath it, and its host may be a private one.",
    issuer.optional(),
  ),
  OIDC_CLIENT_ID: text("The name under which the provider knows this installation."),
  OIDC_CLIENT_SECRET: text(
    "The client's secret; without one, this is a public client, which PKCE alone protects.",
  ),
  OIDC_NAME: setting(
    "single sign-on",
    "What the provider is called on the button that leads to it.",
    z.string().max(60, "must have at most 60 characters").default("single sign-on"),
  ),
  OIDC_SCOPES: setting(
    "openid email profile",
    "What is asked of the provider, separated by blanks. Some name groups only where `groups` is asked for too.",
    z
      .string()
      .refine((scopes) => scopes.split(" ").includes("openid"), "must hold openid")
      .default("openid email profile"),
  ),
  OIDC_GROUPS_CLAIM: setting(
    "groups",
    "The claim that lists somebody's groups. They can be members of projects.",
    z.string().default("groups"),
  ),
  OIDC_ADMIN_GROUP: text(
    "The group whose people administer this installation, as of their last sign-in. Who signs in through the provider and is not in it administers only where ADMIN_EMAILS says so.",
  ),
  OIDC_EMAILS_VERIFIED: yesOrNo(
    "`true` takes every address that the provider names for verified, for providers that do not say `email_verified`. Set it only where people cannot choose their address there.",
  ),
  REQUIRE_SECOND_FACTOR: choice(
    ["nobody", "administrators", "everybody"],
    "nobody",
    "`administrators` or `everybody`: who needs an authenticator app or a passkey beside the password. Until they have one, they can only set it up. Who signs in through the provider is the provider's to check.",
  ),
} as const satisfies Record<string, Setting>;

/** Lists missing settings of a partly configured or unused provider. */
export function signInProblems(config: Values<typeof signInSettings>): string[] {
  const { AUTH, OIDC_ISSUER, OIDC_CLIENT_ID } = config;
  if (!AUTH.includes("oidc"))
    return OIDC_ISSUER === undefined ? [] : ["OIDC_ISSUER is set, and AUTH does not name oidc."];
  const missing = Object.entries({ OIDC_ISSUER, OIDC_CLIENT_ID }).filter(([, value]) => value === undefined);
  return missing.map(([name]) => `${name} has to be set where AUTH names oidc.`);
}

/** Requires encryption, without which an eavesdropper could sign in as anybody; except on this machine. */
function isIssuer(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || url.username || url.search || url.hash) return false;
  if (url.protocol === "https:") return true;
  return url.protocol === "http:" && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
}

/** Settings for registration. */
export const accountSettings = {
  HIDE_ACCOUNT_EXISTENCE: yesOrNo(
    "`true` gives the same answer for known and unknown addresses, when a password is forgotten and when somebody registers: an account then begins with the link of a mail.",
  ),
  REGISTRATION: choice(
    ["open", "invited", "closed"],
    "open",
    "`invited` lets those create an account who hold an invitation: an administrator's, or one to a project; `closed` those alone whom an administrator invited or created.",
  ),
  REQUIRE_CONFIRMED_EMAIL: yesOrNo(
    "`true` lets an account do nothing else before its address is confirmed by the link of a mail, or by the sign-in provider. It needs SMTP_URL. Without it people are asked to confirm, and kept from nothing.",
  ),
  DEFAULT_PLAN: setting(
    "vpc-on-premise",
    "The plan of accounts to which an administrator assigned none: `standard`, `pro`, `enterprise` or `vpc-on-premise`. The last two limit nothing by themselves; QUOTA_MB and the other limits hold for every plan.",
    z.enum(planIds, { error: `must be one of ${planIds.join(", ")}` }).default("vpc-on-premise"),
  ),
  ADMIN_EMAILS: setting(
    "the first account",
    "Addresses of the accounts that administer this installation, separated by commas. Where SMTP_URL or HIDE_ACCOUNT_EXISTENCE is set, such an account begins with the link of a mail; else register them before others can.",
    list.pipe(z.array(z.string().regex(/^[^\s@]+@[^\s@]+$/, "must list email addresses"))).prefault(""),
  ),
} as const satisfies Record<string, Setting>;

/** Lists settings under which nobody could sign in. */
export function accountProblems({
  REQUIRE_CONFIRMED_EMAIL,
  SMTP_URL,
}: Values<typeof accountSettings & typeof mailSettings>): string[] {
  if (!REQUIRE_CONFIRMED_EMAIL || SMTP_URL !== undefined) return [];
  return ["REQUIRE_CONFIRMED_EMAIL needs SMTP_URL: without a mail server nobody gets the link."];
}
