import type { PassageScores } from "@groundwork/contract/passages";
import words from "./reason-words.json";

const names: Record<ScorePart, string> = {
  total: "Total",
  keyword: "Words",
  latent: "Meaning",
  grams: "Spelling",
  proximity: "Nearby",
};

/** Shows what each part of a search gave a passage, as bars compared with the best of the list and as numbers. */
export function ScoreBars({ scores, best }: { scores: PassageScores; best: PassageScores }) {
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

/** Three digits; what a part did not see is none. */
function scoreWords(score: number | null): string {
  return score === null ? "none" : score.toLocaleString(undefined, { maximumSignificantDigits: 3 });
}

type ScorePart = keyof PassageScores;

const order: readonly ScorePart[] = ["total", "keyword", "latent", "grams", "proximity"];

/** The greatest score of each part; null where it took no part. */
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
export function reasonWords({ feature, points }: { feature: string; points: number }): string {
  const signed = `${points > 0 ? "+" : "−"}${Math.abs(points).toFixed(1)}`;
  return `${(words as Record<string, string>)[feature] ?? feature} (${signed})`;
}
