import { Button } from "#ui/button.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import { Notice } from "#ui/notice.tsx";
import { useUpdateProjectSettings } from "./model-queries.ts";
import { modelFailure } from "./model-words.ts";

/** Says that no model answers because the project changed hands; its owner turns models on. */
export function PausedModelNotice({ projectId, owned }: { projectId: string; owned: boolean }) {
  const update = useUpdateProjectSettings(projectId);
  return (
    <div className="mb-6 grid gap-3">
      <Notice kind="note">
        <p>
          The language model is paused because this project has a new owner, whose account pays for it. Until{" "}
          {owned ? "you turn" : "they turn"} it on, the sources answer in their own words.
        </p>
        {owned && (
          <Button
            size={32}
            className="mt-3"
            busy={update.isPending}
            onClick={() => update.mutate({ model_paused: false })}
          >
            Turn On the Model
          </Button>
        )}
      </Notice>
      {update.isError && (
        <ErrorBlock>
          {modelFailure(update.error, "The model could not be turned on. Please try again later.")}
        </ErrorBlock>
      )}
    </div>
  );
}
