import type { ProjectElement } from "@groundwork/contract/projects";
import type { PublishedProjectElement } from "@groundwork/contract/publications";
import type { CallName } from "@groundwork/contract/calls";
import { answerKey, useCall, useChange } from "#api/use-call.ts";
import { newestFirst } from "#ui/format.ts";
import { useUserId } from "#session/session.ts";
import type { QueryClient } from "@tanstack/react-query";

export type SourceNaming = Pick<PublishedProjectElement, "SourceNames" | "SourceTitles">;

/** Loads the reader's published projects, by publication, newest first. */
export function usePublishedProjects() {
  const userId = useUserId();
  return useCall(
    "listPublishedProjects",
    { userId },
    {
      what: "deployed projects",
      enabled: userId !== "",
      select: (projects) => newestFirst(projects, (project) => project.PublishedDate ?? project.CreationDate),
    },
  );
}

/** Loads the reader's projects that are not published, newest first. */
export function useUnpublishedProjects() {
  const userId = useUserId();
  return useCall(
    "listUnpublishedProjects",
    { userId },
    {
      what: "projects",
      enabled: userId !== "",
      select: (projects) => newestFirst(projects, (project) => project.CreationDate),
    },
  );
}

/** Publishes projects or takes them back. Each leaves its list at once, and the lists are loaded again. */
export function usePublishing(name: "publishProject" | "unpublishProject") {
  const userId = useUserId();
  const list: CallName = name === "publishProject" ? "listUnpublishedProjects" : "listPublishedProjects";
  return useChange(
    name,
    { UserID: userId },
    {
      write(queries: QueryClient, _: unknown, { ProjectID }: { ProjectID: string }) {
        queries.setQueryData<ProjectElement[]>(answerKey(list, { userId }), (known) =>
          known?.filter((one) => one.ProjectID !== ProjectID),
        );
        for (const stale of ["listPublishedProjects", "listUnpublishedProjects", "readSite"])
          void queries.invalidateQueries({ queryKey: [stale] });
      },
    },
  );
}
