import { call } from "#api/call.ts";
import { logFailure } from "#api/log-failure.ts";
import { answerKey, useCall, useChange, useWork } from "#api/use-call.ts";
import type { ProjectElement, ProjectSharing } from "@groundwork/contract/projects";
import { useUserId } from "#session/session.ts";
import { type Role, roleReaches } from "@groundwork/contract/roles";
import type { PublicAccess } from "@groundwork/contract/visitors";
import { ApiFailure, failureText, failureWords } from "#api/api-failure.ts";
import { staleAfter } from "#api/stale-after.ts";
import { newestFirst } from "#ui/format.ts";

/** Loads the projects that a user owns or that are shared with them, newest first, once there is a user. */
export function useProjects() {
  const userId = useUserId();
  return useCall(
    "listProjects",
    { userId },
    {
      what: "projects",
      enabled: userId !== "",
      select: (projects) => newestFirst(projects, (project) => project.CreationDate),
    },
  );
}

/** Is how often a project is loaded while the server works on it by itself, in milliseconds. */
const workingPause = 4000;

export const useProject = (projectId: string) =>
  useCall(
    "getProject",
    { projectId },
    {
      refetchInterval: ({ state }) =>
        state.data?.Embeddings?.missing || state.data?.Restoring ? workingPause : false,
    },
  );

export function useAddProject() {
  const userId = useUserId();
  return useWork(
    (project: { ProjectName: string; Description: string }) =>
      call("addProject", { ...project, UserID: userId }).catch(logFailure("Failed to create project")),
    { stale: staleAfter.addProject! },
  );
}

export function useDeleteProject(projectId: string) {
  const userId = useUserId();
  return useChange(
    "deleteProject",
    { projectId, UserID: userId },
    {
      async write(queries) {
        queries.setQueryData<ProjectElement[]>(answerKey("listProjects", { userId }), (list) =>
          list?.filter((project) => project.ProjectID !== projectId),
        );
        queries.removeQueries({ queryKey: answerKey("getProject", { projectId }) });
        await queries.invalidateQueries({ queryKey: ["listProjects"] });
        void queries.invalidateQueries({ queryKey: ["listPublishedProjects"] });
        void queries.invalidateQueries({ queryKey: ["listUnpublishedProjects"] });
      },
    },
  );
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
