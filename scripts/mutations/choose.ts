import { type Mutation, needsBrowser } from "./mutation.ts";

/** What the command was asked to run. */
export interface Choice {
  /** Of these names alone. */
  only: readonly string[];
  /** So many of them, drawn by the seed; all where it is undefined. */
  sample: number | undefined;
  seed: number;
  /** Also those that take a browser. */
  browser: boolean;
}

/** The mutations to run, in the catalogue's order. Throws on a name that there is not. */
export function chooseMutations(all: readonly Mutation[], choice: Choice): Mutation[] {
  const { only, sample, seed, browser } = choice;
  const unknown = only.filter((id) => !all.some((one) => one.id === id));
  if (unknown.length > 0) throw new Error(`There is no mutation ${unknown.join(", ")}.`);
  const wanted = all.filter((one) =>
    only.length > 0 ? only.includes(one.id) : browser || !needsBrowser(one),
  );
  if (sample === undefined || sample >= wanted.length) return wanted;
  const drawn = new Set(
    wanted
      .map((one) => ({ one, at: hash(`${seed} ${one.id}`) }))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, sample)
      .map(({ one }) => one),
  );
  return wanted.filter((one) => drawn.has(one));
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const sign of text) value = Math.imul(value ^ sign.codePointAt(0)!, 0x01000193);
  return value >>> 0;
}
