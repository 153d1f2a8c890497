import type { PublishedProjectElement } from "@groundwork/contract/publications";
import { wordsOr } from "#api/api-failure.ts";
import { late } from "#ui/late.tsx";
import { openDialog } from "#ui/opened-dialogs.tsx";
import { paths } from "#paths";
import { usePublishedProjects, usePublishing } from "./publication-queries.ts";
import { Radio } from "lucide-react";
import type { MenuItem } from "#ui/menu.tsx";

const Confirming = late(async () => (await import("#ui/confirm.tsx")).Confirming);

/** Returns a function that asks for confirmation, then unpublishes a project. */
export function useUnpublish(): (project: PublishedProjectElement) => void {
  const unpublish = usePublishing("unpublishProject");
  return ({ ProjectID, ProjectName, PublicSlug }) =>
    openDialog(Confirming, {
      asked: {
        title: "Unpublish Project",
        action: "Unpublish",
        busy: "Unpublishing...",
        about: `Project: ${ProjectName}`,
        words: `Its link ${decodeURI(paths.publicLink(PublicSlug))} stops working immediately. The project and its resources are kept, and you can publish it again.`,
        run: () => unpublish.mutateAsync({ ProjectID }),
        done: "Project unpublished.",
        failed: wordsOr("Failed to unpublish project. Please try again."),
      },
    });
}

export function useUnpublishing(): {
  find: (projectId: string) => PublishedProjectElement | undefined;
  /** Is empty for a project that is not live. */
  unpublish: (projectId: string) => MenuItem[];
} {
  const published = usePublishedProjects();
  const unpublish = useUnpublish();
  const find = (projectId: string) => published.data?.find((project) => project.ProjectID === projectId);
  return {
    find,
    unpublish(projectId) {
      const project = find(projectId);
      return project ? [{ label: "Unpublish", icon: <Radio />, onSelect: () => unpublish(project) }] : [];
    },
  };
}
