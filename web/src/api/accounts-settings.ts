import type * as settings from "@groundwork/contract/accounts-settings";
import type { Answer, BodyInput } from "@groundwork/contract/call";
import type { PlanUse } from "@groundwork/contract/plan-use";
import { callPaths, fillPath } from "@groundwork/contract/paths";
import { apiAddress, requestDone, requestJson } from "./request.ts";

export type { PlanUse } from "@groundwork/contract/plan-use";
export type { AccountElement, KeyElement, SessionElement } from "@groundwork/contract/accounts-settings";
export type NewKeyElement = Answer<typeof settings.addKey, 201>;

export function getAccount(signal?: AbortSignal): Promise<settings.AccountElement> {
  return requestJson(callPaths.account, { signal });
}

/** The account's plan, and what of it is used. */
export function showPlan(signal?: AbortSignal): Promise<PlanUse> {
  return requestJson(callPaths.accountPlan, { signal });
}

export function updateAccount(
  body: BodyInput<typeof settings.updateAccount>,
): Promise<settings.AccountElement> {
  return requestJson(callPaths.account, { method: "PATCH", body });
}

export function changeAddress(
  body: BodyInput<typeof settings.changeAddress>,
): Promise<Answer<typeof settings.changeAddress, 200>> {
  return requestJson(callPaths.accountAddress, { method: "POST", body });
}

export function sendAddressLink(): Promise<Answer<typeof settings.sendAddressLink, 200>> {
  return requestJson(callPaths.addressLink, { method: "POST" });
}

export function deleteAccount(body: BodyInput<typeof settings.deleteAccount>): Promise<void> {
  return requestDone(callPaths.account, { method: "DELETE", body });
}

export function changePassword(body: BodyInput<typeof settings.changePassword>): Promise<void> {
  return requestDone(callPaths.changePassword, { method: "POST", body });
}

export function listSessions(signal?: AbortSignal): Promise<settings.SessionElement[]> {
  return requestJson(callPaths.sessions, { signal });
}

export function endSession(sessionId: string): Promise<void> {
  return requestDone(fillPath(callPaths.oneSession, { sessionId }), { method: "DELETE" });
}

/** Signs out everywhere, or everywhere but here. */
export function endSessions({ stay }: { stay: boolean }): Promise<void> {
  return requestDone(`${callPaths.sessions}${stay ? "?others=true" : ""}`, { method: "DELETE" });
}

export function listKeys(signal?: AbortSignal): Promise<settings.KeyElement[]> {
  return requestJson(callPaths.keys, { signal });
}

export function addKey(body: BodyInput<typeof settings.addKey>): Promise<NewKeyElement> {
  return requestJson(callPaths.keys, { method: "POST", body });
}

export function revokeKey(keyId: string): Promise<void> {
  return requestDone(fillPath(callPaths.oneKey, { keyId }), { method: "DELETE" });
}

export function revokeKeys(): Promise<void> {
  return requestDone(callPaths.keys, { method: "DELETE" });
}

/** Where all that is the account's own is downloaded as a ZIP file. */
export function accountExport(): string {
  return apiAddress(callPaths.exportAccount);
}
