import type { IndexedPassage } from "../passage-index.ts";
import type { MemoryBudget } from "./memory-budget.ts";

/** Bytes per character of a cached passage, including what answers derive from it; and per passage. */
const perCharacter = 6;
const overhead = 1_500;

/** Caches passages that many questions find. Their numbers are never reused, so nothing becomes outdated. */
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
