import type { IndexedPassage } from "./passage-index.ts";
import type { MemoryBudget } from "./memory-budget.ts";

/** What a passage takes for each character of its text, with what answers make of it; and beside that. In bytes. */
const perCharacter = 6;
const overhead = 1_500;
/** Of one project, in bytes. */
const most = 80 * 2 ** 20;

/**
 * Passages that were read, so that those that many questions find are read and analysed once. Their numbers are given
 * once, so that nothing here is ever outdated. The longest unused make room.
 */
export class PassageMemory {
  private readonly budget: MemoryBudget;
  /** The longest unused first. */
  private readonly passages = new Map<number, IndexedPassage>();
  private bytes = 0;

  constructor(budget: MemoryBudget) {
    this.budget = budget;
  }

  of(id: number, read: () => IndexedPassage): IndexedPassage {
    const known = this.passages.get(id);
    if (known) {
      this.passages.delete(id);
      this.passages.set(id, known);
      return known;
    }
    const passage = read();
    this.passages.set(id, passage);
    this.bytes += bytesOf(passage);
    for (const [oldest, unused] of this.passages) {
      if (this.bytes <= most || oldest === id) break;
      this.passages.delete(oldest);
      this.bytes -= bytesOf(unused);
    }
    return passage;
  }

  /** Once per query suffices: tells the budget. */
  count(): void {
    this.budget.use(this, this.bytes, () => this.clear());
  }

  close(): void {
    this.clear();
    this.budget.forget(this);
  }

  private clear(): void {
    this.passages.clear();
    this.bytes = 0;
  }
}

function bytesOf({ text }: IndexedPassage): number {
  return text.length * perCharacter + overhead;
}
