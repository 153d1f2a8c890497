import { Pencil, Trash2, Users } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ListedProjectElement } from "#api/projects.ts";
import { paths } from "#paths";
import type { MenuItem } from "#ui/menu.tsx";
import { DeleteProjectDialog } from "./delete-project-dialog.tsx";
import { may } from "./project-role.ts";
import { RenameProjectDialog } from "./rename-project-dialog.tsx";

const icon = { className: "size-4", strokeWidth: 1.75, "aria-hidden": true } as const;

/** What can be done to a project from a menu, and the dialog of what was chosen. */
export function useProjectDialogs(
  userId: string,
  onDeleted?: () => void,
): {
  /** Each is there for those who may do it. */
  rename: (project: ListedProjectElement) => MenuItem[];
  members: (project: ListedProjectElement) => MenuItem;
  remove: (project: ListedProjectElement) => MenuItem[];
  dialog: ReactNode;
} {
  const [open, setOpen] = useState<{ action: "rename" | "delete"; project: ListedProjectElement } | null>(
    null,
  );
  const close = (): void => setOpen(null);
  return {
    rename: (project) => {
      const item = { label: "Rename", icon: <Pencil {...icon} /> };
      return may(project, "editor")
        ? [{ ...item, onSelect: () => setOpen({ action: "rename", project }) }]
        : [];
    },
    members: ({ ProjectID }) => ({
      label: "Members",
      icon: <Users {...icon} />,
      to: paths.members(ProjectID),
    }),
    remove: (project) => {
      const item = { label: "Delete", icon: <Trash2 {...icon} />, destructive: true };
      return may(project, "owner")
        ? [{ ...item, onSelect: () => setOpen({ action: "delete", project }) }]
        : [];
    },
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
