import type { PublishedProjectElement } from "@groundwork/contract/publications";
import { Button } from "#ui/button.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import { Notice } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";
import { useResumePublication } from "./publication-queries.ts";
import { updatePublicationFailure } from "./publication-words.ts";

/** Says that a publication rests because its project changed hands, and turns it on. */
export function PausedPublicationNotice({
  project,
  onResumed,
}: {
  project: PublishedProjectElement;
  onResumed: () => void;
}) {
  const resume = useResumePublication(project.UserID);
  return (
    <div className="mb-5 grid gap-3">
      <Notice kind="note">
        <p>
          This assistant is paused because you took its project over. Visitors can't reach it until you turn
          it on, in your name and at your account's cost.
        </p>
        <Button
          size={32}
          className="mt-3"
          busy={resume.isPending}
          onClick={() =>
            resume.mutate(project.ProjectID, {
              onSuccess: () => {
                toast.success("Visitors can ask it again.");
                onResumed();
              },
            })
          }
        >
          Turn On
        </Button>
      </Notice>
      {resume.isError && <ErrorBlock>{updatePublicationFailure(resume.error)}</ErrorBlock>}
    </div>
  );
}
