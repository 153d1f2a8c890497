import { limits } from "@groundwork/contract/limits";
import { type FormEvent, useState } from "react";
import type { ProjectElement } from "#api/projects.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast.tsx";
import { usePublishProject } from "./publication-queries.ts";
import { publishFailure } from "./publication-words.ts";
import { SlugField } from "./slug-field.tsx";
import { finishedSlug } from "./slug.rules.ts";

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
  const publish = usePublishProject(userId);
  const complete = finishedSlug(slug) !== "" && description.trim() !== "";

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (publish.isPending || !complete) return;
    publish.mutate(
      { ProjectID: project.ProjectID, PublicSlug: finishedSlug(slug), Description: description.trim() },
      {
        onSuccess: () => {
          onClose();
          toast.success("Project published successfully!", "alert");
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Publish Project"
      description={project.ProjectName}
      locked={publish.isPending}
      onSubmit={submit}
      footer={
        <>
          <Button variant="ghost" disabled={publish.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!complete}
            busy={publish.isPending}
            busyLabel="Publishing..."
          >
            Confirm Publish
          </Button>
        </>
      }
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
      </div>
      {publish.isError && <ErrorBlock className="mt-4">{publishFailure(publish.error)}</ErrorBlock>}
    </Dialog>
  );
}
