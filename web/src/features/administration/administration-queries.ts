import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  addUser,
  changeJob,
  deleteUser,
  eraseLeads,
  type JobState,
  type LeadKind,
  listJobs,
  listLeads,
  listPublications,
  listUsers,
  type ListWish,
  revokeAccountInvitation,
  takeDownPublication,
  updateUser,
} from "#api/administration.ts";
import {
  addGroup,
  addToGroup,
  deleteGroup,
  listGroupPeople,
  listGroups,
  removeFromGroup,
  renameGroup,
} from "#api/groups.ts";
import { logFailure } from "#api/log-failure.ts";

export type {
  AccountInvitation,
  AddedUser,
  ManagedAccount,
  NewUser,
  UserChange,
} from "#api/administration.ts";

const users = ["administration", "users"] as const;

export function useUsers(wish: ListWish) {
  return useQuery({
    queryKey: [...users, wish],
    queryFn: ({ signal }) => listUsers(wish, signal).catch(logFailure("Failed to fetch accounts")),
    placeholderData: keepPreviousData,
  });
}

export const useAddUser = () => useChanging(addUser, users);
export const useUpdateUser = () => useChanging(updateUser, users);
export const useDeleteUser = () => useChanging(deleteUser, users);
export const useRevokeAccountInvitation = () => useChanging(revokeAccountInvitation, users);

/** A change after which what it concerns is loaded anew. */
export function useChanging<Given, Answered>(
  change: (given: Given) => Promise<Answered>,
  queryKey: readonly string[],
) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => queries.invalidateQueries({ queryKey }) });
}

export { type LeadKind, leadsCsv, type ManagedLead, type ManagedPublication } from "#api/administration.ts";

const publications = ["administration", "publications"] as const;
const leads = ["administration", "leads"] as const;

export function usePublications(wish: ListWish) {
  return useQuery({
    queryKey: [...publications, wish],
    queryFn: ({ signal }) => listPublications(wish, signal).catch(logFailure("Failed to fetch publications")),
    placeholderData: keepPreviousData,
  });
}

export function useLeads(wish: ListWish & { kind: LeadKind }) {
  return useQuery({
    queryKey: [...leads, wish],
    queryFn: ({ signal }) => listLeads(wish, signal).catch(logFailure("Failed to fetch leads")),
    placeholderData: keepPreviousData,
  });
}

export const useTakeDown = () => useChanging(takeDownPublication, publications);
export const useEraseLeads = () => useChanging(eraseLeads, leads);

export type { GroupElement } from "#api/groups.ts";

const groups = ["groups"] as const;

export function useGroups() {
  return useQuery({
    queryKey: groups,
    queryFn: ({ signal }) => listGroups(signal).catch(logFailure("Failed to fetch groups")),
  });
}

export function useGroupPeople(groupId: string) {
  return useQuery({
    queryKey: [...groups, groupId],
    queryFn: ({ signal }) => listGroupPeople(groupId, signal).catch(logFailure("Failed to fetch people")),
  });
}

export const useAddGroup = () => useChanging(addGroup, groups);
export const useRenameGroup = () => useChanging(renameGroup, groups);
export const useDeleteGroup = () => useChanging(deleteGroup, groups);
export const useAddToGroup = () => useChanging(addToGroup, groups);
export const useRemoveFromGroup = () => useChanging(removeFromGroup, groups);

export type { JobElement, JobState } from "#api/administration.ts";

const jobs = ["administration", "jobs"] as const;
/** Milliseconds between two looks while the page is open. */
const lookEvery = 5_000;

export function useJobs(wish: { state: JobState | ""; page: number }) {
  return useQuery({
    queryKey: [...jobs, wish],
    queryFn: ({ signal }) => listJobs(wish, signal).catch(logFailure("Failed to fetch jobs")),
    placeholderData: keepPreviousData,
    refetchInterval: lookEvery,
  });
}

export const useChangeJob = () => useChanging(changeJob, jobs);
