import { call } from "#api/call.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { logFailure } from "#api/log-failure.ts";
import { useChange, useLoading } from "#api/use-call.ts";
import type {
  ListedProjectElement,
  OpenedProject,
  OwnedProject,
  ProjectElement,
  ProjectEmbeddings,
} from "@groundwork/contract/projects";

/** Puts every list that names projects under "projects", including publications: one change refreshes all. */
const keys = {
  all: ["projects"],
  list: (userId: string) => ["projects", "list", userId],
  one: (projectId: string) => ["projects", "one", projectId],
} as const;

export type { ListedProjectElement, OpenedProject, OwnedProject, ProjectElement, ProjectEmbeddings };

/** Changes these fields of a project; the rest stays. */
export type ProjectChange = { ProjectName?: string; Description?: string; Instructions?: string };

/** Loads the projects that a user owns or that are shared with them, newest first, once there is a user. */
export const useProjects = (userId: string) =>
  useLoading(keys.list(userId), "projects", (signal) => call("listProjects", { userId }, { signal }), {
    enabled: userId !== "",
    select: newestFirst,
  });

export function newestFirst<P extends ProjectElement>(projects: readonly P[]): P[] {
  return projects.toSorted((a, b) => Date.parse(b.CreationDate) - Date.parse(a.CreationDate));
}

/** Is how often a project is loaded while the server works on it by itself, in milliseconds. */
const workingPause = 4000;

export function useProject(projectId: string) {
  return useQuery({
    queryKey: keys.one(projectId),
    queryFn: ({ signal }) => call("getProject", { projectId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.Embeddings?.missing || state.data?.Restoring ? workingPause : false,
  });
}

export const useAddProject = (userId: string) =>
  useChange(
    (project: { ProjectName: string; Description: string }) =>
      call("addProject", { ...project, UserID: userId }).catch(logFailure("Failed to create project")),
    { stale: [keys.all] },
  );

export const useUpdateProject = () =>
  useChange(
    ({ ProjectID, ...change }: { ProjectID: string } & ProjectChange) =>
      call("updateProject", { projectId: ProjectID, ...change }),
    { stale: [keys.all] },
  );

export function useDeleteProject(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (projectId: string) => call("deleteProject", { projectId, UserID: userId }),
    onSuccess: async (_, projectId) => {
      queries.setQueryData<ProjectElement[]>(keys.list(userId), (list) =>
        list?.filter((project) => project.ProjectID !== projectId),
      );
      queries.removeQueries({ queryKey: keys.one(projectId) });
      await queries.invalidateQueries({ queryKey: ["projects", "list"] });
      void queries.invalidateQueries({ queryKey: ["projects", "publications"] });
    },
  });
}
