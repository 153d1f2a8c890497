import type { Sentence } from "@groundwork/contract/answers";
import { isUnsupportedEnd, type Piece, type PieceDocument } from "./markup/split-pieces.ts";

/** What stands after a sentence that no source bears out, where it cannot be underlined. */
export const noSource = "(no source)";

/** An answer as plain text, as far as it is shown: its words with their marks, or that they have none, without markup. */
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
        const unsupported = isUnsupportedEnd(piece, sentences);
        if (piece.marks.length === 0 && !unsupported) return lead + piece.text;
        const marks = piece.marks.map((mark) => `[${mark}]`).join("") + (unsupported ? noSource : "");
        const gap = /^\s/.test(shownPieces[i + 1]?.text ?? "") ? "" : " ";
        return `${lead}${piece.text.trimEnd()} ${marks}${gap}`;
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
