import type * as accounts from "@groundwork/contract/accounts";
import type { Answer, BodyInput } from "@groundwork/contract/call";
import { callPaths } from "@groundwork/contract/paths";
import { requestJson } from "./request.ts";

export function login(
  body: BodyInput<typeof accounts.login>,
  signal?: AbortSignal,
): Promise<Answer<typeof accounts.login, 200> | Answer<typeof accounts.login, 202>> {
  return requestJson(callPaths.login, { method: "POST", body, signal, anyone: true });
}

export function register(
  body: BodyInput<typeof accounts.register>,
  signal?: AbortSignal,
): Promise<Answer<typeof accounts.register, 201>> {
  return requestJson(callPaths.register, { method: "POST", body, signal, anyone: true });
}

export function openAccountInvitation(
  token: string,
  signal?: AbortSignal,
): Promise<Answer<typeof accounts.openAccountInvitation, 200>> {
  return requestJson(callPaths.openAccountInvitation, {
    method: "POST",
    body: { token },
    signal,
    anyone: true,
  });
}

export function confirmRegistration(
  body: BodyInput<typeof accounts.confirmRegistration>,
  signal?: AbortSignal,
): Promise<Answer<typeof accounts.confirmRegistration, 201>> {
  return requestJson(callPaths.confirmRegistration, { method: "POST", body, signal, anyone: true });
}

export function confirmAddress(
  token: string,
  signal?: AbortSignal,
): Promise<Answer<typeof accounts.confirmAddress, 200>> {
  return requestJson(callPaths.confirmAddress, {
    method: "POST",
    body: { address_token: token },
    signal,
    anyone: true,
  });
}

/** Who is signed in. Throws ApiFailure, or the signal's AbortError. */
export function getSession(signal?: AbortSignal): Promise<Answer<typeof accounts.session, 200>> {
  return requestJson(callPaths.session, { signal });
}

export function logout(): Promise<Answer<typeof accounts.logout, 200>> {
  return requestJson(callPaths.logout, { method: "POST", anyone: true });
}

export function forgotPassword(
  body: BodyInput<typeof accounts.forgotPassword>,
  signal?: AbortSignal,
): Promise<Answer<typeof accounts.forgotPassword, 200>> {
  return requestJson(callPaths.forgotPassword, { method: "POST", body, signal, anyone: true });
}

export function mailLetIn(
  email: string,
  signal?: AbortSignal,
): Promise<Answer<typeof accounts.letInMail, 200>> {
  return requestJson(callPaths.letInMail, { method: "POST", body: { email }, signal, anyone: true });
}

export function letIn(token: string, signal?: AbortSignal): Promise<Answer<typeof accounts.letIn, 200>> {
  return requestJson(callPaths.letIn, {
    method: "POST",
    body: { let_in_token: token },
    signal,
    anyone: true,
  });
}

export function setNewPassword(
  body: BodyInput<typeof accounts.setNewPassword>,
  signal?: AbortSignal,
): Promise<Answer<typeof accounts.setNewPassword, 200>> {
  return requestJson(callPaths.setNewPassword, { method: "POST", body, signal, anyone: true });
}
