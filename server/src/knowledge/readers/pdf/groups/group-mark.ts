import type { GroupKind } from "../../../documents/document.ts";
import type { Paragraph } from "../paragraphs.ts";

/** One group; paragraphs that belong to it share the object. */
export interface GroupMark {
  kind: GroupKind;
}

export function textOf({ lines }: Pick<Paragraph, "lines">): string {
  return lines.map(({ run }) => run.text).join(" ");
}

export const pageOf = ({ lines }: Pick<Paragraph, "lines">): number => lines[0]!.page;

/** Returns the innermost group of a kind around a paragraph. */
export function markOf({ within }: Pick<Paragraph, "within">, ...kinds: GroupKind[]): GroupMark | undefined {
  return within.findLast(({ kind }) => kinds.includes(kind));
}

/** Makes a paragraph part of what is no content, where it heads and names nothing. */
export function putInto(group: GroupMark, paragraph: Paragraph): void {
  paragraph.within = [group];
  paragraph.header = false;
  if (paragraph.kind === "heading" || paragraph.kind === "caption") paragraph.kind = "paragraph";
}
