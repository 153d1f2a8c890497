import type { Answer, BodyInput } from "@groundwork/contract/call";
import type * as members from "@groundwork/contract/members";
import type { MemberElement } from "@groundwork/contract/members";
import { callPaths, fillPath } from "@groundwork/contract/paths";
import { requestDone, requestJson } from "./request.ts";

export type { InvitationElement, MemberElement } from "@groundwork/contract/members";
export type { GivenRole, Role } from "@groundwork/contract/roles";
export type ProjectMembers = Answer<typeof members.listMembers, 200>;
export type NewInvitation = Answer<typeof members.inviteMember, 201>;
export type ReachablePeople = Answer<typeof members.listPeople, 200>;
export type OpenedInvitation = Answer<typeof members.openInvitation, 200>;
export type AcceptedInvitation = Answer<typeof members.acceptInvitation, 200>;

export function listMembers(projectId: string, signal?: AbortSignal): Promise<ProjectMembers> {
  return requestJson(fillPath(callPaths.listMembers, { projectId }), { signal });
}

export function inviteMember(body: BodyInput<typeof members.inviteMember>): Promise<NewInvitation> {
  return requestJson(callPaths.members, { method: "POST", body });
}

export function listPeople(projectId: string, signal?: AbortSignal): Promise<ReachablePeople> {
  return requestJson(fillPath(callPaths.listPeople, { projectId }), { signal });
}

export function addMember(body: BodyInput<typeof members.addMember>): Promise<MemberElement> {
  return requestJson(callPaths.people, { method: "POST", body });
}

export function changeMember(body: BodyInput<typeof members.changeMember>): Promise<void> {
  return requestDone(callPaths.members, { method: "PATCH", body });
}

export function removeMember(body: BodyInput<typeof members.removeMember>): Promise<void> {
  return requestDone(callPaths.members, { method: "DELETE", body });
}

export function revokeInvitation(body: BodyInput<typeof members.revokeInvitation>): Promise<void> {
  return requestDone(callPaths.invitations, { method: "DELETE", body });
}

export function openInvitation(token: string, signal?: AbortSignal): Promise<OpenedInvitation> {
  return requestJson(callPaths.openInvitation, { method: "POST", body: { token }, signal, anyone: true });
}

export function answerHandOver(
  body: BodyInput<typeof members.answerHandOver>,
): Promise<Answer<typeof members.answerHandOver, 200>> {
  return requestJson(callPaths.answerHandOver, { method: "POST", body });
}

export function acceptInvitation(token: string): Promise<AcceptedInvitation> {
  return requestJson(callPaths.acceptInvitation, { method: "POST", body: { token } });
}
