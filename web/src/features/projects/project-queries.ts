import { call } from "#api/call.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { logFailure } from "#api/log-failure.ts";
import { useCall, useChange } from "#api/use-call.ts";
import type {
  ListedProjectElement,
  OpenedProject,
  OwnedProject,
  ProjectElement,
  ProjectEmbeddings,
  ProjectSharing,
} from "@groundwork/contract/projects";
import { useUserId } from "#session/session.ts";
import { type Role, roleReaches } from "@groundwork/contract/roles";
import type { PublicAccess } from "@groundwork/contract/visitors";
import { ApiFailure, failureText, failureWords } from "#api/api-failure.ts";

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
export function useProjects() {
  const userId = useUserId();
  return useCall("listProjects", { userId }, keys.list(userId), {
    what: "projects",
    enabled: userId !== "",
    select: newestFirst,
  });
}

export function newestFirst<P extends ProjectElement>(projects: readonly P[]): P[] {
  return projects.toSorted((a, b) => Date.parse(b.CreationDate) - Date.parse(a.CreationDate));
}

/** Is how often a project is loaded while the server works on it by itself, in milliseconds. */
const workingPause = 4000;

export const useProject = (projectId: string) =>
  useCall("getProject", { projectId }, keys.one(projectId), {
    refetchInterval: ({ state }) =>
      state.data?.Embeddings?.missing || state.data?.Restoring ? workingPause : false,
  });

export function useAddProject() {
  const userId = useUserId();
  return useChange(
    (project: { ProjectName: string; Description: string }) =>
      call("addProject", { ...project, UserID: userId }).catch(logFailure("Failed to create project")),
    { stale: [keys.all] },
  );
}

export const useUpdateProject = () =>
  useChange(
    ({ ProjectID, ...change }: { ProjectID: string } & ProjectChange) =>
      call("updateProject", { projectId: ProjectID, ...change }),
    { stale: [keys.all] },
  );

export function useDeleteProject() {
  const userId = useUserId();
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

type Shared = { Sharing?: ProjectSharing | undefined };

/** Returns the reader's role in a project; owner by default. */
export function roleIn(project: Shared): Role {
  return project.Sharing?.Role ?? "owner";
}

/** Returns true if the reader has the needed role. The server decides; this only hides controls. */
export function may(project: Shared, needed: Role): boolean {
  return roleReaches(roleIn(project), needed);
}

/** Says briefly who else works on a project; undefined for one's own project that nobody shares. */
export function sharingWords({ Sharing: sharing }: Shared): string | undefined {
  if (!sharing) return undefined;
  if (sharing.SharedBy !== null)
    return [
      `Shared by ${sharing.SharedBy || "its owner"}`,
      ...(sharing.Through.length > 0 ? [`through ${sharing.Through.join(", ")}`] : []),
      sharing.Role === "editor" ? "Editor" : "Viewer",
    ].join(" • ");
  const others = sharing.Members - 1;
  if (others === 0) return undefined;
  return others === 1 ? "Shared with 1 other" : `Shared with ${others} others`;
}

const visitors = {
  everybody: "anyone with the link",
  password: "anyone with the password",
  members: null,
} as const;

/** Says briefly who can reach a project: the people who work on it, and the visitors of its publication if there is one. */
export function reachWords(project: Shared, access: PublicAccess | undefined): string {
  const shared = sharingWords(project);
  const others = access && visitors[access];
  if (!others) return shared ?? "Only you";
  return `${shared ?? "You"} and ${others}`;
}

export function deleteProjectFailure(error: unknown): string {
  return failureWords(error, {
    noWords: "Failed to delete project. Please try again.",
    notJson: ({ status }) => `Failed to delete project. Status: ${status}`,
    noAnswer: "An unexpected error occurred during deletion.",
  });
}

/** Returns true if the server reports that this person has no such project. */
export function isProjectMissing(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 404 && error.kind === "words";
}

export function projectsFailure(error: unknown): string {
  return failureText(error, "Failed to fetch projects", "Failed to fetch projects: no connection");
}
