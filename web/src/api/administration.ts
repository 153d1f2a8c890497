import type * as content from "@groundwork/contract/admin-content";
import type { Health } from "@groundwork/contract/admin-health";
import type * as jobs from "@groundwork/contract/admin-jobs";
import type * as administration from "@groundwork/contract/administration";
import type * as announcements from "@groundwork/contract/announcements";
import type { Answer, BodyInput } from "@groundwork/contract/call";
import { callPaths, fillPath } from "@groundwork/contract/paths";
import { apiAddress, requestDone, requestJson } from "./request.ts";

export type { AccountInvitation, ManagedAccount } from "@groundwork/contract/administration";
export type { ManagedLead, ManagedPublication } from "@groundwork/contract/admin-content";
export type { Health } from "@groundwork/contract/admin-health";
export type { JobElement } from "@groundwork/contract/admin-jobs";
export type UserList = Answer<typeof administration.listUsers, 200>;
export type NewUser = BodyInput<typeof administration.addUser>;
export type AddedUser = Answer<typeof administration.addUser, 201>;
export type UserChange = BodyInput<typeof administration.updateUser>;
export type UserRemoval = BodyInput<typeof administration.deleteUser>;
export type LeadKind = "contact" | "newsletter";
export type JobState = jobs.JobElement["state"];

/** What a page of a list is asked for by. */
export type ListWish = { search: string; page: number };

/** A list's path with what is wished for. */
export function listPath(
  path: string,
  { search, page }: ListWish,
  more: Record<string, string> = {},
): string {
  return `${path}?${new URLSearchParams({ ...more, search, page: String(page) })}`;
}

export function listUsers(wish: ListWish, signal?: AbortSignal): Promise<UserList> {
  return requestJson(listPath(callPaths.adminUsers, wish), { signal });
}

export function addUser(body: NewUser): Promise<AddedUser> {
  return requestJson(callPaths.adminUsers, { method: "POST", body });
}

export function updateUser({
  id,
  ...body
}: UserChange & { id: string }): Promise<administration.ManagedAccount> {
  return requestJson(fillPath(callPaths.adminUser, { id }), { method: "PATCH", body });
}

export function deleteUser({ id, ...body }: UserRemoval & { id: string }): Promise<{ handed_over: number }> {
  return requestJson(fillPath(callPaths.adminUser, { id }), { method: "DELETE", body });
}

export function revokeAccountInvitation(id: string): Promise<void> {
  return requestDone(fillPath(callPaths.adminInvitation, { id }), { method: "DELETE" });
}

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

export function listJobs(
  wish: { state: JobState | ""; page: number },
  signal?: AbortSignal,
): Promise<Answer<typeof jobs.listJobs, 200>> {
  const query = new URLSearchParams({ page: String(wish.page), ...(wish.state && { state: wish.state }) });
  return requestJson(`${callPaths.adminJobs}?${query}`, { signal });
}

export function changeJob(body: BodyInput<typeof jobs.changeJob>): Promise<void> {
  return requestDone(callPaths.adminJobs, { method: "POST", body });
}

export function showHealth(signal?: AbortSignal): Promise<Health> {
  return requestJson(callPaths.adminHealth, { signal });
}

export function listAnnouncements(
  signal?: AbortSignal,
): Promise<Answer<typeof announcements.listAnnouncements, 200>> {
  return requestJson(callPaths.adminAnnouncements, { signal });
}

export function announce(
  body: BodyInput<typeof announcements.announce>,
): Promise<announcements.AnnouncementElement> {
  return requestJson(callPaths.adminAnnouncements, { method: "POST", body });
}
