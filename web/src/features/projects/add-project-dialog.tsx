import { type FormEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import { ProjectFields, type ProjectFieldValues } from "./project-fields.tsx";
import { useAddProject } from "./project-queries.ts";
import { addProjectFailure } from "./project-words.ts";

const blank: ProjectFieldValues = { ProjectName: "", Description: "" };

/** Creates a project. What was typed stays after a failure and after Cancel, and is cleared by success. */
export function AddProjectDialog({
  userId,
  open,
  onOpenChange,
}: {
  userId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [values, setValues] = useState(blank);
  const add = useAddProject(userId);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (add.isPending) return;
    add.mutate(values, {
      onSuccess: () => {
        setValues(blank);
        onOpenChange(false);
      },
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        add.reset();
        onOpenChange(next);
      }}
      title="Create New Project"
      locked={add.isPending}
      onSubmit={submit}
      footer={
        <>
          <Button variant="ghost" disabled={add.isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={add.isPending} busyLabel="Adding project...">
            Create
          </Button>
        </>
      }
    >
      <ProjectFields values={values} onChange={setValues} disabled={add.isPending} />
      {add.isError && <ErrorBlock className="mt-4">{addProjectFailure(add.error)}</ErrorBlock>}
    </Dialog>
  );
}
