import { stateOf, useChange } from "#api/use-call.ts";
import { useState } from "react";
import type { ListedProjectElement, ProjectElement } from "@groundwork/contract/projects";
import { ConfirmDialog, FormDialog } from "#ui/dialog.tsx";
import { deleteProjectFailure, useAddProject, useDeleteProject } from "./project-queries.ts";
import { limits } from "@groundwork/contract/limits";
import { TextArea, TextField } from "#ui/form.tsx";

/** Changes a project's name and description; its ID stays the same. */
export function RenameProjectDialog({ project, onClose }: { project: ProjectElement; onClose: () => void }) {
  const [values, setValues] = useState({
    ProjectName: project.ProjectName,
    Description: project.Description ?? "",
  });
  const update = useChange("updateProject", { projectId: project.ProjectID });

  return (
    <FormDialog
      title="Rename Project"
      action="Save"
      busyAction="Saving..."
      {...stateOf(update, "Failed to save the project", "Failed to save the project: no connection")}
      onSubmit={() => update.mutate(values, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ProjectFields values={values} onChange={setValues} disabled={update.isPending} />
    </FormDialog>
  );
}

/** Asks for confirmation, deletes, and shows a failure in place. */
export function DeleteProjectDialog(props: {
  project: ListedProjectElement;
  /** Uses the longer words of the page that only deletes projects. */
  thorough?: boolean;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  const { project, thorough = false, onClose, onDeleted } = props;
  const deletion = useDeleteProject(project.ProjectID);
  const others = (project.Sharing?.Members ?? 1) - 1;

  return (
    <ConfirmDialog
      onClose={onClose}
      title="Confirm Deletion"
      confirmLabel={thorough ? "Yes, Delete Project" : "Delete"}
      busyLabel="Deleting..."
      busy={deletion.isPending}
      failure={deletion.isError ? deleteProjectFailure(deletion.error) : undefined}
      onConfirm={() =>
        deletion.mutate(
          {},
          {
            onSuccess: () => {
              onClose();
              onDeleted?.();
            },
          },
        )
      }
    >
      <p className="font-label text-ink">Project: {project.ProjectName}</p>
      <p>
        {thorough
          ? "Are you absolutely sure you want to delete this project? This action is permanent and cannot be undone. All associated data will be removed."
          : "Are you sure you want to delete this project? This action cannot be undone."}
      </p>
      {others > 0 && (
        <p>
          {others === 1
            ? "One other person works on this project"
            : `${others} other people work on this project`}
          . It is deleted for everyone.
        </p>
      )}
    </ConfirmDialog>
  );
}

const blank: ProjectFieldValues = { ProjectName: "", Description: "" };

/** Creates a project. The typed text survives a failure and Cancel, and is cleared by success. */
export function AddProjectDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [values, setValues] = useState(blank);
  const add = useAddProject();

  function close(): void {
    add.reset();
    onClose();
  }

  return (
    <FormDialog
      open={open}
      title="Create New Project"
      action="Create"
      busyAction="Adding project..."
      {...stateOf(add, "Failed to create project", "Failed to create project: no connection")}
      onSubmit={() =>
        add.mutate(values, {
          onSuccess: () => {
            setValues(blank);
            close();
          },
        })
      }
      onClose={close}
    >
      <ProjectFields values={values} onChange={setValues} disabled={add.isPending} />
    </FormDialog>
  );
}

type ProjectFieldValues = { ProjectName: string; Description: string };

interface ProjectFieldsProps {
  values: ProjectFieldValues;
  onChange: (values: ProjectFieldValues) => void;
  disabled: boolean;
}

function ProjectFields({ values, onChange, disabled }: ProjectFieldsProps) {
  return (
    <div className="flex flex-col gap-[18px]">
      <TextField
        label="Project Name"
        name="ProjectName"
        autoComplete="off"
        maxLength={limits.nameMax}
        value={values.ProjectName}
        onChange={(event) => onChange({ ...values, ProjectName: event.target.value })}
        disabled={disabled}
      />
      <TextArea
        label="Description"
        name="Description"
        maxLength={limits.descriptionMax}
        help="Shown on the project's card. Visitors can't see it."
        value={values.Description}
        onChange={(event) => onChange({ ...values, Description: event.target.value })}
        disabled={disabled}
      />
    </div>
  );
}
