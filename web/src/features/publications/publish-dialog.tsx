import { limits } from "@groundwork/contract/limits";
import { useState } from "react";
import type { ProjectElement } from "@groundwork/contract/projects";
import { FormDialog } from "#ui/form-dialog.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast.tsx";
import { usePublishProject } from "./publication-queries.ts";
import { publishFailure } from "./publication-words.ts";
import { finishedSlug } from "./publications.rules.ts";
import { noNames, type SourceNaming, SourceNamesFields } from "./source-names-fields.tsx";
import { daysProblem, QuestionDaysField, readDays } from "./question-days-field.tsx";
import { SlugField } from "./slug-field.tsx";

/** Publishes a project under a slug. Mount it for the time it is open. */
export function PublishDialog({
  project,
  userId,
  onClose,
}: {
  project: ProjectElement;
  userId: string;
  onClose: () => void;
}) {
  const [slug, setSlug] = useState("");
  const [description, setDescription] = useState("");
  const [naming, setNaming] = useState<SourceNaming>(noNames);
  const [days, setDays] = useState("");
  const publish = usePublishProject(userId);

  function submit(): void {
    publish.mutate(
      {
        ProjectID: project.ProjectID,
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
      },
    );
  }

  return (
    <FormDialog
      title="Publish Project"
      description={project.ProjectName}
      action="Confirm Publish"
      busyAction="Publishing..."
      busy={publish.isPending}
      complete={finishedSlug(slug) !== "" && description.trim() !== "" && daysProblem(days) === undefined}
      failure={publish.isError ? publishFailure(publish.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="flex flex-col gap-[18px]">
        <SlugField value={slug} onChange={setSlug} disabled={publish.isPending} />
        <TextArea
          label="Brief Public Description"
          name="Description"
          placeholder="A short summary for the public page..."
          maxLength={limits.descriptionMax}
          required
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          disabled={publish.isPending}
        />
        <SourceNamesFields
          projectId={project.ProjectID}
          userId={userId}
          naming={naming}
          onChange={setNaming}
          disabled={publish.isPending}
        />
        <QuestionDaysField value={days} onChange={setDays} disabled={publish.isPending} />
      </div>
    </FormDialog>
  );
}
