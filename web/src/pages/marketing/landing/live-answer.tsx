import "#features/chat/chat.css";
import { createSampleAnswer } from "#features/chat/sample-answer.ts";
import { useEffect, useMemo } from "react";
import type { ChatCitation, ChatTurn } from "#features/chat/chat-turn.ts";
import { capital, placeWords } from "#sources/place-words.ts";
import { Glyph } from "#ui/glyph.tsx";
import { Quote, SourceCard, Tick } from "./source-card.tsx";
import { Announcer } from "#features/chat/announcer.tsx";
import { AnswerProvider } from "#features/chat/citation-mark.tsx";
import { AnswerText, piecesOf } from "#features/chat/answer-text.tsx";
import { AnswerWords } from "#features/chat/answer-words.tsx";
import type { Piece } from "#features/chat/markup/split-pieces.ts";
import { Supported } from "#features/chat/supported.tsx";
import { classNames } from "#ui/class-names.ts";
import { useWordsAround } from "#features/chat/use-words-around.ts";

/** Bundles what answers in the hero in one script. `samples` is true if there is a sample to ask. */
export function createLiveAnswer(samples: boolean) {
  const sample = createSampleAnswer(samples);
  return {
    ...sample,
    /** Also scrolls an open mark into view. */
    openMark(mark: number): void {
      sample.openMark(mark);
      requestAnimationFrame(bringIntoSight);
    },
    Words: LiveWords,
    Source: LiveSource,
  };
}

export type LiveAnswer = ReturnType<typeof createLiveAnswer>;

interface LiveSourceProps {
  turn: ChatTurn;
  open: number | null;
  sought: boolean;
  tick: number | undefined;
}

/**
 * Shows the source of the open mark: its words in their context. `sought` is true if somebody opened it, so
 * that it is scrolled into view, also when the context makes it taller; `tick` is its tick's position, in
 * pixels.
 */
function LiveSource({ turn, open, sought, tick }: LiveSourceProps) {
  const citation = turn.citations.find(({ mark }) => mark === open);
  if (citation) return <Opened answerId={turn.answerId} citation={citation} sought={sought} tick={tick} />;
  return <NothingOpen waiting={turn.phase === "waiting" || (turn.phase === "revealing" && turn.answered)} />;
}

interface OpenedProps {
  answerId: string | null;
  citation: ChatCitation;
  sought: boolean;
  tick: number | undefined;
}

function Opened({ answerId, citation, sought, tick }: OpenedProps) {
  const { before, after } = useWordsAround(answerId, citation.mark);
  useEffect(() => {
    if (sought) bringIntoSight();
  }, [sought, citation.mark, before, after]);
  const heading = citation.place.heading.at(-1);
  const where = capital(placeWords({ ...citation.place, heading: [] })) || "Groundwork’s documentation";
  return (
    <SourceCard title={citation.title} where={where} href={webAddress(citation.href)}>
      {heading && (
        <p className="mb-3 font-[Liberation_Sans,Arial,sans-serif] text-[0.90625rem] leading-[1.3] font-[700]">
          {heading}
        </p>
      )}
      <p className="mb-[11px] whitespace-pre-line" aria-live="polite">
        {before}
        <Quote mark={citation.mark} open>
          {citation.quote}
        </Quote>
        {after}
      </p>
      {tick !== undefined && <Tick mark={citation.mark} open top={tick} />}
    </SourceCard>
  );
}

/** Scrolls to the source, which is below the answer on a narrow screen. */
function bringIntoSight(): void {
  document.querySelector("[data-page] [data-words]")?.scrollIntoView({ block: "nearest" });
}

function NothingOpen({ waiting }: { waiting: boolean }) {
  return (
    <SourceCard title={waiting ? "Looking for the source" : "No source"} where="" href={null}>
      {waiting ? (
        <span aria-hidden="true" className="block">
          {[92, 100, 84, 96, 60].map((width) => (
            <span
              key={width}
              style={{ width: `${width}%` }}
              className="mb-3 block h-3 rounded-small bg-page-line"
            />
          ))}
        </span>
      ) : (
        <span className="flex flex-col items-center py-10 text-center font-sans text-base text-page-2">
          <Glyph size={30} />
          <span className="mt-4 max-w-[22rem]">
            No source answers this, so nothing is cited. Try a question about what it does cover.
          </span>
        </span>
      )}
    </SourceCard>
  );
}

function webAddress(href: string | null): string | null {
  return href && /^https?:\/\//i.test(href) ? href : null;
}

interface LiveWordsProps {
  turn: ChatTurn;
  open: number | null;
  onOpen: (mark: number) => void;
}

/** Shows the answer to the visitor's question, one sentence per line as in the example. */
function LiveWords({ turn, open, onOpen }: LiveWordsProps) {
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

function bySentence(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (last && last[0]!.sentence === piece.sentence) last.push(piece);
    else groups.push([piece]);
  }
  return groups;
}
