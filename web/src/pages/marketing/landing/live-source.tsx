import { useEffect } from "react";
import type { ChatCitation, ChatTurn } from "#features/chat/conversation.ts";
import { useWordsAround } from "#features/chat/use-words-around.ts";
import { capital, placeWords } from "#sources/place-words.ts";
import { Glyph } from "#ui/glyph.tsx";
import { Quote, SourceCard, Tick } from "./source-card.tsx";

/**
 * The source of the open mark: its words amid what stands around them. `sought`: somebody opened it, so that it is brought into
 * sight, also when what stands around makes it taller; `tick`: where its tick stands, in pixels.
 */
export function LiveSource({
  turn,
  open,
  sought,
  tick,
}: {
  turn: ChatTurn;
  open: number | null;
  sought: boolean;
  tick: number | undefined;
}) {
  const citation = turn.citations.find(({ mark }) => mark === open);
  if (citation) return <Opened answerId={turn.answerId} citation={citation} sought={sought} tick={tick} />;
  return <NothingOpen waiting={turn.phase === "waiting" || (turn.phase === "revealing" && turn.answered)} />;
}

function Opened({
  answerId,
  citation,
  sought,
  tick,
}: {
  answerId: string | null;
  citation: ChatCitation;
  sought: boolean;
  tick: number | undefined;
}) {
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

/** On a narrow screen the source stands below the answer. */
export function bringIntoSight(): void {
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
            Nothing that was read answers this, so nothing is cited. What it does cover can be asked.
          </span>
        </span>
      )}
    </SourceCard>
  );
}

function webAddress(href: string | null): string | null {
  return href && /^https?:\/\//i.test(href) ? href : null;
}
