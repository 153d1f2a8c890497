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

/** Joins blocks into one line, for a table cell or a note. */
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

interface Shown {
  kind: GroupKind;
  captioned: boolean;
}

/** More captions in a row than this are a text of their own. */
const mostHeld = 4;

/** Groups captions with the table or figure next to them. Between two, the document's first unambiguous place decides. */
export function groupCaptions(sink: BlockSink): BlockSink & { finish(): void } {
  const open: Shown[] = [];
  const below = new Map<GroupKind, boolean>();
  let held: { block: NewBlock; text: string }[] = [];
  /** Its group is left open for what may stand below. */
  let ended: Shown | null = null;

  const addHeld = (count = held.length) => {
    for (const { block, text } of held.splice(0, count)) sink.add(block, text);
  };
  /** `next` begins, or null for what has no caption. Captions that are left belong to it. */
  const settle = (next: GroupKind | null) => {
    if (ended && held.length > 0) {
      const { kind, captioned } = ended;
      if (next === null) {
        if (!captioned) below.set(kind, below.get(kind) ?? true);
        addHeld();
      } else if (!captioned && (below.get(kind) ?? kind === "figure")) addHeld(Math.max(1, held.length - 1));
    } else if (next !== null && held.length > 0) below.set(next, below.get(next) ?? false);
    if (ended) sink.close();
    ended = null;
    if (next === null) addHeld();
  };

  return {
    add(block, text, run) {
      if (text.trim() === "") return;
      if (block.kind === "caption" && !takesCaptions(open.at(-1))) {
        if (held.length >= mostHeld) settle(null);
        held.push({ block, text });
        return;
      }
      settle(null);
      sink.add(block, text, run);
    },
    open(kind) {
      const shown = { kind, captioned: held.length > 0 };
      settle(takesCaptions(shown) ? kind : null);
      shown.captioned &&= held.length > 0;
      sink.open(kind);
      addHeld();
      open.push(shown);
    },
    close() {
      settle(null);
      const last = open.pop();
      if (takesCaptions(last)) ended = last;
      else sink.close();
    },
    finish: () => settle(null),
  };
}

function takesCaptions(shown: Shown | undefined): shown is Shown {
  return shown?.kind === "table" || shown?.kind === "figure";
}
