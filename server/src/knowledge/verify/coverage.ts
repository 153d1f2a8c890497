import { isPeriod } from "./checks/amounts.ts";
import { type Check, missing } from "./checks/check.ts";
import type { Alignment } from "./align.ts";
import { likenessOf } from "./similarity.ts";
import type { Item } from "./statement.ts";

export interface Coverage {
  /** Lists what has to be found: words with content, and figures. */
  wanted: readonly Item[];
  unsaid: readonly Item[];
  /** Share that the source says, itself or by what it is about. */
  share: number;
  own: number;
  /** Two words or more of a clause of which the source says next to nothing. */
  addedClause: readonly Item[];
  /** Gives the share of the claim's items that are in the source in the same form and order. */
  copied: number;
}

/** Share of a clause's words from which it counts as said by nobody. */
const mostOfClause = 0.67;

export function coverageOf(alignment: Alignment, isNearby: (key: string) => boolean): Coverage {
  const { claim, ofClaim } = alignment;
  const { knowledge, vocabulary } = claim;
  const hasFigures = claim.items.some(({ kind }) => kind === "amount");
  const wanted = claim.items.filter((item) => {
    if (item.small) return false;
    if (ofClaim.has(item)) return true;
    if (item.kind !== "word") return !isPeriod(item) && !shortens(item, alignment);
    const { lower, place } = item.word;
    // What only joins, frames, forbids or obliges has checks of its own or none.
    if (knowledge.is("scaffolding", lower) || vocabulary.modals.has(lower) || knowledge.isRefusal(lower))
      return false;
    if (hasFigures && vocabulary.measured.has(lower)) return false;
    return !vocabulary.pointing.has(claim.words[place - 1]?.lower ?? "");
  });
  const unpaired = wanted.filter((item) => !ofClaim.has(item));
  const unsaid = unpaired.filter(({ word }) => !isNearby(word.key));
  const all = Math.max(1, wanted.length);
  const byClause = Map.groupBy(
    wanted.filter(({ kind }) => kind === "word" || kind === "name"),
    ({ word }) => word.clause,
  );
  let addedClause: readonly Item[] = [];
  for (const items of byClause.values()) {
    const open = items.filter((item) => unsaid.includes(item));
    if (open.length >= 2 && open.length >= items.length * mostOfClause) addedClause = open;
  }
  return {
    wanted,
    unsaid,
    share: 1 - unsaid.length / all,
    own: 1 - unpaired.length / all,
    addedClause,
    copied: copiedShare(alignment),
  };
}

/** "(DBP)" behind what it stands for in the claim itself. */
function shortens({ word, kind }: Item, { claim: { words } }: Alignment): boolean {
  if (kind !== "name" || !/^\p{Lu}{2,6}s?$/u.test(word.text)) return false;
  const letters = word.text.replace(/s$/, "").toLowerCase();
  const before = words.slice(Math.max(0, word.place - letters.length), word.place);
  return before.map(({ lower }) => lower[0] ?? "").join("") === letters;
}

/** Sets the least items of a copy; with fewer it may be chance. */
const leastCopied = 4;

function copiedShare({ claim, ofClaim }: Alignment): number {
  let copied = 0;
  let last = -1;
  for (const item of claim.items) {
    const pair = ofClaim.get(item);
    if (!pair || pair.score < likenessOf.inflected) continue;
    const { place } = pair.there.word;
    if (place > last && (last < 0 || place - last < 8)) copied += 1;
    last = place;
  }
  return copied / Math.max(leastCopied, claim.items.length);
}

/** Share of a claim's words that its source has to say, and that it has to say itself. */
const enough = { share: 0.65, own: 0.5 };

/** The claim's words stand in the source, itself or by what it is about. */
export const checkWords: Check = ({ coverage: { wanted, unsaid, share, own, addedClause } }) => {
  const said = wanted.length - unsaid.length;
  if (wanted.length > 0 && own === 0) return [missing("The source says nothing about this.")];
  const few = unsaid.length <= 1 && said >= 3;
  const short = said < 2 && unsaid.length > 0;
  if (addedClause.length === 0 && (share >= enough.share || few) && !short && own >= enough.own) return [];
  const words = (addedClause.length > 0 ? addedClause : unsaid)
    .slice(0, 3)
    .map(({ word }) => `“${word.text}”`);
  if (words.length === 0) return [missing("The source does not say this in one place.")];
  const listed = words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
  return [missing(`The source does not mention ${listed}.`)];
};
