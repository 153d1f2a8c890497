import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallAnswer, call } from "#api/call.ts";
import type { GivenRole, Role } from "@groundwork/contract/roles";
import { logFailure } from "#api/log-failure.ts";

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

/** Who works on a project, and for its owner who is invited. */
export function useMembers(projectId: string) {
  return useQuery({
    queryKey: keys.of(projectId),
    queryFn: ({ signal }) =>
      call("listMembers", { projectId }, { signal }).catch(logFailure("Failed to fetch members")),
  });
}

/** Lists of projects say who works on them, and the log what was done, so they are loaded anew too. */
export function useRefresh(projectId: string): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: keys.of(projectId) }),
      queries.invalidateQueries({ queryKey: keys.people(projectId) }),
      queries.invalidateQueries({ queryKey: ["audit", projectId] }),
      queries.invalidateQueries({ queryKey: ["projects"] }),
    ]);
}

export function useInvite(projectId: string) {
  const refresh = useRefresh(projectId);
  return useMutation({
    mutationFn: (invited: { email: string; role: GivenRole }) =>
      call("inviteMember", { project_id: projectId, ...invited }),
    onSuccess: refresh,
  });
}

/** Whom the project's owner can make a member by name. */
export function usePeople(projectId: string) {
  return useQuery({
    queryKey: keys.people(projectId),
    queryFn: ({ signal }) =>
      call("listPeople", { projectId }, { signal }).catch(logFailure("Failed to fetch people")),
  });
}

export function useAddMember(projectId: string) {
  const refresh = useRefresh(projectId);
  return useMutation({
    mutationFn: (added: { user_id: string; role: GivenRole }) =>
      call("addMember", { project_id: projectId, ...added }),
    onSuccess: refresh,
  });
}

export function useChangeRole(projectId: string) {
  const refresh = useRefresh(projectId);
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: Role }) =>
      call("changeMember", { project_id: projectId, user_id: userId, role }),
    onSettled: refresh,
  });
}

export function useRemoveMember(projectId: string) {
  const refresh = useRefresh(projectId);
  return useMutation({
    mutationFn: (userId: string) => call("removeMember", { project_id: projectId, user_id: userId }),
    onSuccess: refresh,
  });
}

/** The project is no longer there for who left it: what was loaded of it is forgotten, and only the lists are loaded. */
export function useLeaveProject(projectId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call("removeMember", { project_id: projectId, user_id: userId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["projects", "list"] }),
  });
}

export function useRevokeInvitation(projectId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (invitationId: string) =>
      call("revokeInvitation", { project_id: projectId, invitation_id: invitationId }),
    onSuccess: (_, invitationId) =>
      queries.setQueryData<ProjectMembers>(
        keys.of(projectId),
        (known) =>
          known && {
            ...known,
            invitations: known.invitations.filter(({ invitation_id: id }) => id !== invitationId),
            hand_over: known.hand_over?.invitation_id === invitationId ? null : known.hand_over,
          },
      ),
    // One that was accepted meanwhile is a member now.
    onError: () => queries.invalidateQueries({ queryKey: keys.of(projectId) }),
  });
}

/** Accepts or declines a project that its reader is asked to take over. */
export function useAnswerHandOver(projectId: string) {
  const refresh = useRefresh(projectId);
  return useMutation({
    mutationFn: (accept: boolean) => call("answerHandOver", { project_id: projectId, accept }),
    onSettled: refresh,
  });
}

export function useInvitation(token: string) {
  return useQuery({
    queryKey: keys.invitation(token),
    queryFn: ({ signal }) => call("openInvitation", { token }, { signal }),
    retry: false,
  });
}

export function useAcceptInvitation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call("acceptInvitation", { token }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["projects"] }),
  });
}

/** The groups that the reader can make members: their own; for administrators, all. */
export function useReachableGroups(wanted: boolean) {
  return useQuery({
    queryKey: ["groups"],
    queryFn: ({ signal }) => call("listGroups", {}, { signal }).catch(logFailure("Failed to fetch groups")),
    enabled: wanted,
  });
}

/** Makes groups members of a project, changes their roles, and takes them out. */
export function useGroupChanges(projectId: string) {
  const onSuccess = useRefresh(projectId);
  return {
    set: useMutation({
      mutationFn: (given: { group_id: string; role: GivenRole }) =>
        call("setProjectGroup", { project_id: projectId, ...given }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (groupId: string) =>
        call("removeProjectGroup", { project_id: projectId, group_id: groupId }),
      onSuccess,
    }),
  };
}
