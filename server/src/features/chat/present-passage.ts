import type { Place } from "@groundwork/contract/answers";
import type { FoundPassage, PassageScores } from "@groundwork/contract/passages";
import type { AnswerCitation } from "#knowledge/answer/answer.ts";
import { sourceName } from "#knowledge/answer/compose/source-name.ts";
import type { RankedPassage } from "#knowledge/store/passage-index.ts";

/** A passage as it was found. It goes by the name that a citation of it has. */
export function presentPassage(
  { passage, ...scores }: RankedPassage,
  resourceNames: ReadonlyMap<string, string>,
): FoundPassage {
  return {
    ResourceID: passage.resourceId,
    title: sourceName(passage, resourceNames),
    text: passage.text,
    language: passage.language,
    place: presentPlace(passage),
    scores: presentScores(scores),
  };
}

/** What each part of the search gave; also how it is kept with an answer. */
export function presentScores({
  score,
  total,
  latent,
  grams,
  proximity,
}: Omit<RankedPassage, "passage">): PassageScores {
  return { total, keyword: score, latent, grams, proximity };
}

/** Where something stands, as citations and passages both say it. */
type Placed = Pick<
  AnswerCitation,
  "part" | "url" | "page" | "pageLabel" | "heading" | "seconds" | "record" | "start" | "end"
>;

export function presentPlace(placed: Placed): Place {
  const { part, url, page, pageLabel, heading, seconds, record, start, end } = placed;
  return {
    part,
    url,
    page,
    page_label: pageLabel,
    heading,
    seconds: seconds === null ? null : Math.floor(seconds),
    record,
    start,
    end,
  };
}
