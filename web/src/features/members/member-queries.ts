import { call, type CallAnswer, calling } from "#api/call.ts";
import type { GivenRole, Role } from "@groundwork/contract/roles";
import { useCall, useChange } from "#api/use-call.ts";

export type { GivenRole, Role } from "@groundwork/contract/roles";
export type { InvitationElement, MemberElement } from "@groundwork/contract/members";
export type NewInvitation = CallAnswer<"inviteMember">;
export type OpenedInvitation = CallAnswer<"openInvitation">;
export type ProjectMembers = CallAnswer<"listMembers">;

const keys = {
  of: (projectId: string) => ["members", projectId],
  people: (projectId: string) => ["people", projectId],
  invitation: (token: string) => ["invitation", token],
} as const;

/** Loads the lists of projects and the activity log again too, because they show members. */
const changed = (projectId: string) => ({
  stale: [keys.of(projectId), keys.people(projectId), ["audit", projectId], ["projects"]],
});

/** Loads who works on a project and, for its owner, who is invited. */
export const useMembers = (projectId: string) =>
  useCall("listMembers", { projectId }, keys.of(projectId), { what: "members" });

export const useInvite = (projectId: string) =>
  useChange(calling("inviteMember", { project_id: projectId }), changed(projectId));

/** Loads the people whom the project's owner can make members by name. */
export const usePeople = (projectId: string) =>
  useCall("listPeople", { projectId }, keys.people(projectId), { what: "people" });

export const useAddMember = (projectId: string) =>
  useChange(calling("addMember", { project_id: projectId }), changed(projectId));

export const useChangeRole = (projectId: string) =>
  useChange(calling("changeMember", { project_id: projectId }), changed(projectId));

export const useRemoveMember = (projectId: string) =>
  useChange(calling("removeMember", { project_id: projectId }), changed(projectId));

/** Forgets what was loaded of the project, which the reader can no longer see, and loads the lists again. */
export const useLeaveProject = (projectId: string) =>
  useChange(calling("removeMember", { project_id: projectId }), {
    stale: [["projects", "list"]],
  });

export const useRevokeInvitation = (projectId: string) =>
  useChange(
    (invitationId: string) =>
      call("revokeInvitation", { project_id: projectId, invitation_id: invitationId }),
    {
      write: (queries, _, invitationId) =>
        queries.setQueryData<ProjectMembers>(
          keys.of(projectId),
          (known) =>
            known && {
              ...known,
              invitations: known.invitations.filter(({ invitation_id: id }) => id !== invitationId),
              hand_over: known.hand_over?.invitation_id === invitationId ? null : known.hand_over,
            },
        ),
      // An invitation that was accepted meanwhile is a member now.
      stale: [keys.of(projectId)],
    },
  );

export const useAnswerHandOver = (projectId: string) =>
  useChange(calling("answerHandOver", { project_id: projectId }), changed(projectId));

export const useInvitation = (token: string) =>
  useCall("openInvitation", { token }, keys.invitation(token), { retry: false });

export const useAcceptInvitation = () =>
  useChange((token: string) => call("acceptInvitation", { token }), { stale: [["projects"]] });

/** Loads the groups that the reader can make members: their own; for administrators, all. */
export const useReachableGroups = (wanted: boolean) =>
  useCall("listGroups", {}, ["groups"], { what: "groups", enabled: wanted });

export function useGroupChanges(projectId: string) {
  return {
    set: useChange(calling("setProjectGroup", { project_id: projectId }), changed(projectId)),
    remove: useChange(calling("removeProjectGroup", { project_id: projectId }), changed(projectId)),
  };
}

export const roleNames: Record<Role, string> = { owner: "Owner", editor: "Editor", viewer: "Viewer" };

export const roleMeanings: Record<Role, string> = {
  owner: "can do everything, including publish, invite and delete",
  editor: "can add and remove resources, change settings and ask",
  viewer: "can read the sources and ask",
};

export const roleChoices: readonly { value: GivenRole; label: string }[] = [
  { value: "viewer", label: "Viewer" },
  { value: "editor", label: "Editor" },
];

/** Returns why this address cannot be invited, or undefined. */
export function addressProblem(email: string): string | undefined {
  const [name, host, ...more] = email.trim().split("@");
  if (!name && host === undefined) return "Please enter an email address.";
  if (!name || !host || more.length > 0 || /\s/.test(email.trim()))
    return "Please enter a valid email address.";
  return undefined;
}

const day = 86_400_000;

/** Returns until when an invitation can be accepted. */
export function expiryWords({ expires_at: end }: { expires_at: string }, now: number): string {
  const left = Date.parse(end) - now;
  if (left <= 0) return "Expired";
  const days = Math.ceil(left / day);
  return days === 1 ? "Expires within a day" : `Expires in ${days} days`;
}

export function peopleInWords(count: number): string {
  return count === 1 ? "1 person" : `${count} people`;
}
