import type { FoundPassage } from "#api/chat.ts";
import type { ChatCitation } from "./conversation.ts";

type Cited = Pick<ChatCitation, "mark" | "place" | "ResourceID">;
type Found = Pick<FoundPassage, "ResourceID" | "place">;

/** The marks whose words stand in a passage, in order. */
export function marksWithin(passage: Found, citations: readonly Cited[]): number[] {
  return citations
    .filter((citation) => holds(passage, citation))
    .map(({ mark }) => mark)
    .toSorted((a, b) => a - b);
}

/** The marks whose words stand in none of the passages, in order. */
export function uncoveredMarks(citations: readonly Cited[], passages: readonly Found[]): number[] {
  return citations
    .filter((citation) => !passages.some((passage) => holds(passage, citation)))
    .map(({ mark }) => mark)
    .toSorted((a, b) => a - b);
}

function holds(passage: Found, { place, ResourceID }: Cited): boolean {
  return (
    passage.ResourceID === ResourceID &&
    passage.place.part === place.part &&
    passage.place.start <= place.start &&
    place.end <= passage.place.end
  );
}
