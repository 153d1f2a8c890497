import type { Block, DocumentPart, Mark } from "../documents/document.ts";
import { shifted } from "../documents/moved-positions.ts";

const longestName = 100;

/** Returns whether words may name what follows: few, and ended as no sentence is. */
export const mayName = (words: string): boolean =>
  words.length <= longestName && /\p{L}{2}/u.test(words) && !/[.:;,]$/.test(words);

/** Returns whether all words are bold. */
export function areBold(words: string, marks: readonly Mark[] = []): boolean {
  let plain = 0;
  for (const { mark, start, end } of marks) {
    if (mark !== "bold") continue;
    if (words.slice(plain, start).trim() !== "") return false;
    plain = Math.max(plain, end);
  }
  return words.slice(plain).trim() === "";
}

/** Says that a paragraph is running text, and no line of an address or of a signature. */
const endsInSentence = /[.!?:;…。]["'”’»)]*$/u;

/** Makes the bold lines right above text headings, where a document declares none but its title. */
export function withHeadingsByLook({
  text,
  blocks,
  groups = [],
}: Pick<DocumentPart, "text" | "blocks" | "groups">): Block[] {
  const isTitled = blocks[0]?.kind === "heading";
  if (blocks.some(({ kind }, i) => kind === "heading" && i > 0)) return blocks;
  const wordsOf = ({ start, end }: Block) => text.slice(start, end);
  const isBold = (block: Block) =>
    block.marks !== undefined && areBold(wordsOf(block), shifted(block.marks, -block.start));
  const isText = (block: Block) =>
    block.kind === "paragraph"
      ? !isBold(block) && endsInSentence.test(wordsOf(block))
      : block.kind !== "note";
  const times = new Map<string, number>();
  let [reach, group] = [0, 0];
  const named = blocks.filter((block, i) => {
    for (; group < groups.length && groups[group]!.start <= block.start; group++)
      reach = Math.max(reach, groups[group]!.end);
    const next = blocks[i + 1];
    if (block.kind !== "paragraph" || block.start < reach || !next || !isText(next)) return false;
    const words = wordsOf(block);
    if (!mayName(words) || !isBold(block)) return false;
    times.set(words, (times.get(words) ?? 0) + 1);
    return true;
  });
  // What comes again names who speaks, and one bold line within a text is set apart alone.
  const heads = new Set(named.filter((block) => times.get(wordsOf(block)) === 1));
  if (heads.size < 2 && !heads.has(blocks[0]!)) return blocks;
  return blocks.map((block) => {
    if (!heads.has(block)) return block;
    const { marks: _, ...plain } = block;
    return { ...plain, kind: "heading", level: isTitled ? 2 : 1 };
  });
}
