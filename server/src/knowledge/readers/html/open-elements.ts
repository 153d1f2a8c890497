import type { GroupKind } from "../../documents/document.ts";
import type { DocumentBuilder, NewBlock } from "../document-builder.ts";
import { isNoteBox } from "./html-elements.ts";
import { HtmlElement } from "./html-nodes.ts";
import type { PlaceNames } from "./place-names.ts";
import { asksQuestion, isTerms } from "./said-groups.ts";

/** Keeps what an open element changes: the blocks within it, and what happens where it ends. */
interface Frame {
  element: HtmlElement | null;
  block: NewBlock;
  /** A question was asked within the element and is answered there, or an entry was named and is explained there. */
  begun?: true;
  /** Before its last words are written. */
  ending?: () => void;
  ended?: () => void;
}

export const paragraph: NewBlock = { kind: "paragraph" };

/**
 * Keeps the elements that are open while a page is written, as far as they change anything, and the groups that they opened.
 */
export function createFrames(builder: DocumentBuilder) {
  const frames: Frame[] = [{ element: null, block: paragraph }];
  let groups = 0;

  const innermost = () => frames.at(-1)!;
  const open = (kind: GroupKind) => {
    groups++;
    builder.open(kind);
  };
  const close = () => {
    groups--;
    builder.close();
  };
  const within = (element: HtmlElement, block: NewBlock, on: Pick<Frame, "ending" | "ended"> = {}) =>
    void frames.push({ element, block, ...on });
  /** Returns whether a question or a term is open next to it. */
  const isBegun = (next: HtmlElement) => {
    const { begun, element } = innermost();
    return begun === true && element === next.parent;
  };
  const endBegun = (next: HtmlElement) => {
    if (isBegun(next)) frames.pop()!.ended?.();
  };

  return {
    /** Returns the kind of block that text becomes at this point of the page. */
    get block() {
      return innermost().block;
    },
    /** Returns the innermost that changes anything; null outside of all. */
    get element() {
      return innermost().element;
    },
    get groups() {
      return groups;
    },
    open,
    close,
    within,
    isBegun,
    endBegun,
    grouped(element: HtmlElement, kind: GroupKind, block = innermost().block, ended?: () => void): void {
      open(kind);
      within(element, block, {
        ended: () => {
          close();
          ended?.();
        },
      });
    },
    /** Begins a group of an element and what follows it, up to the next such element or the end of the box of both. */
    beginGroup(element: HtmlElement, kind: GroupKind): void {
      endBegun(element);
      open(kind);
      frames.push({ element: element.parent, block: innermost().block, begun: true, ended: close });
    },
    /** Ends an element; `flush` writes its last words. */
    leave(element: HtmlElement, flush: () => void): void {
      for (let at = frames.length - 1; frames[at]!.element === element; at--) frames[at]!.ending?.();
      flush();
      while (innermost().element === element) frames.pop()!.ended?.();
    },
  };
}

export type Frames = ReturnType<typeof createFrames>;

interface List {
  run: object;
  /** The next number. Null for one that is not numbered. */
  number: number | null;
  items: boolean;
}

/** Keeps the lists that are open while a page is written; `isLeading` says that the page is where it leads elsewhere. */
export function createLists(frames: Frames, isLeading: () => boolean) {
  const lists: List[] = [];
  /** Precedes the next text: the number of an item. */
  let marker = "";

  const open = (number: number | null, items: boolean) =>
    void lists.push({ run: lists[0]?.run ?? {}, number, items });
  const close = () => void lists.pop();
  const enterList = (element: HtmlElement): void => {
    const first = Number.parseInt(element.attribute("start") ?? "1", 10);
    const number = element.name === "ol" ? (Number.isNaN(first) ? 1 : first) : null;
    // Items with headings are sections.
    const items = (element.measure?.headings ?? 0) === 0;
    open(number, items);
    if (items && !isLeading()) frames.grouped(element, number === null ? "list" : "steps", undefined, close);
    else frames.within(element, frames.block, { ended: close });
  };
  const enterItem = (item: HtmlElement): void => {
    const list = lists.at(-1);
    const block = (list?.items ?? true) ? { kind: "list-item" as const } : frames.block;
    frames.within(item, block, { ended: () => void (marker = "") });
    marker = "";
    if (list?.number == null) return;
    const given = Number.parseInt(item.attribute("value") ?? "", 10);
    if (!Number.isNaN(given)) list.number = given;
    marker = `${list.number++}. `;
  };

  return {
    enter: { ul: enterList, ol: enterList, menu: enterList, dir: enterList, li: enterItem },
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
  };
}

export type Lists = ReturnType<typeof createLists>;

interface Terms {
  /** Nothing explains them: they are a list. */
  plain: boolean;
  /** Groups around an entry. */
  depth: number;
  entry: object | null;
  defined: boolean;
  /** A section began within it, as where a page does not end the list: what follows is not said of the entry. */
  headed: boolean;
}

/** Holds what lists, terms and tables on a page need of each other. */
export interface Around {
  frames: Frames;
  names: PlaceNames;
  lists: Lists;
  isLeading: () => boolean;
}

/** Keeps the lists of terms that are open while a page is written: each term opens an entry, or a question. */
export function createTerms({ frames, names, lists, isLeading }: Around) {
  const { within, grouped } = frames;
  const open: Terms[] = [];

  return {
    /** Returns the identity that all terms of the entry share. */
    get entry(): object | null {
      return open.at(-1)?.entry ?? null;
    },
    /** Returns whether the text written now explains a term. */
    get explains() {
      const terms = open.at(-1);
      return terms?.entry != null && !terms.headed;
    },
    head(): void {
      const terms = open.at(-1);
      if (terms) terms.headed = true;
    },
    enter: {
      dl(element: HtmlElement): void {
        const plain = isLeading() || !isTerms(element);
        const terms: Terms = { plain, depth: frames.groups, entry: null, defined: false, headed: false };
        open.push(terms);
        lists.open(null, true);
        const listed = () => {
          if (terms.entry && frames.groups > terms.depth) frames.close();
          open.pop();
          lists.close();
        };
        if (plain && !isLeading()) {
          terms.depth++;
          grouped(element, "list", undefined, listed);
        } else within(element, paragraph, { ended: listed });
      },
      dt(element: HtmlElement): void {
        const terms = open.at(-1);
        if (!terms || terms.plain) return within(element, terms ? { kind: "list-item" } : paragraph);
        // One without words names nothing: what follows belongs to the entry above, or stands by itself.
        if (element.measure?.text === 0) return within(element, paragraph);
        if (terms.entry && terms.defined && frames.groups === terms.depth + 1) {
          frames.close();
          terms.entry = null;
        }
        if (!terms.entry && frames.groups === terms.depth) {
          frames.open(asksQuestion(element) ? "question" : "entry");
          terms.entry = {};
          terms.defined = terms.headed = false;
        }
        names.begin(element);
        within(element, { kind: "term" });
      },
      dd(element: HtmlElement): void {
        const terms = open.at(-1);
        // Programs that make pages of manual pages write an empty one after each term of several.
        if (terms && element.measure?.text !== 0) terms.defined = true;
        within(element, terms?.plain ? { kind: "list-item" } : paragraph);
      },
      details(element: HtmlElement): void {
        if (isLeading() || (element.measure?.headings ?? 0) > 0 || isNoteBox(element)) return;
        const summary = element.first instanceof HtmlElement ? element.first : element.first?.next;
        if (!(summary instanceof HtmlElement) || summary.name !== "summary") return;
        grouped(element, asksQuestion(summary) ? "question" : "entry", paragraph);
      },
      summary(element: HtmlElement): void {
        const isOwn = !isLeading() && frames.element === element.parent;
        if (!isOwn || isNoteBox(element.parent!)) return;
        names.begin(element);
        within(element, { kind: "term" });
      },
    },
  };
}
