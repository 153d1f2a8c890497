import { failureText, noConnection } from "#api/api-failure.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "#api/call.ts";
import type { PassageScores, ReadPassage } from "@groundwork/contract/passages";
import { placeWords } from "#sources/place-words.ts";
import { FoldedText } from "#ui/folded-text.tsx";
import { ListStates } from "#ui/list-states.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { CitationMark } from "./citation-mark.tsx";
import { bestScores, reasonWords, ScoreBars } from "./passage-scores.tsx";

/** Characters that fit the lines of a folded passage on every screen. */
const foldedText = 140;

/** The passages that an answer was made from: where they stand, what each part of the search gave, which are cited. */
export function FoundPassages({
  answerId,
  onShown,
}: {
  answerId: string;
  /** Is called when they are shown, or what came instead; the same function from render to render. */
  onShown: () => void;
}) {
  const query = useQuery({
    queryKey: ["found-passages", answerId],
    queryFn: ({ signal }) => call("answerFound", { answerId }, { signal }),
    staleTime: 60_000,
  });
  const { data, error } = query;
  const settled = data !== undefined || error !== null;
  useEffect(() => {
    if (settled) onShown();
  }, [settled, onShown]);
  return (
    <ListStates
      rows={data?.passages}
      query={query}
      failure={failureText(error, "The passages could not be loaded.", noConnection)}
      errorTitle="Error loading passages:"
      loadingLabel="Loading passages..."
      skeleton={<PassageSkeleton />}
      empty={
        <p className="rounded-card border border-dashed border-line-2 px-4 py-5 text-sm text-ink-2">
          No passages were read for this answer.
        </p>
      }
    >
      {(passages) => <PassageList passages={passages} read={data?.read ?? passages.length} />}
    </ListStates>
  );
}

function PassageList({ passages, read }: { passages: readonly ReadPassage[]; read: number }) {
  const best = bestScores(passages.flatMap(({ scores }) => scores ?? []));
  return (
    <section aria-label="Passages read" className="rounded-card border border-line bg-surface">
      <p className="border-b border-line px-4 py-3 text-xs text-pretty text-ink-2">
        {readWords(read, passages.length, readingOf(passages))}
      </p>
      <ol className="divide-y divide-line">
        {passages.map((passage) => (
          <PassageRow key={passage.rank} passage={passage} best={best} />
        ))}
      </ol>
    </section>
  );
}

/** Names how passages were found; what several searches found is not in one order. */
export type Reading = "best first" | "several" | "unsearched";

function readingOf(passages: readonly ReadPassage[]): Reading {
  const totals = passages.flatMap(({ scores }) => scores?.total ?? []);
  if (totals.length === 0) return "unsearched";
  return totals.every((total, i) => i === 0 || total <= totals[i - 1]!) ? "best first" : "several";
}

const orderWords: Record<Reading, string> = {
  "best first": ", the best first",
  several: "",
  unsearched: " without a search",
};

/** "30 passages were read for this answer, the best first. The first ones and the cited ones are shown." */
export function readWords(read: number, shown: number, reading: Reading): string {
  if (read === 1) return `One passage was read for this answer.`;
  const done = reading === "unsearched" ? "looked over" : "read";
  const all = `${read} passages were ${done} for this answer${orderWords[reading]}.`;
  return shown < read ? `${all} The first ones and the cited ones are shown.` : all;
}

function PassageRow({ passage, best }: { passage: ReadPassage; best: PassageScores }) {
  const { rank, title, text, language, place, scores, marks, reasons } = passage;
  return (
    <li className="px-4 py-3.5">
      <div className="flex items-center gap-2.5 text-xs">
        <span aria-hidden="true" className="w-4 shrink-0 text-ink-3">
          {rank}
        </span>
        <span className="max-w-[50%] truncate font-label">{title}</span>
        <span className="min-w-14 shrink-[20] truncate text-ink-3">{placeWords(place, title)}</span>
        {marks.length > 0 && <CitedAs marks={marks} />}
      </div>
      <div className="mt-1.5 pl-[26px]">
        {text === null ? (
          <p className="text-sm text-ink-3">This source has changed, and the passage is no longer there.</p>
        ) : (
          <FoldedText
            text={text}
            of={`passage ${rank}`}
            lines={2}
            foldedLength={foldedText}
            lang={language}
            className="text-sm text-ink-2"
          />
        )}
        {scores && <ScoreBars scores={scores} best={best} />}
        {reasons !== null && reasons.length > 0 && <Reasons rank={rank} reasons={reasons} />}
      </div>
    </li>
  );
}

/** Shows why the first passage was chosen, and the second was not. */
function Reasons({ rank, reasons }: { rank: number; reasons: NonNullable<ReadPassage["reasons"]> }) {
  return (
    <p className="mt-2 text-2xs text-pretty text-ink-3">
      {rank === 1 ? "Ranked higher because of " : "Ranked lower because of less of "}
      {reasons.map(reasonWords).join(", ")}.
    </p>
  );
}

function CitedAs({ marks }: { marks: readonly number[] }) {
  return (
    <span className="ml-auto flex shrink-0 items-center gap-1.5 pl-1 text-ink-2">
      Cited
      {marks.map((mark) => (
        <CitationMark key={mark} mark={mark} bare />
      ))}
    </span>
  );
}

function PassageSkeleton() {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {[0, 1, 2].map((i) => (
        <div key={i} className="flex flex-col gap-2.5 px-4 py-4">
          <Skeleton className="h-3 w-2/5" />
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-1/4" />
        </div>
      ))}
    </div>
  );
}
