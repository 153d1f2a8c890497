import type { IndexedPassage } from "./passage-index.ts";
import type { MemoryBudget } from "./memory-budget.ts";

/** What a passage takes for each character of its text, with what answers make of it; and beside that. In bytes. */
const perCharacter = 5;
const overhead = 1_500;
/** Of one project, in bytes. */
const most = 48 * 2 ** 20;

/**
 * Passages that were read, so that those that many questions find are read and analysed once. Their numbers are given
 * once, so that nothing here is ever outdated. A full half is kept until the next is full.
 */
export class PassageMemory {
  private readonly budget: MemoryBudget;
  private recent = new Map<number, IndexedPassage>();
  private before = new Map<number, IndexedPassage>();
  private bytes = 0;
  private bytesBefore = 0;

  constructor(budget: MemoryBudget) {
    this.budget = budget;
  }

  of(id: number, read: () => IndexedPassage): IndexedPassage {
    let passage = this.recent.get(id);
    if (passage) return passage;
    passage = this.before.get(id) ?? read();
    const bytes = passage.text.length * perCharacter + overhead;
    if (this.bytes + bytes > most / 2) {
      this.before = this.recent;
      this.bytesBefore = this.bytes;
      this.recent = new Map();
      this.bytes = 0;
    }
    this.recent.set(id, passage);
    this.bytes += bytes;
    return passage;
  }

  /** Once per query suffices: tells the budget. */
  count(): void {
    this.budget.use(this, this.bytes + this.bytesBefore, () => this.clear());
  }

  close(): void {
    this.clear();
    this.budget.forget(this);
  }

  private clear(): void {
    this.recent = new Map();
    this.before = new Map();
    this.bytes = 0;
    this.bytesBefore = 0;
  }
}
