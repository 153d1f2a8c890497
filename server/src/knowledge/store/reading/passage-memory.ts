import type { IndexedPassage } from "../passage-index.ts";
import type { MemoryBudget } from "./memory-budget.ts";

/** What a passage takes for each character of its text, with what answers make of it; and beside that. In bytes. */
const perCharacter = 6;
const overhead = 1_500;

/**
 * Passages that were read, so that those that many questions find are read and analysed once. Their numbers are given
 * once, so that nothing here is ever outdated. The longest unused make room.
 */
export class PassageMemory {
  private readonly budget: MemoryBudget;
  private readonly passages = new Map<number, IndexedPassage>();

  constructor(budget: MemoryBudget) {
    this.budget = budget;
  }

  of(id: number, read: () => IndexedPassage): IndexedPassage {
    const passage = this.passages.get(id) ?? read();
    this.passages.set(id, passage);
    const bytes = passage.text.length * perCharacter + overhead;
    this.budget.use(passage, bytes, () => this.passages.delete(id));
    return passage;
  }

  close(): void {
    for (const passage of this.passages.values()) this.budget.forget(passage);
    this.passages.clear();
  }
}
