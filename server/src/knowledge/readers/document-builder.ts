import type { Block, Group, GroupKind } from "../documents/document.ts";
import { maxPartBlocks, maxPartText, tooMuchText } from "./source.errors.ts";
import { shifted } from "../documents/moved-positions.ts";

/** A block whose marks count from the start of its text. */
export type NewBlock = Omit<Block, "start" | "end">;

/** Takes blocks: the document's builder, or a list that holds them back until it is clear what they are. */
export interface BlockSink {
  add(block: NewBlock, text: string, run?: unknown): void;
  /** Opens a group for all that is added until `close`; a group without a block is dropped. */
  open(kind: GroupKind): void;
  close(): void;
}

const deepestGroup = 12;

/** Collects blocks into the text that is stored. Fails with `tooMuchText` beyond what a part may hold. */
export function createDocumentBuilder() {
  const pieces: string[] = [];
  const blocks: Block[] = [];
  const groups: (Group | null)[] = [];
  /** Keeps the positions of the open groups in `groups`; -1 for one that is too deep. */
  const open: number[] = [];
  let length = 0;
  let lastRun: unknown = null;

  const close = () => {
    const at = open.pop() ?? -1;
    const group = groups[at];
    if (!group) return;
    const first = blocks[group.start];
    // What holds no text is none.
    groups[at] = first ? { kind: group.kind, start: first.start, end: length } : null;
  };

  return {
    blocks,
    get length() {
      return length;
    },
    /** `run` names the table or list it belongs to. Returns where the text starts; nothing is stored for no text. */
    add(block: NewBlock, text: string, run: unknown = null): number {
      if (text.trim() === "") return length;
      const separator = length === 0 ? "" : run !== null && run === lastRun ? "\n" : "\n\n";
      const start = length + separator.length;
      pieces.push(separator, text);
      length = start + text.length;
      if (length > maxPartText || blocks.length >= maxPartBlocks) throw tooMuchText();
      const { marks } = block;
      blocks.push({ ...block, ...(marks && { marks: shifted(marks, start) }), start, end: length });
      lastRun = run;
      return start;
    },
    open(kind: GroupKind): void {
      if (open.length >= deepestGroup) return void open.push(-1);
      open.push(groups.length);
      groups.push({ kind, start: blocks.length, end: 0 });
    },
    close,
    within(kind: GroupKind, write: () => void): void {
      this.open(kind);
      write();
      close();
    },
    document() {
      while (open.length > 0) close();
      return { text: pieces.join(""), blocks, groups: groups.filter((group) => group !== null) };
    },
  };
}

export type DocumentBuilder = ReturnType<typeof createDocumentBuilder>;

export interface StructuredText {
  text: string;
  blocks: Block[];
  groups: Group[];
}

/** Adds what was read of a piece to the document around it, with its groups; `add` may change its blocks. */
export function addReading(
  sink: BlockSink,
  { text, blocks, groups }: StructuredText,
  add: BlockSink["add"] = (block, words, run) => sink.add(block, words, run),
): void {
  const open: number[] = [];
  let [group, run, end] = [0, {}, 0];
  for (const { start, end: next, ...block } of blocks) {
    for (; open.length > 0 && open.at(-1)! <= start; open.pop()) sink.close();
    for (; group < groups.length && groups[group]!.start <= start; group++) {
      open.push(groups[group]!.end);
      sink.open(groups[group]!.kind);
    }
    // Rows of one table and items of one list follow each other on the next line.
    if (start - end !== 1) run = {};
    const { marks } = block;
    add({ ...block, ...(marks && { marks: shifted(marks, -start) }) }, text.slice(start, next), run);
    end = next;
  }
  for (const _ of open) sink.close();
}
