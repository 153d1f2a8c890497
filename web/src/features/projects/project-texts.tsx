import { stateOf, useChange } from "#api/use-call.ts";
import { failureText } from "#api/api-failure.ts";
import { limits } from "@groundwork/contract/limits";
import { EditableText } from "#ui/editable-text.tsx";
import { FoldedText } from "#ui/folded-text.tsx";
import { countWords } from "#ui/format.ts";
import { Pencil, RotateCw } from "lucide-react";
import { openDialog } from "#ui/opened-dialogs.tsx";
import { runtimeConfig } from "#api/runtime-config.ts";
import { FormDialog } from "#ui/dialog.tsx";
import { TextArea, useText } from "#ui/form.tsx";
import { Notice } from "#ui/notice.tsx";
import type { OwnedProject, ProjectElement, ProjectEmbeddings } from "@groundwork/contract/projects";

export function ProjectName({ project, className }: { project: ProjectElement; className: string }) {
  const save = useSave(project);
  return (
    <EditableText
      label="Project name"
      value={project.ProjectName}
      maxLength={limits.nameMax}
      className={className}
      onSave={(name) => save({ ProjectName: name })}
    >
      <h1 className={className}>{project.ProjectName}</h1>
    </EditableText>
  );
}

export function ProjectDescription({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  const look = "mt-1 max-w-[720px] text-xs text-ink-2 [overflow-wrap:anywhere] whitespace-pre-line";
  if (text.length <= foldedLength) return <p className={look}>{text}</p>;
  return (
    <FoldedText text={text} of="the description" lines={3} foldedLength={foldedLength} className={look} />
  );
}

/** Fits in three lines of a wide page; more would push the resources out of sight. */
const foldedLength = 300;

function useSave(project: ProjectElement) {
  const update = useChange("updateProject", { projectId: project.ProjectID });
  return async (change: { ProjectName: string }): Promise<void> => {
    try {
      await update.mutateAsync({ Description: project.Description ?? "", ...change });
    } catch (error) {
      throw new Error(
        failureText(error, "Failed to save the project", "Failed to save the project: no connection"),
        { cause: error },
      );
    }
  };
}

/** Shows how far the operator's embedding model is with the project; renders nothing when it is done. */
export function EmbeddingProgress({ embeddings }: { embeddings: ProjectEmbeddings | null | undefined }) {
  if (!embeddings || (embeddings.missing === 0 && embeddings.problem === null)) return null;
  const { model, serving, passages, missing, problem } = embeddings;
  const embedded = countWords(passages - missing);
  return (
    <p className="mt-1 text-sm [overflow-wrap:anywhere] text-ink-2">
      <span className="text-ink-3">Embeddings: </span>
      {embedded} of {countWords(passages)} passages by {model}.{" "}
      {missing > 0 && `Until then, ${meanwhile(serving?.model)}.`}
      {problem !== null && <span className="mt-0.5 block text-bad">{problem}</span>}
    </p>
  );
}

function meanwhile(serving: string | undefined): string {
  return serving === undefined
    ? "search uses keywords and meanings learned from the project"
    : `search uses the vectors of ${serving}`;
}

/** Explains that the text of a project's resources was lost and is being read again. */
export function RestoringNotice({ resources }: { resources: number | undefined }) {
  if (!resources) return null;
  const words =
    resources === 1
      ? "The stored text of one resource was damaged. It's being read again automatically. Until then, answers don't use it."
      : `The stored text of ${resources.toLocaleString("en-US")} resources was damaged. They're being read again automatically. Until then, answers don't use them.`;
  return (
    <Notice kind="note" icon={<RotateCw className="mt-[0.16rem] shrink-0 text-ink-2" />} className="mb-5">
      {words}
    </Notice>
  );
}

/** Shows two lines of the owner's instructions to the assistant, and the button that changes them. */
export function ProjectInstructions({ project }: { project: OwnedProject }) {
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
        onClick={() => openDialog(InstructionsDialog, { project })}
        className="inline-flex size-6 shrink-0 items-center justify-center rounded-small text-ink-3 opacity-60 transition-opacity hover:bg-sunken hover:text-ink hover:opacity-100 focus-visible:opacity-100"
      >
        <Pencil className="size-3.5" />
      </button>
    </div>
  );
}

export function InstructionsDialog({ project, onClose }: { project: OwnedProject; onClose: () => void }) {
  const [typed, , typedField] = useText(project.Instructions ?? "");
  const update = useChange("updateProject", { projectId: project.ProjectID });
  const { model } = runtimeConfig();

  return (
    <FormDialog
      title="Instructions to the Assistant"
      action="Save"
      busyAction="Saving..."
      {...stateOf(update, "Failed to save the project", "Failed to save the project: no connection")}
      onSubmit={() => update.mutate({ Instructions: typed }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextArea
        label="Instructions"
        name="Instructions"
        rows={6}
        maxLength={limits.instructionsMax}
        placeholder="Tone, language, what to leave out"
        help="They apply to this project's chat and its public chat. They can't turn citations off: each sentence is still checked against its sources."
        {...typedField}
        disabled={update.isPending}
      />
      {!model && (
        <p className="-mt-1 text-xs text-pretty text-ink-2">
          No language model is set up on this server, so answers quote the sources directly. Instructions take
          effect once there is a model.
        </p>
      )}
    </FormDialog>
  );
}
