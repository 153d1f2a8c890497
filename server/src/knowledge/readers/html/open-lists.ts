import type { HtmlElement } from "./html-nodes.ts";
import type { Frames } from "./open-frames.ts";

interface List {
  run: object;
  /** The next number. Null for one that is not numbered. */
  number: number | null;
  /** False where it only arranges sections. */
  items: boolean;
}

/** The lists that are open while a page is written; `isLeading` says that the page is where it leads elsewhere. */
export function createLists(frames: Frames, isLeading: () => boolean) {
  const lists: List[] = [];
  /** Precedes the next text: the number of an item. */
  let marker = "";

  const open = (number: number | null, items: boolean) =>
    void lists.push({ run: lists[0]?.run ?? {}, number, items });
  const close = () => void lists.pop();

  return {
    /** Returns the identity that all items of the outermost list share. */
    get run(): object | undefined {
      return lists[0]?.run;
    },
    get isOpen() {
      return lists.length > 0;
    },
    open,
    close,
    takeMarker(): string {
      const before = marker;
      marker = "";
      return before;
    },
    enterList(element: HtmlElement): void {
      const first = Number.parseInt(element.attribute("start") ?? "1", 10);
      const number = element.name === "ol" ? (Number.isNaN(first) ? 1 : first) : null;
      // Items with headings are sections.
      const items = (element.measure?.headings ?? 0) === 0;
      open(number, items);
      if (items && !isLeading())
        frames.grouped(element, number === null ? "list" : "steps", undefined, close);
      else frames.within(element, frames.block, { ended: close });
    },
    enterItem(item: HtmlElement): void {
      const list = lists.at(-1);
      const block = (list?.items ?? true) ? { kind: "list-item" as const } : frames.block;
      frames.within(item, block, { ended: () => void (marker = "") });
      marker = "";
      if (list?.number == null) return;
      const given = Number.parseInt(item.attribute("value") ?? "", 10);
      if (!Number.isNaN(given)) list.number = given;
      marker = `${list.number++}. `;
    },
  };
}

export type Lists = ReturnType<typeof createLists>;
