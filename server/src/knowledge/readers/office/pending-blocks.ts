import type { GroupKind, Mark } from "../../documents/document.ts";
import { shifted } from "../../documents/moved-positions.ts";
import { type MarkedText, mostMarks } from "../marked-text.ts";
import type { BlockSink, NewBlock } from "../document-builder.ts";

export interface PendingBlock {
  block: NewBlock;
  text: string;
  run: unknown;
  /** Groups that begin with it, outer ones first. */
  opens: readonly GroupKind[];
  /** Counts the groups that end with it. */
  closes: number;
}

export interface PendingBlocks extends BlockSink {
  readonly items: readonly PendingBlock[];
}

export function createPendingBlocks(): PendingBlocks {
  const items: PendingBlock[] = [];
  let opens: GroupKind[] = [];
  return {
    items,
    add(block, text, run = null) {
      if (text.trim() === "") return;
      items.push({ block, text, run, opens, closes: 0 });
      opens = [];
    },
    open: (kind) => void opens.push(kind),
    close() {
      if (opens.length > 0) opens.pop();
      else if (items.length > 0) items.at(-1)!.closes++;
    },
  };
}

/** Adds items, or some of them: what they open they close. */
export function addAll(sink: BlockSink, items: readonly PendingBlock[]): void {
  let depth = 0;
  for (const { block, text, run, opens, closes } of items) {
    for (const kind of opens) sink.open(kind);
    sink.add(block, text, run);
    depth += opens.length;
    for (let i = 0; i < closes && depth > 0; i++, depth--) sink.close();
  }
  for (; depth > 0; depth--) sink.close();
}

/** As one line: within a table cell or a note. */
export function inOneLine(items: readonly PendingBlock[]): MarkedText {
  const marks: Mark[] = [];
  const texts = items.map(({ text }) => text.replace(/\s+/g, " "));
  let at = 0;
  for (const [i, { block, text }] of items.entries()) {
    // Where blanks are gone from it, its marks are too.
    if (block.marks && texts[i]!.length === text.length) marks.push(...shifted(block.marks, at));
    at += texts[i]!.length + 1;
  }
  return { text: texts.join(" "), ...(marks.length > 0 && { marks: marks.slice(0, mostMarks) }) };
}
