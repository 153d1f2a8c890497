import { useCallback, useRef } from "react";
import { ErrorBlock } from "#ui/notice.tsx";
import type { ChatTurn } from "./chat-turn.ts";
import { useLoaded } from "./use-loaded.ts";

const load = async () => {
  const [{ FoundPassages }, { AnswerTrace }] = await Promise.all([
    import("./found-passages.tsx"),
    import("./trace/answer-trace.tsx"),
  ]);
  return { FoundPassages, AnswerTrace };
};

interface AnswerFoundProps {
  answerId: string;
  turn?: Pick<ChatTurn, "mode" | "document">;
}

/** Shows what a model did for an answer, and which passages it was made from with their scores; for the project's owner. */
export function AnswerFound({ answerId, turn }: AnswerFoundProps) {
  const { loaded, failed, again } = useLoaded(load, true);
  const root = useRef<HTMLDivElement>(null);
  // At the end of the log what comes would begin below the edge.
  const bringIntoView = useCallback(() => root.current?.scrollIntoView({ block: "nearest" }), []);
  if (failed) return <ErrorBlock onRetry={again}>This part of the page could not be loaded.</ErrorBlock>;
  if (!loaded)
    return (
      <p role="status" className="text-xs text-ink-2">
        Loading passages...
      </p>
    );
  return (
    <div ref={root} className="flex scroll-my-4 flex-col gap-3">
      {turn?.mode !== "built-in" && <loaded.AnswerTrace answerId={answerId} document={turn?.document} />}
      <loaded.FoundPassages answerId={answerId} onShown={bringIntoView} />
    </div>
  );
}
