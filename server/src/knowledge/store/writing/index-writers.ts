import type { DocumentPart } from "../../documents/document.ts";
import { IndexWriter, type WriterOptions } from "./index-writer.ts";
import type { WriteOptions } from "../passage-index.ts";
import type { WriterTask } from "./writer-messages.ts";

/** UTF-16 units of text that are analysed in some tenths of a second. */
const mostOfSmall = 200_000;

/** A project's queue of tasks. */
interface Lane {
  writer: IndexWriter;
  over: Promise<unknown>;
  tasks: number;
}

/** Runs two writing threads, so that small files don't wait for large ones. A project's tasks run in order. */
export class IndexWriters {
  private readonly small: IndexWriter;
  private readonly large: IndexWriter;
  private readonly lanes = new Map<string, Lane>();

  constructor(root: string, options?: WriterOptions) {
    this.small = new IndexWriter(root, options);
    this.large = new IndexWriter(root, options);
  }

  /** See `IndexWriter.run`. */
  async run(
    what: WriterTask,
    parts: readonly DocumentPart[] = [],
    options: WriteOptions = {},
  ): Promise<number> {
    const lane = this.laneOf(what.projectId, isLarge(what, parts));
    lane.tasks++;
    const done = lane.over.then(() => lane.writer.run(what, parts, options));
    lane.over = done.catch(() => undefined);
    try {
      return await done;
    } finally {
      lane.tasks--;
      if (lane.tasks === 0 && this.lanes.get(what.projectId) === lane) this.lanes.delete(what.projectId);
    }
  }

  /** Waits for what was begun, then ends the threads. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.lanes.values()].map(({ over }) => over));
    await Promise.all([this.small.close(), this.large.close()]);
  }

  private laneOf(projectId: string, large: boolean): Lane {
    const known = this.lanes.get(projectId);
    // What follows something large waits for it all the same.
    if (known && (known.writer === this.large || !large)) return known;
    const over = known?.over ?? Promise.resolve();
    const lane = { writer: large ? this.large : this.small, over, tasks: 0 };
    this.lanes.set(projectId, lane);
    return lane;
  }
}

function isLarge(what: WriterTask, parts: readonly DocumentPart[]): boolean {
  if (what.kind === "analyse-again" || what.kind === "remove-resource") return true;
  // Parts that are there already may be many.
  if (what.kind === "replace-resource" && what.content.some((part) => part !== "arrived")) return true;
  return parts.reduce((sum, { text }) => sum + text.length, 0) > mostOfSmall;
}
