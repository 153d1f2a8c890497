import { Pencil } from "lucide-react";
import { useState } from "react";
import { InstructionsDialog } from "./instructions-dialog.tsx";
import type { OwnedProject } from "./project-queries.ts";

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
