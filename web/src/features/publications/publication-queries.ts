import { calling } from "#api/call.ts";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { useChange, useCall } from "#api/use-call.ts";
import type { ProjectElement } from "@groundwork/contract/projects";
import type { PublishedProjectElement } from "@groundwork/contract/publications";
import { useUserId } from "#session/session.ts";

export type SourceNaming = Pick<PublishedProjectElement, "SourceNames" | "SourceTitles">;

/** Is under "projects", so that changes to a project elsewhere show here too. */
const keys = {
  all: ["projects", "publications"],
  published: (userId: string) => ["projects", "publications", "published", userId],
  unpublished: (userId: string) => ["projects", "publications", "unpublished", userId],
} as const;

/** Loads the reader's published projects, by publication, newest first. */
export function usePublishedProjects() {
  const userId = useUserId();
  return useCall("listPublishedProjects", { userId }, keys.published(userId), {
    what: "deployed projects",
    enabled: userId !== "",
    select: (projects) => newestFirst(projects, (project) => project.PublishedDate ?? project.CreationDate),
  });
}

/** Loads the reader's projects that are not published, newest first. */
export function useUnpublishedProjects() {
  const userId = useUserId();
  return useCall("listUnpublishedProjects", { userId }, keys.unpublished(userId), {
    what: "projects",
    enabled: userId !== "",
    select: (projects) => newestFirst(projects, (project) => project.CreationDate),
  });
}

function newestFirst<P>(projects: readonly P[], date: (project: P) => string): P[] {
  return projects.toSorted((a, b) => Date.parse(date(b)) - Date.parse(date(a)));
}

export type { PublishedProjectElement };

/** Takes a project off a list at once, and loads the lists of publications again. */
const takenOff = (list: QueryKey) => ({
  write(queries: QueryClient, _: unknown, { ProjectID }: { ProjectID: string }) {
    queries.setQueryData<ProjectElement[]>(list, (known) =>
      known?.filter((one) => one.ProjectID !== ProjectID),
    );
    void queries.invalidateQueries({ queryKey: keys.all });
  },
});

export function usePublishProject() {
  const userId = useUserId();
  return useChange(calling("publishProject", { UserID: userId }), takenOff(keys.unpublished(userId)));
}

export function useUnpublishProject() {
  const userId = useUserId();
  return useChange(calling("unpublishProject", { UserID: userId }), takenOff(keys.published(userId)));
}

export const useUpdatePublication = () =>
  useChange(calling("updatePublication", { UserID: useUserId() }), { stale: [keys.all] });

/** Loads the names of a project's documents, for which the owner can give visitors other titles. */
export function useDocumentNames(projectId: string) {
  const userId = useUserId();
  const key = ["resources", projectId, userId, "names"];
  return useCall("listResources", { UserID: userId, ProjectID: projectId }, key);
}
