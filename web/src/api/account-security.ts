import type * as security from "@groundwork/contract/account-security";
import type { Answer } from "@groundwork/contract/call";
import { callPaths, fillPath } from "@groundwork/contract/paths";
import { requestDone, requestJson } from "./request.ts";
import type { PasskeyResponse } from "./sign-in.ts";

export type { PasskeyElement } from "@groundwork/contract/account-security";
export type AccountSecurity = Answer<typeof security.accountSecurity, 200>;
export type NewAuthenticator = Answer<typeof security.beginAuthenticator, 201>;

/** The password as it is now; undefined for an account that has none. */
type Password = string | undefined;

export function getAccountSecurity(signal?: AbortSignal): Promise<AccountSecurity> {
  return requestJson(callPaths.accountSecurity, { signal });
}

export function beginAuthenticator(password: Password): Promise<NewAuthenticator> {
  return requestJson(callPaths.authenticator, { method: "POST", body: { password } });
}

export function confirmAuthenticator(
  code: string,
): Promise<Answer<typeof security.confirmAuthenticator, 200>> {
  return requestJson(callPaths.confirmAuthenticator, { method: "POST", body: { code } });
}

export function removeAuthenticator(password: Password): Promise<void> {
  return requestDone(callPaths.authenticator, { method: "DELETE", body: { password } });
}

export function renewRecoveryCodes(
  password: Password,
): Promise<Answer<typeof security.renewRecoveryCodes, 201>> {
  return requestJson(callPaths.recoveryCodes, { method: "POST", body: { password } });
}

export function beginPasskey(password: Password): Promise<Answer<typeof security.beginPasskey, 200>> {
  return requestJson(callPaths.beginPasskey, { method: "POST", body: { password } });
}

export function addPasskey(
  name: string,
  response: PasskeyResponse,
): Promise<Answer<typeof security.addPasskey, 201>> {
  return requestJson(callPaths.passkeys, { method: "POST", body: { name, response } });
}

export function removePasskey(passkeyId: string, password: Password): Promise<void> {
  return requestDone(fillPath(callPaths.onePasskey, { passkeyId }), { method: "DELETE", body: { password } });
}
