import { useState } from "react";
import { MiddleCut } from "#ui/middle-cut.tsx";
import type { ChatCitation, ChatTurn } from "./chat-turn.ts";
import { CitationMark } from "./citation-mark.tsx";

/** Chips that are shown before the rest is asked for. */
const mostChips = 6;

/** The sources of an answer, a chip each: the marks and the file. Where nothing is claimed, how many passages there are. */
export function SourceChips({ turn }: { turn: Pick<ChatTurn, "answered" | "citations"> }) {
  const [all, setAll] = useState(false);
  const sources = [...bySource(turn.citations)];
  if (sources.length === 0) return null;
  if (!turn.answered)
    return (
      <p className="text-xs text-ink-2">
        {counted(turn.citations.length, "passage")} from {counted(sources.length, "document")}
      </p>
    );
  const left = sources.length - mostChips;
  return (
    <ul aria-label="Sources" className="flex min-w-0 flex-wrap items-center gap-2">
      {(all ? sources : sources.slice(0, mostChips)).map(([key, cited]) => (
        <li
          key={key}
          className="flex min-h-7 max-w-full items-center gap-2 rounded-control border border-line-2 bg-surface px-1.5 py-1 text-xs"
        >
          <span className="flex shrink-0 flex-wrap gap-1.5">
            {cited.map(({ mark }) => (
              <CitationMark key={mark} mark={mark} bare />
            ))}
          </span>
          <MiddleCut className="pr-1">{cited[0]!.title}</MiddleCut>
        </li>
      ))}
      {left > 0 && !all && (
        <li>
          <button type="button" className="link touch-24 text-xs" onClick={() => setAll(true)}>
            {left} more
          </button>
        </li>
      )}
    </ul>
  );
}

function bySource(citations: readonly ChatCitation[]): Map<string, ChatCitation[]> {
  const ordered = citations.toSorted((a, b) => a.mark - b.mark);
  return Map.groupBy(ordered, ({ ResourceID, title }) => `${ResourceID ?? ""}\n${title}`);
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
