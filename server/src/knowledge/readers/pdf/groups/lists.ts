import { type Paragraph, type GroupMark, textOf } from "../paragraphs.ts";

const counted = /^\(?(\d{1,3})[.)]\s/;

interface OpenList {
  mark: GroupMark;
  left: number;
  /** The number of its last item; null where items are not counted from one. */
  count: number | null;
}

/** Puts items that follow one another into lists; items further right are lists within the item above. */
export function groupLists(paragraphs: readonly Paragraph[]): void {
  let open: OpenList[] = [];
  for (const paragraph of paragraphs) {
    if (paragraph.kind !== "list-item" || paragraph.within.length > 0) {
      open = [];
      continue;
    }
    const { left, size } = paragraph;
    while (open.length > 1 && left < open.at(-1)!.left - size * 0.8) open.pop();
    const number = counted.exec(textOf(paragraph))?.[1];
    const last = open.at(-1);
    // The next page may stand further right or left.
    const isDeeper = !last || left > last.left + size * 0.8;
    if (isDeeper && !(last?.count && Number(number) === last.count + 1)) {
      const count = number === "1" ? 1 : null;
      open.push({ mark: { kind: count ? "steps" : "list" }, left, count });
    } else if (last?.count) {
      if (Number(number) === last.count + 1) last.count++;
      else last.mark.kind = "list";
    }
    paragraph.within = open.map(({ mark }) => mark);
  }
}
