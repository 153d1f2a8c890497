import type { GroupKind } from "../../documents/document.ts";
import type { DocumentBuilder, NewBlock } from "../document-builder.ts";
import type { HtmlElement } from "./html-nodes.ts";

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

/** The elements that are open while a page is written, as far as they change anything, and the groups that they opened. */
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
    /** The innermost that changes anything; null outside of all. */
    get element() {
      return innermost().element;
    },
    /** Counts the open groups. */
    get groups() {
      return groups;
    },
    open,
    close,
    within,
    isBegun,
    endBegun,
    /** An element is a group of its own. */
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
