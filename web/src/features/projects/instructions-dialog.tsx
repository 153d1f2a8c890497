import { limits } from "@groundwork/contract/limits";
import { type FormEvent, useState } from "react";
import { runtimeConfig } from "#api/runtime-config.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { type OwnedProject, useUpdateProject } from "./project-queries.ts";
import { updateProjectFailure } from "./project-words.ts";

/** Changes what a project's owner asks of a model that answers. Mount it for the time it is open. */
export function InstructionsDialog({ project, onClose }: { project: OwnedProject; onClose: () => void }) {
  const [typed, setTyped] = useState(project.Instructions ?? "");
  const update = useUpdateProject();
  const { model } = runtimeConfig();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (update.isPending) return;
    update.mutate({ ProjectID: project.ProjectID, Instructions: typed }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Instructions to the Assistant"
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
      <TextArea
        label="Instructions"
        name="Instructions"
        rows={6}
        maxLength={limits.instructionsMax}
        placeholder="Tone, language, what to leave out"
        help="They hold in this project's chat and in its public chat. They cannot switch citations off: each sentence is still checked against its sources."
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        disabled={update.isPending}
      />
      {!model && (
        <p className="mt-3 text-xs text-pretty text-ink-2">
          No language model is set up on this server, so answers are the sources' own words. Instructions take
          effect once there is a model.
        </p>
      )}
      {update.isError && <ErrorBlock className="mt-4">{updateProjectFailure(update.error)}</ErrorBlock>}
    </Dialog>
  );
}
