import { Pencil, Trash2, Users } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ListedProjectElement } from "@groundwork/contract/projects";
import { paths } from "#paths";
import type { MenuItem } from "#ui/menu.tsx";
import { may } from "./project-queries.ts";
import { late } from "#ui/late.tsx";

const RenameProjectDialog = late(async () => (await import("./project-dialogs.tsx")).RenameProjectDialog);
const DeleteProjectDialog = late(async () => (await import("./project-dialogs.tsx")).DeleteProjectDialog);

/** Returns the menu items of a project, and the dialog that the chosen one opens. */
export function useProjectDialogs(onDeleted?: () => void): {
  /** Is empty for those who may not do it. */
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
      const item = { label: "Rename", icon: <Pencil /> };
      return may(project, "editor")
        ? [{ ...item, onSelect: () => setOpen({ action: "rename", project }) }]
        : [];
    },
    members: ({ ProjectID }) => ({
      label: "Members",
      icon: <Users />,
      to: paths.members(ProjectID),
    }),
    remove: (project) => {
      const item = { label: "Delete", icon: <Trash2 />, destructive: true };
      return may(project, "owner")
        ? [{ ...item, onSelect: () => setOpen({ action: "delete", project }) }]
        : [];
    },
    dialog:
      open?.action === "rename" ? (
        <RenameProjectDialog project={open.project} onClose={close} />
      ) : open?.action === "delete" ? (
        <DeleteProjectDialog project={open.project} onClose={close} {...(onDeleted ? { onDeleted } : {})} />
      ) : null,
  };
}
