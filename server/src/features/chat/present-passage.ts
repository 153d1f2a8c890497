import type { FoundPassage } from "@groundwork/contract/chat";
import { sourceName } from "#knowledge/answering/name-coverage.ts";
import type { RankedPassage } from "#knowledge/index/passage-index.ts";
import { presentPlace } from "./present-place.ts";

/** A passage as it was found. It goes by the name that a citation of it has. */
export function presentPassage(
  { passage, score, total, latent, grams }: RankedPassage,
  resourceNames: ReadonlyMap<string, string>,
): FoundPassage {
  return {
    ResourceID: passage.resourceId,
    title: sourceName(passage, resourceNames),
    text: passage.text,
    language: passage.language,
    place: presentPlace(passage),
    scores: {
      total,
      keyword: score,
      latent,
      grams,
      proximity: null,
      feedback: null,
    },
  };
}
