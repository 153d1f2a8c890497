import type { PassageScores } from "#api/chat.ts";
import { type ScorePart, shareOf, toldParts } from "./score-parts.ts";

const names: Record<ScorePart, string> = {
  total: "Total",
  keyword: "Words",
  latent: "Meaning",
  grams: "Spelling",
  proximity: "Nearness",
  feedback: "Related",
};

/** What each part of a search gave a passage, as bars beside the best of the list and as numbers. */
export function ScoreBars({ scores, best }: { scores: PassageScores; best: PassageScores }) {
  return (
    <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-2xs text-ink-3">
      {toldParts(best).map((part) => (
        <div key={part} className="flex items-center gap-2">
          <dt>{names[part]}</dt>
          <dd className="flex items-center gap-2">
            <span aria-hidden="true" className="block h-1 w-16 overflow-hidden rounded-[2px] bg-line">
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
