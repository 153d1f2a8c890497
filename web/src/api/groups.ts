import type { Answer, BodyInput } from "@groundwork/contract/call";
import type * as groups from "@groundwork/contract/groups";
import { callPaths, fillPath } from "@groundwork/contract/paths";
import { requestDone, requestJson } from "./request.ts";

export type { GroupElement } from "@groundwork/contract/groups";
export type GroupPerson = Answer<typeof groups.listGroupPeople, 200>[number];

export function listGroups(signal?: AbortSignal): Promise<groups.GroupElement[]> {
  return requestJson(callPaths.groups, { signal });
}

export function setProjectGroup(body: BodyInput<typeof groups.setProjectGroup>): Promise<void> {
  return requestDone(callPaths.projectGroups, { method: "POST", body });
}

export function removeProjectGroup(body: BodyInput<typeof groups.removeProjectGroup>): Promise<void> {
  return requestDone(callPaths.projectGroups, { method: "DELETE", body });
}

export function addGroup(body: BodyInput<typeof groups.addGroup>): Promise<groups.GroupElement> {
  return requestJson(callPaths.adminGroups, { method: "POST", body });
}

export function renameGroup(body: BodyInput<typeof groups.renameGroup>): Promise<groups.GroupElement> {
  return requestJson(callPaths.adminGroups, { method: "PATCH", body });
}

export function deleteGroup(body: BodyInput<typeof groups.deleteGroup>): Promise<void> {
  return requestDone(callPaths.adminGroups, { method: "DELETE", body });
}

export function listGroupPeople(groupId: string, signal?: AbortSignal): Promise<GroupPerson[]> {
  return requestJson(fillPath(callPaths.adminGroup, { groupId }), { signal });
}

export function addToGroup(body: BodyInput<typeof groups.addToGroup>): Promise<void> {
  return requestDone(callPaths.adminGroupPeople, { method: "POST", body });
}

export function removeFromGroup(body: BodyInput<typeof groups.removeFromGroup>): Promise<void> {
  return requestDone(callPaths.adminGroupPeople, { method: "DELETE", body });
}
