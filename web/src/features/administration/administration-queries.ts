import { calling, type CallInput } from "#api/call.ts";
import type { JobElement } from "@groundwork/contract/admin-jobs";
import { keepPreviousData } from "@tanstack/react-query";
import { useChange, useCall } from "#api/use-call.ts";

export type ListWish = { search: string; page: number };
export type LeadKind = CallInput<"listLeads">["kind"];
export type JobState = JobElement["state"];

export type { GroupElement } from "@groundwork/contract/groups";
export type { AccountInvitation, ManagedAccount } from "@groundwork/contract/administration";
export type UserChange = Omit<CallInput<"updateUser">, "id">;
export type { JobElement } from "@groundwork/contract/admin-jobs";
export type { ManagedLead, ManagedPublication } from "@groundwork/contract/admin-content";

const users = ["administration", "users"];
const publications = ["administration", "publications"];
const leads = ["administration", "leads"];
const groups = ["groups"];
const jobs = ["administration", "jobs"];
const announcements = ["administration", "announcements"];

/** Is the time between two requests while the page is open, in milliseconds. */
const lookEvery = 5_000;
const paged = { placeholderData: keepPreviousData };

export const useUsers = (wish: ListWish) =>
  useCall("listUsers", wish, [...users, wish], { what: "accounts", ...paged });
export const useAddUser = () => useChange(calling("addUser"), { stale: [users] });
export const useUpdateUser = () => useChange(calling("updateUser"), { stale: [users] });
export const useDeleteUser = () => useChange(calling("deleteUser"), { stale: [users] });
export const useRevokeAccountInvitation = () =>
  useChange(calling("revokeAccountInvitation"), { stale: [users] });

export const usePublications = (wish: ListWish) =>
  useCall("listPublications", wish, [...publications, wish], { what: "publications", ...paged });
export const useTakeDown = () => useChange(calling("takeDownPublication"), { stale: [publications] });

export const useLeads = (wish: ListWish & { kind: LeadKind }) =>
  useCall("listLeads", wish, [...leads, wish], { what: "leads", ...paged });
export const useEraseLeads = () => useChange(calling("eraseLeads"), { stale: [leads] });

export const useGroups = () => useCall("listGroups", {}, groups, { what: "groups" });
export const useGroupPeople = (groupId: string) =>
  useCall("listGroupPeople", { groupId }, [...groups, groupId], { what: "people" });
export const useAddGroup = () => useChange(calling("addGroup"), { stale: [groups] });
export const useRenameGroup = () => useChange(calling("renameGroup"), { stale: [groups] });
export const useDeleteGroup = () => useChange(calling("deleteGroup"), { stale: [groups] });
export const useAddToGroup = () => useChange(calling("addToGroup"), { stale: [groups] });
export const useRemoveFromGroup = () => useChange(calling("removeFromGroup"), { stale: [groups] });

export const useJobs = (wish: { state: JobState; page: number }) =>
  useCall("listJobs", wish, [...jobs, wish], { what: "jobs", ...paged, refetchInterval: lookEvery });
export const useChangeJob = () => useChange(calling("changeJob"), { stale: [jobs] });

export const useAnnouncements = () =>
  useCall("listAnnouncements", {}, announcements, { what: "announcements", refetchInterval: lookEvery });
export const useAnnounce = () => useChange(calling("announce"), { stale: [announcements] });

export const useHealth = () =>
  useCall("showHealth", {}, ["administration", "health"], { what: "health", refetchInterval: 10_000 });
