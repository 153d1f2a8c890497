import { type FormEvent, useState } from "react";
import type { ProjectElement } from "#api/projects.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
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

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!update.isPending) update.mutate({ ProjectID: project.ProjectID, ...values }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rename Project"
      locked={update.isPending}
      onSubmit={submit}
      footer={
        <>
          <Button variant="ghost" disabled={update.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={update.isPending} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <ProjectFields values={values} onChange={setValues} disabled={update.isPending} />
      {update.isError && <ErrorBlock className="mt-4">{updateProjectFailure(update.error)}</ErrorBlock>}
    </Dialog>
  );
}
