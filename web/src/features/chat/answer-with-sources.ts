import { placeWords } from "#sources/place-words.ts";
import type { ChatCitation, ChatTurn } from "./conversation.ts";
import { plainText } from "./plain-text.ts";
import { webAddress } from "./source-addresses.ts";

/** An answer to be pasted elsewhere: its words with their marks, then each source with its title, place and address. */
export function answerWithSources(
  turn: Pick<ChatTurn, "document" | "shown" | "citations" | "sentences">,
): string {
  const words = plainText(turn.document, turn.shown, turn.sentences);
  if (turn.citations.length === 0) return words;
  const sources = turn.citations.toSorted((a, b) => a.mark - b.mark).map(sourceLine);
  return `${words}\n\nSources\n${sources.join("\n")}`;
}

function sourceLine(citation: ChatCitation): string {
  const { mark, title, place } = citation;
  const told = [title, placeWords(place, title), webAddress(citation)];
  return `[${mark}] ${told.filter((part) => part).join(", ")}`.replace(/\s+/g, " ");
}
