import { useState } from "react";
import { FormDialog } from "#ui/form-dialog.tsx";
import { ProjectFields, type ProjectFieldValues } from "./project-fields.tsx";
import { useAddProject } from "./project-queries.ts";
import { addProjectFailure } from "./project-words.ts";

const blank: ProjectFieldValues = { ProjectName: "", Description: "" };

/** Creates a project. What was typed stays after a failure and after Cancel, and is cleared by success. */
export function AddProjectDialog({
  userId,
  open,
  onClose,
}: {
  userId: string;
  open: boolean;
  onClose: () => void;
}) {
  const [values, setValues] = useState(blank);
  const add = useAddProject(userId);

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
      busy={add.isPending}
      failure={add.isError ? addProjectFailure(add.error) : undefined}
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
