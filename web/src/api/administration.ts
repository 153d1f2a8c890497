import type * as administration from "@groundwork/contract/administration";
import type { Answer, BodyInput } from "@groundwork/contract/call";
import { callPaths, fillPath } from "@groundwork/contract/paths";
import { requestDone, requestJson } from "./request.ts";

export type { AccountInvitation, ManagedAccount } from "@groundwork/contract/administration";
export type UserList = Answer<typeof administration.listUsers, 200>;
export type NewUser = BodyInput<typeof administration.addUser>;
export type AddedUser = Answer<typeof administration.addUser, 201>;
export type UserChange = BodyInput<typeof administration.updateUser>;
export type UserRemoval = BodyInput<typeof administration.deleteUser>;

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
