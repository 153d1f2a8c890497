import { PanelRight } from "lucide-react";
import { placeWords } from "#sources/place-words.ts";
import type { ChatCitation } from "./chat-turn.ts";

/** The strip that an open source becomes when a later answer cites nothing. */
export function FoldedSource({ citation, onShow }: { citation: ChatCitation; onShow: () => void }) {
  const place = placeWords({ ...citation.place, heading: [] });
  return (
    <div className="flex h-10 shrink-0 items-center gap-2.5 border-b border-line px-4 text-xs text-ink-2 sm:px-6">
      <PanelRight className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 truncate">
        Source of an earlier answer: <span className="font-label text-ink">{citation.title}</span>
        {place && `, ${place}`}
      </p>
      <button type="button" className="link touch-24 font-label" onClick={onShow}>
        Show
      </button>
    </div>
  );
}
