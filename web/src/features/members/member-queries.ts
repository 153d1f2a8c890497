import { call, type CallAnswer } from "#api/call.ts";
import { useQuery } from "@tanstack/react-query";
import type { GivenRole, Role } from "@groundwork/contract/roles";
import { useChange, useLoading } from "#api/use-call.ts";

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
  useLoading(keys.of(projectId), "members", (signal) => call("listMembers", { projectId }, { signal }));

export const useInvite = (projectId: string) =>
  useChange(
    (invited: { email: string; role: GivenRole }) =>
      call("inviteMember", { project_id: projectId, ...invited }),
    changed(projectId),
  );

/** Loads the people whom the project's owner can make members by name. */
export const usePeople = (projectId: string) =>
  useLoading(keys.people(projectId), "people", (signal) => call("listPeople", { projectId }, { signal }));

export const useAddMember = (projectId: string) =>
  useChange(
    (added: { user_id: string; role: GivenRole }) => call("addMember", { project_id: projectId, ...added }),
    changed(projectId),
  );

export const useChangeRole = (projectId: string) =>
  useChange(
    ({ userId, role }: { userId: string; role: Role }) =>
      call("changeMember", { project_id: projectId, user_id: userId, role }),
    changed(projectId),
  );

export const useRemoveMember = (projectId: string) =>
  useChange(
    (userId: string) => call("removeMember", { project_id: projectId, user_id: userId }),
    changed(projectId),
  );

/** Forgets what was loaded of the project, which the reader can no longer see, and loads the lists again. */
export const useLeaveProject = (projectId: string) =>
  useChange((userId: string) => call("removeMember", { project_id: projectId, user_id: userId }), {
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

/** Accepts or declines a project that its reader is asked to take over. */
export const useAnswerHandOver = (projectId: string) =>
  useChange(
    (accept: boolean) => call("answerHandOver", { project_id: projectId, accept }),
    changed(projectId),
  );

export function useInvitation(token: string) {
  return useQuery({
    queryKey: keys.invitation(token),
    queryFn: ({ signal }) => call("openInvitation", { token }, { signal }),
    retry: false,
  });
}

export const useAcceptInvitation = () =>
  useChange((token: string) => call("acceptInvitation", { token }), { stale: [["projects"]] });

/** Loads the groups that the reader can make members: their own; for administrators, all. */
export const useReachableGroups = (wanted: boolean) =>
  useLoading(["groups"], "groups", (signal) => call("listGroups", {}, { signal }), { enabled: wanted });

export function useGroupChanges(projectId: string) {
  return {
    set: useChange(
      (given: { group_id: string; role: GivenRole }) =>
        call("setProjectGroup", { project_id: projectId, ...given }),
      changed(projectId),
    ),
    remove: useChange(
      (groupId: string) => call("removeProjectGroup", { project_id: projectId, group_id: groupId }),
      changed(projectId),
    ),
  };
}
