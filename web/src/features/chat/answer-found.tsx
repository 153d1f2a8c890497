import { ChevronRight } from "lucide-react";
import { useCallback, useId, useRef, useState } from "react";
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
  const [open, setOpen] = useState(false);
  const { loaded, failed, again } = useLoaded(load, open);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  // At the end of the log what is unfolded would begin below the edge.
  const bringIntoView = useCallback(() => root.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div ref={root} className="scroll-my-4">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="group touch-24 -ml-1 inline-flex items-center gap-1 rounded-small py-1 pr-1 text-xs text-ink-2 transition-colors hover:text-ink"
      >
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform group-aria-expanded:rotate-90 motion-reduce:transition-none"
          strokeWidth={1.75}
        />
        How this answer was found
      </button>
      {open && (
        <div id={id} className="mt-2">
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
        </div>
      )}
    </div>
  );
}
