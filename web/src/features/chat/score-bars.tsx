import type { PassageScores } from "#api/chat.ts";
import { type ScorePart, shareOf, toldParts } from "./score-parts.ts";

const names: Record<ScorePart, string> = {
  total: "Total",
  keyword: "Words",
  latent: "Meaning",
  grams: "Spelling",
  proximity: "Nearby",
};

/** What each part of a search gave a passage, as bars beside the best of the list and as numbers. */
export function ScoreBars({ scores, best }: { scores: PassageScores; best: PassageScores }) {
  return (
    <dl className="mt-2 grid grid-cols-2 gap-x-3 gap-y-1 sm:grid-cols-3 sm:gap-x-6 text-2xs text-ink-3">
      {toldParts(best).map((part) => (
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
