import { Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ProjectElement } from "#api/projects.ts";
import type { MenuItem } from "#ui/menu.tsx";
import { DeleteProjectDialog } from "./delete-project-dialog.tsx";
import { RenameProjectDialog } from "./rename-project-dialog.tsx";

const icon = { className: "size-4", strokeWidth: 1.75, "aria-hidden": true } as const;

/** What can be done to a project from a menu, and the dialog of what was chosen. */
export function useProjectDialogs(
  userId: string,
  onDeleted?: () => void,
): {
  rename: (project: ProjectElement) => MenuItem;
  remove: (project: ProjectElement) => MenuItem;
  dialog: ReactNode;
} {
  const [open, setOpen] = useState<{ action: "rename" | "delete"; project: ProjectElement } | null>(null);
  const close = (): void => setOpen(null);
  return {
    rename: (project) => ({
      label: "Rename",
      icon: <Pencil {...icon} />,
      onSelect: () => setOpen({ action: "rename", project }),
    }),
    remove: (project) => ({
      label: "Delete",
      icon: <Trash2 {...icon} />,
      destructive: true,
      onSelect: () => setOpen({ action: "delete", project }),
    }),
    dialog:
      open?.action === "rename" ? (
        <RenameProjectDialog project={open.project} onClose={close} />
      ) : open?.action === "delete" ? (
        <DeleteProjectDialog
          project={open.project}
          userId={userId}
          onClose={close}
          {...(onDeleted ? { onDeleted } : {})}
        />
      ) : null,
  };
}
