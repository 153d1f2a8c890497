import type { FoundPassage } from "@groundwork/contract/chat";
import { sourceName } from "#knowledge/answering/name-coverage.ts";
import type { ScoredPassage } from "#knowledge/index/passage-index.ts";
import { presentPlace } from "./present-place.ts";

/** A passage as it was found. It goes by the name that a citation of it has. */
export function presentPassage(
  { passage, score }: ScoredPassage,
  resourceNames: ReadonlyMap<string, string>,
): FoundPassage {
  return {
    ResourceID: passage.resourceId,
    title: sourceName(passage, resourceNames),
    text: passage.text,
    language: passage.language,
    place: presentPlace(passage),
    scores: {
      total: score,
      keyword: score,
      latent: null,
      grams: null,
      proximity: null,
      feedback: null,
    },
  };
}
