import { useState } from "react";
import type { ProjectElement } from "#api/projects.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { ProjectFields } from "./project-fields.tsx";
import { useUpdateProject } from "./project-queries.ts";
import { updateProjectFailure } from "./project-words.ts";

/** Changes a project's name and description; its identifier stays. Mount it for the time it is open. */
export function RenameProjectDialog({ project, onClose }: { project: ProjectElement; onClose: () => void }) {
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
