import type * as content from "@groundwork/contract/admin-content";
import type { Answer, BodyInput } from "@groundwork/contract/call";
import { callPaths } from "@groundwork/contract/paths";
import { listPath, type ListWish } from "./administration.ts";
import { apiAddress, requestJson } from "./request.ts";

export type { ManagedLead, ManagedPublication } from "@groundwork/contract/admin-content";
export type LeadKind = "contact" | "newsletter";

export function listPublications(
  wish: ListWish,
  signal?: AbortSignal,
): Promise<Answer<typeof content.listPublications, 200>> {
  return requestJson(listPath(callPaths.adminPublications, wish), { signal });
}

export function takeDownPublication(
  body: BodyInput<typeof content.takeDownPublication>,
): Promise<Answer<typeof content.takeDownPublication, 200>> {
  return requestJson(callPaths.adminPublications, { method: "DELETE", body });
}

export function listLeads(
  { kind, ...wish }: ListWish & { kind: LeadKind },
  signal?: AbortSignal,
): Promise<Answer<typeof content.listLeads, 200>> {
  return requestJson(listPath(callPaths.adminLeads, wish, { kind }), { signal });
}

/** Where the same is downloaded as CSV. */
export function leadsCsv(kind: LeadKind): string {
  return apiAddress(`${callPaths.adminLeadsCsv}?${new URLSearchParams({ kind })}`);
}

export function eraseLeads(email: string): Promise<Answer<typeof content.eraseLeads, 200>> {
  return requestJson(callPaths.adminLeads, { method: "DELETE", body: { email } });
}
