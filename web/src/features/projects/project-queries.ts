import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { logFailure } from "#api/log-failure.ts";
import { call } from "#api/call.ts";
import type {
  ListedProjectElement,
  OpenedProject,
  OwnedProject,
  ProjectElement,
  ProjectEmbeddings,
} from "@groundwork/contract/projects";

/** Every list that names projects, those of publications too, lives under "projects": one change refreshes all. */
const keys = {
  all: ["projects"],
  list: (userId: string) => ["projects", "list", userId],
  one: (projectId: string) => ["projects", "one", projectId],
} as const;

export type { ListedProjectElement, OpenedProject, OwnedProject, ProjectElement, ProjectEmbeddings };

/** What of a project is changed; the rest stays. */
export type ProjectChange = { ProjectName?: string; Description?: string; Instructions?: string };

/** The projects that a user owns or that are shared with them, newest first; they load once there is a user. */
export function useProjects(userId: string) {
  return useQuery({
    queryKey: keys.list(userId),
    queryFn: ({ signal }) =>
      call("listProjects", { userId }, { signal }).catch(logFailure("Failed to fetch projects")),
    enabled: userId !== "",
    select: newestFirst,
  });
}

export function newestFirst<P extends ProjectElement>(projects: readonly P[]): P[] {
  return projects.toSorted((a, b) => Date.parse(b.CreationDate) - Date.parse(a.CreationDate));
}

/** How often a project is looked at while the server works on it by itself, in ms. */
const workingPause = 4000;

export function useProject(projectId: string) {
  return useQuery({
    queryKey: keys.one(projectId),
    queryFn: ({ signal }) => call("getProject", { projectId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.Embeddings?.missing || state.data?.Restoring ? workingPause : false,
  });
}

export function useAddProject(userId: string) {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: (project: { ProjectName: string; Description: string }) =>
      call("addProject", { ...project, UserID: userId }).catch(logFailure("Failed to create project")),
    onSuccess: refresh,
  });
}

export function useUpdateProject() {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: ({ ProjectID, ...change }: { ProjectID: string } & ProjectChange) =>
      call("updateProject", { projectId: ProjectID, ...change }),
    onSuccess: refresh,
  });
}

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

function useRefreshProjects(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keys.all });
}
