import { Pencil, Trash2, Users } from "lucide-react";
import type { ListedProjectElement } from "@groundwork/contract/projects";
import { paths } from "#paths";
import type { MenuItem } from "#ui/menu.tsx";
import { openDialog } from "#ui/opened-dialogs.tsx";
import { may } from "./project-queries.ts";
import { late } from "#ui/late.tsx";

const RenameProjectDialog = late(async () => (await import("./project-dialogs.tsx")).RenameProjectDialog);
const DeleteProjectDialog = late(async () => (await import("./project-dialogs.tsx")).DeleteProjectDialog);

/** Returns the items of a project's menu that this person may use, and that open dialogs. */
export function projectItems(project: ListedProjectElement, onDeleted?: () => void) {
  const rename: MenuItem = {
    label: "Rename",
    icon: <Pencil />,
    onSelect: () => openDialog(RenameProjectDialog, { project }),
  };
  const remove: MenuItem = {
    label: "Delete",
    icon: <Trash2 />,
    destructive: true,
    onSelect: () => openDialog(DeleteProjectDialog, { project, onDeleted }),
  };
  const members: MenuItem = { label: "Members", icon: <Users />, to: paths.members(project.ProjectID) };
  return {
    rename: may(project, "editor") ? [rename] : [],
    members,
    remove: may(project, "owner") ? [remove] : [],
  };
}
