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
  const [slug, setSlug] = useState(project.PublicSlug);
  const [description, setDescription] = useState(project.PublicDescription);
  const [suggestions, , suggestionsField] = useText(project.Suggestions.join("\n"));
  const [surroundings, setSurroundings] = useState(project.ShowSurroundings);
  const [naming, setNaming] = useState<SourceNaming>({
    SourceNames: project.SourceNames,
    SourceTitles: project.SourceTitles,
  });
  const [days, setDays] = useState(project.QuestionDays === null ? "" : String(project.QuestionDays));
  const update = useChange("updatePublication", { UserID: useUserId(), ProjectID: project.ProjectID });
  const problem = suggestionProblem(suggestions);

  function submit(): void {
    update.mutate(
      {
        PublicSlug: finishedSlug(slug),
        Description: description.trim(),
        Suggestions: linesOf(suggestions),
        ShowSurroundings: surroundings,
        QuestionDays: readDays(days) ?? null,
        ...naming,
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
      complete={isComplete(slug, description, days) && !problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="flex flex-col gap-[18px]">
        <SlugField
          value={slug}
          onChange={setSlug}
          disabled={update.isPending}
          own={project.PublicSlug}
          help={
            finishedSlug(slug) === project.PublicSlug
              ? "Anyone with this address can ask questions."
              : "The address you shared before will stop working."
          }
        />
        <PublicDescription value={description} onChange={setDescription} disabled={update.isPending} />
        <TextArea
          label="Suggested questions"
          name="Suggestions"
          help={`One per line, up to ${limits.suggestionsMax}. If blank, visitors see the four default questions.`}
          error={problem}
          {...suggestionsField}
          disabled={update.isPending}
        />
        <SourceNamesFields
          projectId={project.ProjectID}
          naming={naming}
          onChange={setNaming}
          disabled={update.isPending}
        />
        <QuestionDaysField value={days} onChange={setDays} disabled={update.isPending} />
        <CheckField
          label="Let visitors read the text around quotes"
          help="If off, visitors see only the quoted words."
          checked={surroundings}
          onChange={setSurroundings}
          disabled={update.isPending}
        />
      </div>
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
  const [slug, setSlug] = useState("");
  const [description, setDescription] = useState("");
  const [naming, setNaming] = useState<SourceNaming>(noNames);
  const [days, setDays] = useState("");
  const publish = usePublishing("publishProject", project.ProjectID);

  function submit(): void {
    publish.mutate(
      {
        PublicSlug: finishedSlug(slug),
        Description: description.trim(),
        QuestionDays: readDays(days) ?? null,
        ...naming,
      },
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
      complete={isComplete(slug, description, days)}
      failure={publish.isError ? publishFailure(publish.error) : undefined}
      onSubmit={() => (renderCheck ? setChecking(true) : submit())}
      onClose={onClose}
    >
      <div className="flex flex-col gap-[18px]">
        <SlugField value={slug} onChange={setSlug} disabled={publish.isPending} />
        <PublicDescription value={description} onChange={setDescription} disabled={publish.isPending} />
        <SourceNamesFields
          projectId={project.ProjectID}
          naming={naming}
          onChange={setNaming}
          disabled={publish.isPending}
        />
        <QuestionDaysField value={days} onChange={setDays} disabled={publish.isPending} />
        {reach}
      </div>
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

function isComplete(slug: string, description: string, days: string): boolean {
  return finishedSlug(slug) !== "" && description.trim() !== "" && daysProblem(days) === undefined;
}

interface TypedProps {
  value: string;
  onChange: (typed: string) => void;
  disabled: boolean;
}

function PublicDescription({ value, onChange, disabled }: TypedProps) {
  return (
    <TextArea
      label="Brief Public Description"
      name="Description"
      placeholder="A short summary for the public page..."
      maxLength={limits.descriptionMax}
      required
      value={value}
      onChange={({ target }) => onChange(target.value)}
      disabled={disabled}
    />
  );
}

function QuestionDaysField({ value, onChange, disabled }: TypedProps) {
  return (
    <TextField
      label="Delete visitors’ questions after (days)"
      help="0 stores no questions. If blank, the installation's default applies. Visitors can see the period."
      inputMode="numeric"
      error={daysProblem(value)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      disabled={disabled}
    />
  );
}
