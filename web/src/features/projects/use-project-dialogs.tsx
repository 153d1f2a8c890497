import { Pencil, Trash2, Users } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ListedProjectElement, ProjectElement } from "@groundwork/contract/projects";
import { paths } from "#paths";
import { FormDialog } from "#ui/form-dialog.tsx";
import type { MenuItem } from "#ui/menu.tsx";
import { DeleteProjectDialog } from "./delete-project-dialog.tsx";
import { ProjectFields } from "./project-fields.tsx";
import { useUpdateProject } from "./project-queries.ts";
import { may } from "./project-role.ts";
import { updateProjectFailure } from "./project-words.ts";

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

/** Changes a project's name and description; its identifier stays. Mount it for the time it is open. */
function RenameProjectDialog({ project, onClose }: { project: ProjectElement; onClose: () => void }) {
  const [values, setValues] = useState({
    ProjectName: project.ProjectName,
    Description: project.Description ?? "",
  });
  const update = useUpdateProject();

  return (
    <FormDialog
      title="Rename Project"
      action="Save"
      busyAction="Saving..."
      busy={update.isPending}
      failure={update.isError ? updateProjectFailure(update.error) : undefined}
      onSubmit={() => update.mutate({ ProjectID: project.ProjectID, ...values }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ProjectFields values={values} onChange={setValues} disabled={update.isPending} />
    </FormDialog>
  );
}
