import type { StructuredText } from "../document-builder.ts";

/** Blocks that may be a page's heading. */
const mostLooked = 5;

/** Returns the heading of the text where the page's title repeats it, as a rule next to the name of the site. */
export function pageTitle(title: string, { text, blocks }: StructuredText): string {
  const headings = blocks
    .filter(({ kind }) => kind === "heading")
    .slice(0, mostLooked)
    .map(({ start, end }) => withoutMark(text.slice(start, end)));
  return headings.find((heading) => repeatsPart(title, heading)) || title || headings[0] || "";
}

/** The page with the paragraph above all other headings that its title repeats as one of them, where no heading does. */
export function withTitleAsHeading(title: string, read: StructuredText): StructuredText {
  const { text, blocks } = read;
  const textAt = (i: number) => text.slice(blocks[i]!.start, blocks[i]!.end);
  const first = blocks.findIndex(({ kind }) => kind === "heading");
  const above = first < 0 ? Math.min(mostLooked, blocks.length) : Math.min(mostLooked, first);
  let best = -1;
  for (let i = 0; i < above; i++) {
    if (blocks[i]!.kind !== "paragraph" || blocks[i]!.linked || !repeatsPart(title, textAt(i))) continue;
    if (best < 0 || textAt(i).length > textAt(best).length) best = i;
  }
  const repeatsTitle = blocks.some(
    ({ kind, start, end }) => kind === "heading" && repeatsPart(title, withoutMark(text.slice(start, end))),
  );
  // What is all of the text heads nothing.
  if (best < 0 || repeatsTitle || blocks.length < 2) return read;
  const { start, end } = blocks[best]!;
  return { ...read, blocks: blocks.with(best, { kind: "heading", level: 1, start, end }) };
}

/** Returns whether whole words of the title are these, from the first to the last. */
export function repeatsPart(title: string, words: string): boolean {
  if (words.length <= 2 || words.length > title.length) return false;
  const at = title.toLowerCase().indexOf(words.toLowerCase());
  const around = `${title[at - 1] ?? ""}${title[at + words.length] ?? ""}`;
  return at >= 0 && !/[\p{L}\p{N}]/u.test(around);
}

/** The sign at its end links to the heading itself. */
function withoutMark(heading: string): string {
  return /[¶#§]$/.test(heading) ? heading.slice(0, -1).trimEnd() : heading;
}
