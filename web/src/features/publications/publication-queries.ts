import { call } from "#api/call.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useChange, useLoading } from "#api/use-call.ts";
import type { ProjectElement } from "@groundwork/contract/projects";
import type { PublishedProjectElement } from "@groundwork/contract/publications";

type QuestionKeeping = Pick<PublishedProjectElement, "QuestionDays">;
export type SourceNaming = Pick<PublishedProjectElement, "SourceNames" | "SourceTitles">;

/** Is under "projects", so that changes to a project elsewhere show here too. */
const keys = {
  all: ["projects", "publications"],
  published: (userId: string) => ["projects", "publications", "published", userId],
  unpublished: (userId: string) => ["projects", "publications", "unpublished", userId],
} as const;

/** Loads a user's published projects, by publication, newest first. */
export const usePublishedProjects = (userId: string) =>
  useLoading(
    keys.published(userId),
    "deployed projects",
    (signal) => call("listPublishedProjects", { userId }, { signal }),
    {
      enabled: userId !== "",
      select: (projects) => newestFirst(projects, (project) => project.PublishedDate ?? project.CreationDate),
    },
  );

/** Loads a user's projects that are not published, newest first. */
export const useUnpublishedProjects = (userId: string) =>
  useLoading(
    keys.unpublished(userId),
    "projects",
    (signal) => call("listUnpublishedProjects", { userId }, { signal }),
    {
      enabled: userId !== "",
      select: (projects) => newestFirst(projects, (project) => project.CreationDate),
    },
  );

function newestFirst<P>(projects: readonly P[], date: (project: P) => string): P[] {
  return projects.toSorted((a, b) => Date.parse(date(b)) - Date.parse(date(a)));
}

export type { PublishedProjectElement };

export function usePublishProject(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (
      publication: { ProjectID: string; PublicSlug: string; Description: string } & SourceNaming &
        QuestionKeeping,
    ) => call("publishProject", { UserID: userId, ...publication }),
    onSuccess: (_, { ProjectID }) => {
      queries.setQueryData<ProjectElement[]>(keys.unpublished(userId), (list) =>
        list?.filter((project) => project.ProjectID !== ProjectID),
      );
      void queries.invalidateQueries({ queryKey: keys.all });
    },
  });
}

export const useUpdatePublication = (userId: string) =>
  useChange(
    (
      change: {
        ProjectID: string;
        PublicSlug: string;
        Description: string;
        Suggestions: string[];
        ShowSurroundings: boolean;
      } & SourceNaming &
        QuestionKeeping,
    ) => call("updatePublication", { UserID: userId, ...change }),
    { stale: [keys.all] },
  );

/** Resumes a publication that paused when its project changed owners. */
export const useResumePublication = (userId: string) =>
  useChange((ProjectID: string) => call("updatePublication", { UserID: userId, ProjectID, Resume: true }), {
    stale: [keys.all],
  });

/** Loads the names of a project's documents, for which the owner can give visitors other titles. */
export function useDocumentNames(projectId: string, userId: string, wanted: boolean) {
  return useQuery({
    queryKey: ["resources", projectId, userId, "names"],
    queryFn: ({ signal }) => call("listResources", { UserID: userId, ProjectID: projectId }, { signal }),
    enabled: wanted,
  });
}

export function useUnpublishProject(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (projectId: string) => call("unpublishProject", { UserID: userId, ProjectID: projectId }),
    onSuccess: (_, projectId) => {
      queries.setQueryData<PublishedProjectElement[]>(keys.published(userId), (list) =>
        list?.filter((project) => project.ProjectID !== projectId),
      );
      void queries.invalidateQueries({ queryKey: keys.all });
    },
  });
}
