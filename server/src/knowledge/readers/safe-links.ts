import type { Block, Mark } from "../documents/document.ts";

/** Schemes that a link may lead to from what a person reads. */
const safe = /^(https?|mailto|tel):$/;
const control = /[\p{Cc}\p{Cf}]/u;
/** Characters of all addresses of one part that are kept, and of one of them. */
const mostCharacters = 2_000_000;
const longest = 2_000;

/** Returns blocks whose links lead to safe addresses, from the address `base` where they are relative; other links are dropped. */
export function withSafeLinks(blocks: readonly Block[], base: string | null): Block[] {
  let left = mostCharacters;
  const isKept = (mark: Mark): boolean => mark.mark !== "link" || (left -= mark.href!.length) >= 0;
  return blocks.map((block) => {
    if (!block.marks) return block;
    const { marks, ...rest } = block;
    const kept = marks.flatMap((mark) => safeMark(mark, base)).filter(isKept);
    return kept.length > 0 ? { ...rest, marks: kept } : rest;
  });
}

function safeMark(mark: Mark, base: string | null): Mark[] {
  if (mark.mark !== "link") return [mark];
  const written = mark.href?.trim() ?? "";
  const url = control.test(written) ? null : URL.parse(written, base ?? undefined);
  const isSafe = url !== null && safe.test(url.protocol) && url.username === "" && url.password === "";
  return isSafe && url.href.length <= longest ? [{ ...mark, href: url.href }] : [];
}
