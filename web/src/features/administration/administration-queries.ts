import { keepPreviousData } from "@tanstack/react-query";
import {
  addUser,
  announce,
  changeJob,
  deleteUser,
  eraseLeads,
  type JobState,
  type LeadKind,
  listAnnouncements,
  listJobs,
  listLeads,
  listPublications,
  listUsers,
  type ListWish,
  revokeAccountInvitation,
  showHealth,
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
import { useChange, useLoading } from "#api/use-call.ts";

export type {
  AccountInvitation,
  AddedUser,
  ManagedAccount,
  NewUser,
  UserChange,
} from "#api/administration.ts";

export type { GroupElement } from "#api/groups.ts";
export {
  type JobElement,
  type JobState,
  type LeadKind,
  leadsCsv,
  type ManagedLead,
  type ManagedPublication,
} from "#api/administration.ts";

const users = ["administration", "users"];
const publications = ["administration", "publications"];
const leads = ["administration", "leads"];
const groups = ["groups"];
const jobs = ["administration", "jobs"];
const announcements = ["administration", "announcements"];

/** Milliseconds between two looks while the page is open. */
const lookEvery = 5_000;
const paged = { placeholderData: keepPreviousData };

export const useUsers = (wish: ListWish) =>
  useLoading([...users, wish], "accounts", (signal) => listUsers(wish, signal), paged);
export const useAddUser = () => useChange(addUser, { stale: [users] });
export const useUpdateUser = () => useChange(updateUser, { stale: [users] });
export const useDeleteUser = () => useChange(deleteUser, { stale: [users] });
export const useRevokeAccountInvitation = () => useChange(revokeAccountInvitation, { stale: [users] });

export const usePublications = (wish: ListWish) =>
  useLoading([...publications, wish], "publications", (signal) => listPublications(wish, signal), paged);
export const useTakeDown = () => useChange(takeDownPublication, { stale: [publications] });

export const useLeads = (wish: ListWish & { kind: LeadKind }) =>
  useLoading([...leads, wish], "leads", (signal) => listLeads(wish, signal), paged);
export const useEraseLeads = () => useChange(eraseLeads, { stale: [leads] });

export const useGroups = () => useLoading(groups, "groups", listGroups);
export const useGroupPeople = (groupId: string) =>
  useLoading([...groups, groupId], "people", (signal) => listGroupPeople(groupId, signal));
export const useAddGroup = () => useChange(addGroup, { stale: [groups] });
export const useRenameGroup = () => useChange(renameGroup, { stale: [groups] });
export const useDeleteGroup = () => useChange(deleteGroup, { stale: [groups] });
export const useAddToGroup = () => useChange(addToGroup, { stale: [groups] });
export const useRemoveFromGroup = () => useChange(removeFromGroup, { stale: [groups] });

export const useJobs = (wish: { state: JobState | ""; page: number }) =>
  useLoading([...jobs, wish], "jobs", (signal) => listJobs(wish, signal), {
    ...paged,
    refetchInterval: lookEvery,
  });
export const useChangeJob = () => useChange(changeJob, { stale: [jobs] });

export const useAnnouncements = () =>
  useLoading(announcements, "announcements", listAnnouncements, { refetchInterval: lookEvery });
export const useAnnounce = () => useChange(announce, { stale: [announcements] });

export const useHealth = () =>
  useLoading(["administration", "health"], "health", showHealth, { refetchInterval: 10_000 });
