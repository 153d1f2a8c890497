import { useCallback, useRef, useState } from "react";
import { Disclosure } from "#ui/disclosure.tsx";
import { ErrorBlock } from "#ui/error-block.tsx";
import type { ChatTurn } from "./conversation.ts";
import { useLoaded } from "./use-loaded.ts";

const load = async () => {
  const [{ FoundPassages }, { AnswerTrace }] = await Promise.all([
    import("./found-passages.tsx"),
    import("./trace/answer-trace.tsx"),
  ]);
  return { FoundPassages, AnswerTrace };
};

/**
 * Shows on request what a model did for an answer, and which passages it was made from with their scores; for the
 * project's owner.
 */
export function AnswerFound({
  answerId,
  turn,
}: {
  answerId: string;
  /** Left out where the answer itself is not shown beside it. */
  turn?: Pick<ChatTurn, "mode" | "document">;
}) {
  const [wanted, setWanted] = useState(false);
  const { loaded, failed, again } = useLoaded(load, wanted);
  const root = useRef<HTMLDivElement>(null);
  // At the end of the log what is unfolded would begin below the edge.
  const bringIntoView = useCallback(() => root.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div ref={root} className="scroll-my-4">
      <Disclosure label="How this answer was found" onOpenChange={(open) => open && setWanted(true)}>
        {loaded ? (
          <div className="flex flex-col gap-3">
            {turn?.mode !== "built-in" && (
              <loaded.AnswerTrace answerId={answerId} document={turn?.document} />
            )}
            <loaded.FoundPassages answerId={answerId} onShown={bringIntoView} />
          </div>
        ) : failed ? (
          <ErrorBlock onRetry={again}>This part of the page could not be loaded.</ErrorBlock>
        ) : (
          <p role="status" className="text-xs text-ink-2">
            Loading passages...
          </p>
        )}
      </Disclosure>
    </div>
  );
}
