import "#features/chat/chat.css";
import { useMemo } from "react";
import { Announcer } from "#features/chat/announcer.tsx";
import { AnswerProvider } from "#features/chat/answer-context.ts";
import { AnswerText } from "#features/chat/answer-text.tsx";
import { AnswerWords } from "#features/chat/answer-words.tsx";
import type { ChatTurn } from "#features/chat/conversation.ts";
import type { Piece, PieceBlock } from "#features/chat/markup/split-pieces.ts";
import { Supported } from "#features/chat/supported.tsx";
import { classNames } from "#ui/class-names.ts";

/** The answer to the visitor's question, a sentence on its own lines as in the example. */
export function LiveWords({
  turn,
  open,
  onOpen,
}: {
  turn: ChatTurn;
  open: number | null;
  onOpen: (mark: number) => void;
}) {
  const refused = !turn.answered && turn.citations.length === 0;
  const context = useMemo(
    () => ({
      citations: new Map(turn.citations.map((citation) => [citation.mark, citation])),
      openMark: open,
      onOpen,
      refused,
    }),
    [turn.citations, open, onOpen, refused],
  );
  const blocks = turn.document.blocks.map((block) => ({ block, all: piecesOf(block) }));
  return (
    <AnswerProvider value={context}>
      <Announcer turn={turn} />
      {turn.shown === 0 && turn.phase === "waiting" && (
        <p role="status" className="text-ink-3">
          {turn.reading ? `Reading ${turn.reading.passages} passages` : "Searching the documentation"}
        </p>
      )}
      <div className={classNames(refused && "border-l-2 border-line-2 pl-[18px]")}>
        {blocks.map(({ block, all }, index) => {
          const before = blocks.slice(0, index).reduce((sum, earlier) => sum + earlier.all.length, 0);
          const shown = Math.max(0, Math.min(all.length, turn.shown - before));
          if (shown === 0) return null;
          if (block.kind !== "paragraph")
            return (
              <AnswerText
                key={index}
                document={{ blocks: [block], pieces: all }}
                shown={shown}
                sentences={turn.sentences}
                note=""
              />
            );
          return bySentence(all.slice(0, shown)).map((pieces, place) => (
            <p
              key={`${index}.${place}`}
              className="mb-3 text-[1.0625rem] leading-[1.5] tracking-[-0.014em] text-pretty lg:mb-4 lg:text-[1.1875rem] lg:leading-[1.42]"
            >
              <AnswerWords pieces={pieces} sentences={turn.sentences} />
            </p>
          ));
        })}
      </div>
      {turn.phase === "done" && turn.answered && <Supported turn={turn} className="mt-2 text-sm" />}
    </AnswerProvider>
  );
}

function piecesOf(block: PieceBlock): Piece[] {
  switch (block.kind) {
    case "list":
      return block.items.flatMap(({ pieces }) => pieces);
    case "table":
      return [...block.header.flat(), ...block.rows.flat(2)];
    default:
      return block.pieces;
  }
}

function bySentence(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (last && last[0]!.sentence === piece.sentence) last.push(piece);
    else groups.push([piece]);
  }
  return groups;
}
