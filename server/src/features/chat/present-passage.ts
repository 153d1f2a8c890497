import type { FoundPassage, PassageScores } from "@groundwork/contract/passages";
import { sourceName } from "#knowledge/answer/compose/source-name.ts";
import type { RankedPassage } from "#knowledge/store/passage-index.ts";
import { presentPlace } from "./present-place.ts";

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
