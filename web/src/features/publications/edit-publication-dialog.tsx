import { limits } from "@groundwork/contract/limits";
import { useState } from "react";
import type { PublishedProjectElement } from "@groundwork/contract/publications";
import { CheckField } from "#ui/check-field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast.tsx";
import { useUpdatePublication } from "./publication-queries.ts";
import { updatePublicationFailure } from "./publication-words.ts";
import { finishedSlug, suggestionLines, suggestionProblem } from "./publications.rules.ts";
import { type SourceNaming, SourceNamesFields } from "./source-names-fields.tsx";
import { daysProblem, QuestionDaysField, readDays } from "./question-days-field.tsx";
import { SlugField } from "./slug-field.tsx";

/** Changes what visitors see of a published project, and where. Mount it for the time it is open. */
export function EditPublicationDialog({
  project,
  userId,
  onClose,
}: {
  project: PublishedProjectElement;
  userId: string;
  onClose: () => void;
}) {
  const [slug, setSlug] = useState(project.PublicSlug);
  const [description, setDescription] = useState(project.PublicDescription);
  const [suggestions, setSuggestions] = useState(project.Suggestions.join("\n"));
  const [surroundings, setSurroundings] = useState(project.ShowSurroundings);
  const [naming, setNaming] = useState<SourceNaming>({
    SourceNames: project.SourceNames,
    SourceTitles: project.SourceTitles,
  });
  const [days, setDays] = useState(project.QuestionDays === null ? "" : String(project.QuestionDays));
  const update = useUpdatePublication(userId);
  const problem = suggestionProblem(suggestions);

  function submit(): void {
    update.mutate(
      {
        ProjectID: project.ProjectID,
        PublicSlug: finishedSlug(slug),
        Description: description.trim(),
        Suggestions: suggestionLines(suggestions),
        ShowSurroundings: surroundings,
        QuestionDays: readDays(days) ?? null,
        ...naming,
      },
      {
        onSuccess: () => {
          onClose();
          toast.success("The public page was changed.");
        },
      },
    );
  }

  return (
    <FormDialog
      width={600}
      title="Edit Public Page"
      description={project.ProjectName}
      action="Save"
      busyAction="Saving..."
      busy={update.isPending}
      complete={
        finishedSlug(slug) !== "" && description.trim() !== "" && !problem && daysProblem(days) === undefined
      }
      failure={update.isError ? updatePublicationFailure(update.error) : undefined}
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
              : "The address that you shared before stops working."
          }
        />
        <TextArea
          label="Brief Public Description"
          name="Description"
          placeholder="A short summary for the public page..."
          maxLength={limits.descriptionMax}
          required
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          disabled={update.isPending}
        />
        <TextArea
          label="Suggested questions"
          name="Suggestions"
          help={`One a line, at most ${limits.suggestionsMax}. Left empty, visitors see the usual four.`}
          error={problem}
          value={suggestions}
          onChange={(event) => setSuggestions(event.target.value)}
          disabled={update.isPending}
        />
        <SourceNamesFields
          projectId={project.ProjectID}
          userId={userId}
          naming={naming}
          onChange={setNaming}
          disabled={update.isPending}
        />
        <QuestionDaysField value={days} onChange={setDays} disabled={update.isPending} />
        <CheckField
          label="Visitors may read what stands around quoted words"
          help="Switched off, they see the quoted words alone."
          checked={surroundings}
          onChange={setSurroundings}
          disabled={update.isPending}
        />
      </div>
    </FormDialog>
  );
}
