import { limits } from "@groundwork/contract/limits";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { runtimeConfig } from "#api/runtime-config.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { type OwnedProject, useUpdateProject } from "./project-queries.ts";
import { updateProjectFailure } from "./project-words.ts";

/** What the owner asks of the assistant, in two lines, and the way to change it. */
export function ProjectInstructions({ project }: { project: OwnedProject }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex items-start gap-1 text-sm">
      <p className="line-clamp-2 min-w-0 [overflow-wrap:anywhere] text-ink-2">
        <span className="text-ink-3">Instructions to the assistant: </span>
        {project.Instructions ?? "none"}
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label="Edit instructions to the assistant"
        title="Edit instructions to the assistant"
        onClick={() => setOpen(true)}
        className="inline-flex size-6 shrink-0 items-center justify-center rounded-small text-ink-3 opacity-60 transition-opacity hover:bg-sunken hover:text-ink hover:opacity-100 focus-visible:opacity-100"
      >
        <Pencil aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
      </button>
      {open && <InstructionsDialog project={project} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Changes what a project's owner asks of a model that answers. Mount it for the time it is open. */
function InstructionsDialog({ project, onClose }: { project: OwnedProject; onClose: () => void }) {
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
