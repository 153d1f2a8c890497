import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallName } from "@groundwork/contract/calls";
import type { JobElement } from "@groundwork/contract/admin-jobs";
import { type CallAnswer, type CallInput, call, calling } from "#api/call.ts";
import { logFailure } from "#api/log-failure.ts";

/** What a page of a list is asked for by. */
export type ListWish = { search: string; page: number };
export type LeadKind = CallInput<"listLeads">["kind"];
export type JobState = JobElement["state"];

const users = ["administration", "users"] as const;

export function useUsers(wish: ListWish) {
  return useQuery({
    queryKey: [...users, wish],
    queryFn: ({ signal }) =>
      call("listUsers", wish, { signal }).catch(logFailure("Failed to fetch accounts")),
    placeholderData: keepPreviousData,
  });
}

export const useAddUser = () => useChanging("addUser", users);
export const useUpdateUser = () => useChanging("updateUser", users);
export const useDeleteUser = () => useChanging("deleteUser", users);
export const useRevokeAccountInvitation = () => useChanging("revokeAccountInvitation", users);

/** A call after which what it concerns is loaded anew. */
export function useChanging<N extends CallName>(name: N, queryKey: readonly string[]) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: calling(name),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

const publications = ["administration", "publications"] as const;
const leads = ["administration", "leads"] as const;

export function usePublications(wish: ListWish) {
  return useQuery({
    queryKey: [...publications, wish],
    queryFn: ({ signal }) =>
      call("listPublications", wish, { signal }).catch(logFailure("Failed to fetch publications")),
    placeholderData: keepPreviousData,
  });
}

export function useLeads(wish: ListWish & { kind: LeadKind }) {
  return useQuery({
    queryKey: [...leads, wish],
    queryFn: ({ signal }) => call("listLeads", wish, { signal }).catch(logFailure("Failed to fetch leads")),
    placeholderData: keepPreviousData,
  });
}

export const useTakeDown = () => useChanging("takeDownPublication", publications);
export const useEraseLeads = () => useChanging("eraseLeads", leads);

const groups = ["groups"] as const;

export function useGroups() {
  return useQuery({
    queryKey: groups,
    queryFn: ({ signal }) => call("listGroups", {}, { signal }).catch(logFailure("Failed to fetch groups")),
  });
}

export function useGroupPeople(groupId: string) {
  return useQuery({
    queryKey: [...groups, groupId],
    queryFn: ({ signal }) =>
      call("listGroupPeople", { groupId }, { signal }).catch(logFailure("Failed to fetch people")),
  });
}

export const useAddGroup = () => useChanging("addGroup", groups);
export const useRenameGroup = () => useChanging("renameGroup", groups);
export const useDeleteGroup = () => useChanging("deleteGroup", groups);
export const useAddToGroup = () => useChanging("addToGroup", groups);
export const useRemoveFromGroup = () => useChanging("removeFromGroup", groups);

export type { AccountInvitation, ManagedAccount } from "@groundwork/contract/administration";
export type { ManagedLead, ManagedPublication } from "@groundwork/contract/admin-content";
export type { GroupElement } from "@groundwork/contract/groups";
export type { JobElement } from "@groundwork/contract/admin-jobs";
export type AddedUser = CallAnswer<"addUser">;
export type NewUser = CallInput<"addUser">;
export type UserChange = Omit<CallInput<"updateUser">, "id">;

const jobs = ["administration", "jobs"] as const;
/** Milliseconds between two looks while the page is open. */
const lookEvery = 5_000;

export function useJobs(wish: { state: JobState | ""; page: number }) {
  return useQuery({
    queryKey: [...jobs, wish],
    queryFn: ({ signal }) =>
      call("listJobs", { ...wish, state: wish.state || undefined }, { signal }).catch(
        logFailure("Failed to fetch jobs"),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: lookEvery,
  });
}

export const useChangeJob = () => useChanging("changeJob", jobs);
