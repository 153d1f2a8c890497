import { Cells } from "#ui/cells.tsx";
import { classNames } from "#ui/class-names.ts";
import type { ChatTurn } from "./conversation.ts";

/** How many sentences of an answer have a source, as cells and in words. */
export function Supported({ turn, className }: { turn: ChatTurn; className?: string }) {
  const counted = turn.sentences.filter((sentence) => sentence.support !== "about");
  if (counted.length === 0) return null;
  const supported = counted.filter((sentence) => sentence.support === "cited").length;
  const words = `${supported} of ${counted.length} ${counted.length === 1 ? "sentence" : "sentences"} supported`;
  return (
    <span className={classNames("inline-flex items-center gap-[9px] text-ink-2", className ?? "text-xs")}>
      <span aria-hidden="true" className="inline-flex">
        <Cells
          cells={counted.map(({ support }) => (support === "cited" ? "grounded" : "unsupported"))}
          label={words}
        />
      </span>
      {words}
    </span>
  );
}
