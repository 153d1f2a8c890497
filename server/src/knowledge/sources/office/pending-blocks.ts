import type { NewBlock } from "../document-builder.ts";

/** What takes blocks: the document's builder, or a list that holds them back until it is clear what they are. */
export interface BlockSink {
  add(block: NewBlock, text: string, run?: unknown): void;
}

export interface PendingBlock {
  block: NewBlock;
  text: string;
  run: unknown;
}

export interface PendingBlocks extends BlockSink {
  readonly items: readonly PendingBlock[];
}

export function createPendingBlocks(): PendingBlocks {
  const items: PendingBlock[] = [];
  return {
    items,
    add(block, text, run = null) {
      if (text.trim() !== "") items.push({ block, text, run });
    },
  };
}

export function addAll(sink: BlockSink, items: readonly PendingBlock[]): void {
  for (const { block, text, run } of items) sink.add(block, text, run);
}

/** As one line: within a table cell or a note. */
export function inOneLine(items: readonly PendingBlock[]): string {
  return items.map((item) => item.text.replace(/\s+/g, " ")).join(" ");
}
