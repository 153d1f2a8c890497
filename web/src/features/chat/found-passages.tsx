import { useCall } from "#api/use-call.ts";
import { failureText, noConnection } from "#api/api-failure.ts";
import { useEffect } from "react";
import type { PassageScores, ReadPassage } from "@groundwork/contract/passages";
import { placeWords } from "#sources/place-words.ts";
import { FoldedText } from "#ui/folded-text.tsx";
import { ListStates, SkeletonRows } from "#ui/list-states.tsx";
import { CitationMark } from "./citation-mark.tsx";
import words from "./reason-words.json";

/** Characters that fit the lines of a folded passage on every screen. */
const foldedText = 140;

interface FoundPassagesProps {
  answerId: string;
  /** Is called when they are shown, or what came instead; the same function from render to render. */
  onShown: () => void;
}

/** Shows the passages that an answer was made from: where they are, what each part of the search gave, which are cited. */
export function FoundPassages({ answerId, onShown }: FoundPassagesProps) {
  const query = useCall("answerFound", { answerId }, { staleTime: 60_000 });
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
      skeleton={<SkeletonRows className="border-b border-line px-4 py-4" />}
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

function Reasons({ rank, reasons }: { rank: number; reasons: NonNullable<ReadPassage["reasons"]> }) {
  return (
    <p className="mt-2 text-2xs text-pretty text-ink-3">
      {rank === 1 ? "Ranked higher because of " : "Ranked lower because of "}
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

const names: Record<ScorePart, string> = {
  total: "Total",
  keyword: "Words",
  latent: "Meaning",
  grams: "Spelling",
  proximity: "Nearby",
};

/** Shows what each part of a search gave a passage, as bars compared with the best of the list and as numbers. */
function ScoreBars({ scores, best }: { scores: PassageScores; best: PassageScores }) {
  return (
    <dl className="mt-2 grid grid-cols-2 gap-x-3 gap-y-1 sm:grid-cols-3 sm:gap-x-6 text-2xs text-ink-3">
      {shownParts(best).map((part) => (
        <div key={part} className="flex items-center gap-1.5">
          <dt className="w-[3.4rem] shrink-0">{names[part]}</dt>
          <dd className="flex min-w-0 flex-1 items-center gap-1.5">
            <span
              aria-hidden="true"
              className="block h-1 max-w-20 flex-1 overflow-hidden rounded-[2px] bg-line"
            >
              <span
                className="block h-full bg-ink-3"
                style={{ width: `${100 * shareOf(scores[part], best[part])}%` }}
              />
            </span>
            {scoreWords(scores[part])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Writes a score with three digits; "none" if that part of the search did not see the passage. */
function scoreWords(score: number | null): string {
  return score === null ? "none" : score.toLocaleString(undefined, { maximumSignificantDigits: 3 });
}

type ScorePart = keyof PassageScores;

const order: readonly ScorePart[] = ["total", "keyword", "latent", "grams", "proximity"];

/** Returns the greatest score of each part; null if it took no part. */
export function bestScores(all: readonly PassageScores[]): PassageScores {
  const best = (part: ScorePart): number | null => {
    const scores = all.map((one) => one[part]).filter((score) => score !== null);
    return scores.length === 0 ? null : Math.max(...scores);
  };
  return {
    total: best("total") ?? 0,
    keyword: best("keyword"),
    latent: best("latent"),
    grams: best("grams"),
    proximity: best("proximity"),
  };
}

/** Returns the parts that are shown: those that took part, and their total where they are several. */
export function shownParts(best: PassageScores): ScorePart[] {
  const taking = order.filter((part) => part !== "total" && best[part] !== null);
  return taking.length === 1 ? taking : ["total", ...taking];
}

/** Returns how long a part's bar is, 0 to 1, compared with the best of the list. */
export function shareOf(score: number | null, best: number | null): number {
  if (score === null || best === null || best <= 0) return 0;
  return Math.min(1, Math.max(0, score / best));
}

/** "words near one another (+1.2)"; what is not known by a name of its own goes by its identifier. */
function reasonWords({ feature, points }: { feature: string; points: number }): string {
  const signed = `${points > 0 ? "+" : "−"}${Math.abs(points).toFixed(1)}`;
  return `${(words as Record<string, string>)[feature] ?? feature} (${signed})`;
}
