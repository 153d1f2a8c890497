/** FNV-1a over UTF-16 units: where the hash of a word begins, and what comes of it by the next unit. */
export const firstHash = 0x811c9dc5 | 0;
export const nextHash = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193);

/** A slice keeps its whole text alive; joined anew it does not. */
export const ownCopy = (slice: string): string => ` ${slice}`.slice(1);

const firstSlots = 1024;

/**
 * The terms of words, found by their place in a text: most words were seen before, and cutting each out of its text to
 * ask a Map would cost more than all else that is done with it.
 */
export class WordTable {
  private readonly most: number;
  private readonly termOf: (word: string) => string;
  /** Where a word's number, counted from 1, stands: at its hash or the next place that is free; 0 in free ones. */
  private slots = new Int32Array(firstSlots);
  private readonly hashes: number[] = [];
  private readonly words: string[] = [];
  private readonly terms: string[] = [];

  /** Remembers at most `most` words. */
  constructor(most: number, termOf: (word: string) => string) {
    this.most = most;
    this.termOf = termOf;
  }

  /** The term of the word at `start` to `end`; `hash` comes of its units by `nextHash`. */
  termAt(text: string, start: number, end: number, hash: number): string {
    const { slots, words } = this;
    let slot = this.firstSlot(hash);
    for (let number = slots[slot]!; number > 0; number = slots[slot]!) {
      if (this.hashes[number - 1] === hash && isAt(words[number - 1]!, text, start, end))
        return this.terms[number - 1]!;
      slot = (slot + 1) & (slots.length - 1);
    }
    const word = ownCopy(text.slice(start, end));
    const term = this.termOf(word);
    this.add(word, term, hash);
    return term;
  }

  private firstSlot(hash: number): number {
    // The low bits of FNV-1a alone are less even.
    return (hash ^ (hash >>> 15)) & (this.slots.length - 1);
  }

  private add(word: string, term: string, hash: number): void {
    const { words, terms, hashes } = this;
    if (words.length === this.most) {
      words.length = terms.length = hashes.length = 0;
      this.slots = new Int32Array(firstSlots);
    }
    words.push(word);
    terms.push(term);
    hashes.push(hash);
    if (words.length * 2 <= this.slots.length) this.place(words.length);
    else {
      this.slots = new Int32Array(this.slots.length * 2);
      for (let number = 1; number <= words.length; number++) this.place(number);
    }
  }

  private place(number: number): void {
    const { slots } = this;
    let slot = this.firstSlot(this.hashes[number - 1]!);
    while (slots[slot]! > 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = number;
  }
}

function isAt(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false;
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) !== text.charCodeAt(start + i)) return false;
  return true;
}
