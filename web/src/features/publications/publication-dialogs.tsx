import { stateOf, useChange } from "#api/use-call.ts";
import { failureWords } from "#api/api-failure.ts";
import { limits } from "@groundwork/contract/limits";
import { type ReactNode, useState } from "react";
import type { PublishedProjectElement } from "@groundwork/contract/publications";
import { CheckField, TextArea, TextField, useText } from "#ui/form.tsx";
import { FormDialog } from "#ui/dialog.tsx";
import { toast, whenDone } from "#ui/toast.tsx";
import { finishedSlug, suggestionProblem } from "./publications.rules.ts";
import { noNames, SourceNamesFields, type SourceNaming } from "./source-names-fields.tsx";
import { SlugField } from "./slug-field.tsx";
import type { ProjectElement } from "@groundwork/contract/projects";
import { linesOf } from "#ui/format.ts";
import { usePublishing } from "./publication-queries.ts";
import { useUserId } from "#session/session.ts";

interface EditPublicationDialogProps {
  project: PublishedProjectElement;
  onClose: () => void;
}

export function EditPublicationDialog({ project, onClose }: EditPublicationDialogProps) {
  const [suggestions, , suggestionsField] = useText(project.Suggestions.join("\n"));
  const [surroundings, setSurroundings] = useState(project.ShowSurroundings);
  const [draft, setDraft] = useState<Draft>({
    slug: project.PublicSlug,
    description: project.PublicDescription,
    naming: { SourceNames: project.SourceNames, SourceTitles: project.SourceTitles },
    days: project.QuestionDays === null ? "" : String(project.QuestionDays),
  });
  const update = useChange("updatePublication", { UserID: useUserId(), ProjectID: project.ProjectID });
  const problem = suggestionProblem(suggestions);

  function submit(): void {
    update.mutate(
      {
        ...sentOf(draft),
        Suggestions: linesOf(suggestions),
        ShowSurroundings: surroundings,
      },
      whenDone("The public page was changed.", onClose),
    );
  }

  return (
    <FormDialog
      width={600}
      title="Edit Public Page"
      description={project.ProjectName}
      action="Save"
      busyAction="Saving..."
      {...stateOf(update, "Failed to change the public page. Please try again.")}
      complete={isComplete(draft) && !problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <PublicationFields
        projectId={project.ProjectID}
        draft={draft}
        onChange={setDraft}
        disabled={update.isPending}
        own={project.PublicSlug}
        refused={update.error ? update.variables.PublicSlug : undefined}
        below={
          <CheckField
            label="Let visitors read the text around quotes"
            help="If off, visitors see only the quoted words."
            checked={surroundings}
            onChange={setSurroundings}
            disabled={update.isPending}
          />
        }
      >
        <TextArea
          label="Suggested questions"
          name="Suggestions"
          help={`One per line, up to ${limits.suggestionsMax}. If blank, visitors see the four default questions.`}
          error={problem}
          {...suggestionsField}
          disabled={update.isPending}
        />
      </PublicationFields>
    </FormDialog>
  );
}

/** Holds what the check before publishing shows and does. */
export interface PublishStep {
  busy: boolean;
  onPublish: () => void;
  onClose: () => void;
}

interface PublishDialogProps {
  project: ProjectElement;
  onClose: () => void;
  /** Shows what visitors will reach before it is published; published at once where left out. */
  renderCheck?: ((step: PublishStep) => ReactNode) | undefined;
  reach?: ReactNode;
}

export function PublishDialog({ project, onClose, renderCheck, reach }: PublishDialogProps) {
  const [checking, setChecking] = useState(false);
  const [draft, setDraft] = useState<Draft>({ slug: "", description: "", naming: noNames, days: "" });
  const publish = usePublishing("publishProject");

  function submit(): void {
    publish.mutate(
      { ProjectID: project.ProjectID, ...sentOf(draft) },
      {
        onSuccess: () => {
          onClose();
          toast.success("Project published successfully!", "alert");
        },
        // What is wrong is shown in the form.
        onError: () => setChecking(false),
      },
    );
  }

  if (checking && renderCheck)
    return renderCheck({
      busy: publish.isPending,
      onPublish: submit,
      onClose: () => setChecking(false),
    });
  return (
    <FormDialog
      title="Publish Project"
      description={project.ProjectName}
      action="Confirm Publish"
      busyAction="Publishing..."
      busy={publish.isPending}
      complete={isComplete(draft)}
      failure={publish.isError ? publishFailure(publish.error) : undefined}
      onSubmit={() => (renderCheck ? setChecking(true) : submit())}
      onClose={onClose}
    >
      <PublicationFields
        projectId={project.ProjectID}
        draft={draft}
        onChange={setDraft}
        disabled={publish.isPending}
        refused={
          publish.error && "PublicSlug" in publish.variables
            ? String(publish.variables.PublicSlug)
            : undefined
        }
        below={reach}
      />
    </FormDialog>
  );
}

export function publishFailure(error: unknown): string {
  return failureWords(error, {
    noWords: "Failed to publish project. Please try again.",
    notJson: ({ status }) => `Failed to publish project. Status: ${status}`,
    noAnswer: "An unexpected error occurred.",
  });
}

/** Reads a number of days; null for an empty field, undefined for anything else. */
function readDays(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  return /^\d{1,4}$/.test(text) && Number(text) <= limits.questionDaysMax ? Number(text) : undefined;
}

function daysProblem(typed: string): string | undefined {
  return readDays(typed) === undefined
    ? `Please enter a number of days from 0 to ${limits.questionDaysMax}.`
    : undefined;
}

/** Holds what every publication has, as typed. */
interface Draft {
  slug: string;
  description: string;
  naming: SourceNaming;
  days: string;
}

const sentOf = ({ slug, description, naming, days }: Draft) => ({
  PublicSlug: finishedSlug(slug),
  Description: description.trim(),
  QuestionDays: readDays(days) ?? null,
  ...naming,
});

const isComplete = ({ slug, description, days }: Draft): boolean =>
  finishedSlug(slug) !== "" && description.trim() !== "" && daysProblem(days) === undefined;

/** Edits a publication; what is special to a dialog comes after the description, or below. */
function PublicationFields(props: {
  projectId: string;
  draft: Draft;
  onChange: (draft: Draft) => void;
  disabled: boolean;
  /** Is the slug of a publication that there is. */
  own?: string;
  /** Is a slug that was sent and refused, which is reported below the fields. */
  refused?: string | undefined;
  below: ReactNode;
  children?: ReactNode;
}) {
  const { projectId, draft, onChange, disabled, own, refused, below, children } = props;
  const isMoved = own !== undefined && finishedSlug(draft.slug) !== own;
  return (
    <div className="flex flex-col gap-[18px]">
      <SlugField
        value={draft.slug}
        onChange={(slug) => onChange({ ...draft, slug })}
        disabled={disabled}
        unchecked={refused === finishedSlug(draft.slug) ? refused : own}
        {...(isMoved && { help: "The address you shared before will stop working." })}
      />
      <TextArea
        label="Brief Public Description"
        name="Description"
        placeholder="A short summary for the public page..."
        maxLength={limits.descriptionMax}
        required
        value={draft.description}
        onChange={({ target }) => onChange({ ...draft, description: target.value })}
        disabled={disabled}
      />
      {children}
      <SourceNamesFields
        projectId={projectId}
        naming={draft.naming}
        onChange={(naming) => onChange({ ...draft, naming })}
        disabled={disabled}
      />
      <TextField
        label="Delete visitors’ questions after (days)"
        help="0 stores no questions. If blank, the installation's default applies. Visitors can see the period."
        inputMode="numeric"
        error={daysProblem(draft.days)}
        value={draft.days}
        onChange={({ target }) => onChange({ ...draft, days: target.value })}
        disabled={disabled}
      />
      {below}
    </div>
  );
}
