import { useMutation, useQuery } from "@tanstack/react-query";
import { listGroups, removeProjectGroup, setProjectGroup } from "#api/groups.ts";
import { logFailure } from "#api/log-failure.ts";
import { type GivenRole, useRefresh } from "./member-queries.ts";

/** The groups that the reader can make members: their own; for administrators, all. */
export function useReachableGroups(wanted: boolean) {
  return useQuery({
    queryKey: ["groups"],
    queryFn: ({ signal }) => listGroups(signal).catch(logFailure("Failed to fetch groups")),
    enabled: wanted,
  });
}

/** Makes groups members of a project, changes their roles, and takes them out. */
export function useGroupChanges(projectId: string) {
  const onSuccess = useRefresh(projectId);
  return {
    set: useMutation({
      mutationFn: (given: { group_id: string; role: GivenRole }) =>
        setProjectGroup({ project_id: projectId, ...given }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (groupId: string) => removeProjectGroup({ project_id: projectId, group_id: groupId }),
      onSuccess,
    }),
  };
}
