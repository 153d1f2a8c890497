import { SignInProvider } from "#features/accounts/provider/sign-in-provider.ts";
import { createSafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import type { Config } from "../config.ts";
import type { Services } from "./open-services.ts";

/** Keys and claims are kilobytes. */
const mostBytes = 1024 * 1024;

/** Opens the configured sign-in provider without contacting it; null if none is set. */
export function openProvider(config: Config, { clock }: Pick<Services, "clock">): SignInProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = config;
  if (!config.AUTH.includes("oidc") || issuer === undefined || clientId === undefined) return null;
  const fetch = createSafeFetch({
    // The operator names its host, wherever that is.
    allowedPrivateHosts: [...config.ALLOWED_PRIVATE_HOSTS, new URL(issuer).hostname],
    maxBytes: mostBytes,
    timeoutMs: 15_000,
    idleMs: 10_000,
  });
  const settings = {
    issuer,
    clientId,
    clientSecret: config.OIDC_CLIENT_SECRET,
    scopes: config.OIDC_SCOPES,
    groupsClaim: config.OIDC_GROUPS_CLAIM,
    adminGroup: config.OIDC_ADMIN_GROUP,
    emailsVerified: config.OIDC_EMAILS_VERIFIED,
  };
  return new SignInProvider(settings, fetch, clock);
}
