import type { PublishedProjectElement } from "@groundwork/contract/publications";
import { usePublishedProjects } from "./publication-queries.ts";
import { Radio } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { MenuItem } from "#ui/menu.tsx";
import { late } from "#ui/late.tsx";

const UnpublishDialog = late(async () => (await import("./unpublish-dialog.tsx")).UnpublishDialog);

export function useUnpublishing(): {
  find: (projectId: string) => PublishedProjectElement | undefined;
  /** Is empty for a project that is not live. */
  unpublish: (projectId: string) => MenuItem[];
  dialog: ReactNode;
} {
  const published = usePublishedProjects();
  const [open, setOpen] = useState<PublishedProjectElement | null>(null);
  const find = (projectId: string): PublishedProjectElement | undefined =>
    published.data?.find((project) => project.ProjectID === projectId);
  return {
    find,
    unpublish: (projectId) => {
      const project = find(projectId);
      if (!project) return [];
      const icon = <Radio />;
      return [{ label: "Unpublish", icon, onSelect: () => setOpen(project) }];
    },
    dialog: open && <UnpublishDialog project={open} onClose={() => setOpen(null)} />,
  };
}
