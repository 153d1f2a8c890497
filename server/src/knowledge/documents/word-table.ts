/** FNV-1a over UTF-16 units: where the hash of a word begins, and what comes of it by the next unit. */
export const firstHash = 0x811c9dc5 | 0;
export const nextHash = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193);

/** A slice keeps its whole text alive; joined anew it does not. */
export const ownCopy = (slice: string): string => ` ${slice}`.slice(1);

/**
 * The terms of words, found by their place in a text: most words were seen before, and cutting each out of its text to
 * ask a Map would cost more than all else that is done with it. A full table is kept until the next is full, so that
 * what comes often is never analysed again.
 */
export class WordTable {
  private readonly most: number;
  private readonly termOf: (word: string) => string;
  private table = new HashedWords();
  private before = new HashedWords();

  /** Remembers at least the last `most` different words, and at most twice as many. */
  constructor(most: number, termOf: (word: string) => string) {
    this.most = most;
    this.termOf = termOf;
  }

  /** The term of the word at `start` to `end`; `hash` comes of its units by `nextHash`. */
  termAt(text: string, start: number, end: number, hash: number): string {
    const known = this.table.find(text, start, end, hash);
    if (known !== undefined) return known;
    const word = ownCopy(text.slice(start, end));
    const term = this.before.find(text, start, end, hash) ?? this.termOf(word);
    if (this.table.size === this.most) {
      this.before = this.table;
      this.table = new HashedWords();
    }
    this.table.add(word, term, hash);
    return term;
  }
}

const firstSlots = 1024;

class HashedWords {
  /** Where a word's number, counted from 1, stands: at its hash or the next place that is free; 0 in free ones. */
  private slots = new Int32Array(firstSlots);
  private readonly hashes: number[] = [];
  private readonly words: string[] = [];
  private readonly terms: string[] = [];

  get size(): number {
    return this.words.length;
  }

  find(text: string, start: number, end: number, hash: number): string | undefined {
    const { slots, words } = this;
    let slot = this.firstSlot(hash);
    for (let number = slots[slot]!; number > 0; number = slots[slot]!) {
      if (this.hashes[number - 1] === hash && isAt(words[number - 1]!, text, start, end))
        return this.terms[number - 1];
      slot = (slot + 1) & (slots.length - 1);
    }
    return undefined;
  }

  /** A word that is not there yet. */
  add(word: string, term: string, hash: number): void {
    const { words } = this;
    words.push(word);
    this.terms.push(term);
    this.hashes.push(hash);
    if (words.length * 2 <= this.slots.length) this.place(words.length);
    else {
      this.slots = new Int32Array(this.slots.length * 2);
      for (let number = 1; number <= words.length; number++) this.place(number);
    }
  }

  private firstSlot(hash: number): number {
    // The low bits of FNV-1a alone are less even.
    return (hash ^ (hash >>> 15)) & (this.slots.length - 1);
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
