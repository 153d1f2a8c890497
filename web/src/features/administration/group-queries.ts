import { useQuery } from "@tanstack/react-query";
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
import { useChanging } from "./administration-queries.ts";

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
