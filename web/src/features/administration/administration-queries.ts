import { call, calling, type CallInput } from "#api/call.ts";
import type { JobElement } from "@groundwork/contract/admin-jobs";
import { keepPreviousData } from "@tanstack/react-query";
import { useChange, useLoading } from "#api/use-call.ts";

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
  useLoading([...users, wish], "accounts", (signal) => call("listUsers", wish, { signal }), paged);
export const useAddUser = () => useChange(calling("addUser"), { stale: [users] });
export const useUpdateUser = () => useChange(calling("updateUser"), { stale: [users] });
export const useDeleteUser = () => useChange(calling("deleteUser"), { stale: [users] });
export const useRevokeAccountInvitation = () =>
  useChange(calling("revokeAccountInvitation"), { stale: [users] });

export const usePublications = (wish: ListWish) =>
  useLoading(
    [...publications, wish],
    "publications",
    (signal) => call("listPublications", wish, { signal }),
    paged,
  );
export const useTakeDown = () => useChange(calling("takeDownPublication"), { stale: [publications] });

export const useLeads = (wish: ListWish & { kind: LeadKind }) =>
  useLoading([...leads, wish], "leads", (signal) => call("listLeads", wish, { signal }), paged);
export const useEraseLeads = () => useChange(calling("eraseLeads"), { stale: [leads] });

export const useGroups = () => useLoading(groups, "groups", (signal) => call("listGroups", {}, { signal }));
export const useGroupPeople = (groupId: string) =>
  useLoading([...groups, groupId], "people", (signal) => call("listGroupPeople", { groupId }, { signal }));
export const useAddGroup = () => useChange(calling("addGroup"), { stale: [groups] });
export const useRenameGroup = () => useChange(calling("renameGroup"), { stale: [groups] });
export const useDeleteGroup = () => useChange(calling("deleteGroup"), { stale: [groups] });
export const useAddToGroup = () => useChange(calling("addToGroup"), { stale: [groups] });
export const useRemoveFromGroup = () => useChange(calling("removeFromGroup"), { stale: [groups] });

export const useJobs = (wish: { state: JobState; page: number }) =>
  useLoading([...jobs, wish], "jobs", (signal) => call("listJobs", wish, { signal }), {
    ...paged,
    refetchInterval: lookEvery,
  });
export const useChangeJob = () => useChange(calling("changeJob"), { stale: [jobs] });

export const useAnnouncements = () =>
  useLoading(announcements, "announcements", (signal) => call("listAnnouncements", {}, { signal }), {
    refetchInterval: lookEvery,
  });
export const useAnnounce = () => useChange(calling("announce"), { stale: [announcements] });

export const useHealth = () =>
  useLoading(["administration", "health"], "health", (signal) => call("showHealth", {}, { signal }), {
    refetchInterval: 10_000,
  });
