import type { Sentence } from "@groundwork/contract/answers";
import { placeWords } from "#sources/place-words.ts";
import { type ChatCitation, type ChatTurn, showsCards } from "./chat-turn.ts";
import type { Piece, PieceDocument } from "./markup/split-pieces.ts";
import { webAddress } from "./source-addresses.ts";
import { inBrackets, wordsAtEnd } from "./supported.tsx";

/** Writes an answer to be pasted elsewhere: its words with their marks, then each source with its title, place and address. */
export function answerWithSources(
  turn: Pick<ChatTurn, "document" | "shown" | "citations" | "sentences"> &
    Partial<Pick<ChatTurn, "evidence">>,
): string {
  const words = wordsOf(turn);
  if (turn.citations.length === 0) return words;
  const sources = turn.citations.toSorted((a, b) => a.mark - b.mark).map(sourceLine);
  return `${words}\n\nSources\n${sources.join("\n")}`;
}

/** Returns what an answer shows: its message, or its headline and the open text of its passages, each with its mark. */
function wordsOf(
  props: Pick<ChatTurn, "document" | "shown" | "sentences"> & Partial<Pick<ChatTurn, "evidence">>,
): string {
  const { document, shown, sentences, evidence = null } = props;
  const words = plainText(document, shown, sentences);
  if (!evidence || !showsCards({ evidence })) return words;
  return [words, ...evidence.cards.map((card) => `${card.shown} [${card.mark}]`)].join("\n\n");
}

function sourceLine(citation: ChatCitation): string {
  const { mark, title, place } = citation;
  const parts = [title, placeWords(place, title), webAddress(citation)];
  return `[${mark}] ${parts.filter((part) => part).join(", ")}`.replace(/\s+/g, " ");
}

/**
 * Returns an answer as plain text, as far as it is shown: its words with their marks, or that they have none, without markup.
 */
export function plainText(
  document: PieceDocument,
  shown: number,
  sentences: readonly Sentence[] = [],
): string {
  let left = shown;
  const take = (pieces: readonly Piece[]): string => {
    const count = Math.min(left, pieces.length);
    left -= count;
    return pieces
      .slice(0, count)
      .map((piece, i, shownPieces) => {
        const lead = piece.broken ? "\n" : "";
        const words = wordsAtEnd(piece, sentences);
        const text = piece.formula === null ? piece.text : `$${piece.text.trimEnd()}$${endOf(piece.text)}`;
        if (piece.marks.length === 0 && !words) return lead + text;
        const marks = piece.marks.map((mark) => `[${mark}]`).join("") + (words ? inBrackets(words) : "");
        const gap = /^\s/.test(shownPieces[i + 1]?.text ?? "") ? "" : " ";
        return `${lead}${text.trimEnd()} ${marks}${gap}`;
      })
      .join("")
      .trimEnd();
  };
  return document.blocks
    .map((block) => {
      switch (block.kind) {
        case "list":
          return block.items
            .map((item, i) => {
              const bullet = block.ordered ? `${block.first + i}. ` : "- ";
              return `${"  ".repeat(item.depth)}${bullet}${take(item.pieces)}`;
            })
            .join("\n");
        case "table":
          return [block.header, ...block.rows].map((row) => row.map(take).join("\t")).join("\n");
        default:
          return take(block.pieces);
      }
    })
    .filter((text) => text.trim() !== "")
    .join("\n\n");
}

function endOf(text: string): string {
  return text.slice(text.trimEnd().length);
}
