import { limits } from "@groundwork/contract/limits";
import { useState } from "react";
import { runtimeConfig } from "#api/runtime-config.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { type OwnedProject, useUpdateProject } from "./project-queries.ts";
import { updateProjectFailure } from "./project-words.ts";

/** Changes what a project's owner asks of a model that answers. Mount it for the time it is open. */
export function InstructionsDialog({ project, onClose }: { project: OwnedProject; onClose: () => void }) {
  const [typed, setTyped] = useState(project.Instructions ?? "");
  const update = useUpdateProject();
  const { model } = runtimeConfig();

  return (
    <FormDialog
      title="Instructions to the Assistant"
      action="Save"
      busyAction="Saving..."
      busy={update.isPending}
      failure={update.isError ? updateProjectFailure(update.error) : undefined}
      onSubmit={() =>
        update.mutate({ ProjectID: project.ProjectID, Instructions: typed }, { onSuccess: onClose })
      }
      onClose={onClose}
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
    </FormDialog>
  );
}
