import type { Alignment, Pair } from "../align.ts";
import type { Coverage } from "../coverage.ts";
import { contextLikeness } from "../similarity.ts";
import { inOneClause, type Item } from "../statement.ts";
import { differs, isOfKind, textOf } from "./amounts.ts";
import { type Check, contradicted, doubted, type Finding } from "./check.ts";
import { rolesTurned } from "./roles.ts";

/** Sets by how much two pairs fit better crosswise, or another of its kind fits a word better, before it is reported. */
const margin = {
  exchanged: { amount: 0.05, moment: 0.05, name: 0.25, code: 0.05, word: 0.35 },
  bound: { amount: 0.05, moment: 0.05, name: 0.2, code: 0.05 },
};
/** Sets how much of the claim's context the sentence shares that gives a figure or a name, of two sentences. */
const together = 0.3;
/** By how much what belongs to another may fit better where its clause says what the other's does not. */
const slack = 0.4;
const mostPairs = 24;
/** Sets how much of the rest must be the same before words count as exchanged: free wording moves them too. */
const likeCopy = 0.65;
const mostly = 0.5;

/** Finds two things of a kind that changed places, one that belongs to another thing, and who does what to whom. */
export const checkExchange: Check = ({ alignment, coverage }) => {
  const pairs = [...alignment.ofClaim.values()]
    .filter(({ said, opposite }) => !said.small && !opposite)
    .toSorted((one, other) => one.said.word.place - other.said.word.place)
    .slice(0, mostPairs);
  const finding =
    exchanged(pairs, alignment, coverage) ??
    boundToAnother(pairs, alignment, coverage) ??
    rolesTurned(pairs, alignment, coverage) ??
    putTogether(pairs, alignment);
  return finding ? [finding] : [];
};

const isFigure = ({ kind }: Item) => kind === "amount" || kind === "moment";

function putTogether(pairs: readonly Pair[], alignment: Alignment): Finding | null {
  if (alignment.source.words.at(-1)?.part === 0) return null;
  const apart = pairs.find(
    ({ said, there }) => said.kind !== "word" && contextLikeness(said, there, alignment) < together,
  );
  return apart ? doubted(`The source says “${textOf(apart.said)}” about something else.`) : null;
}

function exchanged(pairs: readonly Pair[], alignment: Alignment, { copied }: Coverage): Finding | null {
  for (const [i, one] of pairs.entries())
    for (const other of pairs.slice(i + 1)) {
      if (
        one.there === other.there ||
        !isAlike(one.said, other.said) ||
        isAlike(one.said, other.said) !== isAlike(one.there, other.there)
      )
        continue;
      // Within a clause words change places in other wordings.
      const wordsAlone = one.said.kind === "word" && other.said.kind === "word";
      if (wordsAlone && (copied < likeCopy || inOneClause(one.there.word, other.there.word))) continue;
      const likeness = (said: Item, there: Item) => contextLikeness(said, there, alignment);
      const own = likeness(one.said, one.there) + likeness(other.said, other.there);
      const cross = likeness(one.said, other.there) + likeness(other.said, one.there);
      if (cross > own + margin.exchanged[one.said.kind])
        return (one.said.kind === "word" ? doubted : contradicted)(
          `The source has “${textOf(one.said)}” and “${textOf(other.said)}” the other way around.`,
        );
    }
  return null;
}

function isAlike(one: Item, other: Item): boolean {
  if (one.kind === "amount" || one.kind === "moment") return isOfKind(one, other);
  const named = (item: Item) => item.kind === "name" || item.kind === "word";
  return (one.kind === other.kind || (named(one) && named(other))) && one.word.key !== other.word.key;
}

/** Finds a figure, a name or a path of the claim in whose place the source has another of its kind. */
function boundToAnother(pairs: readonly Pair[], alignment: Alignment, { own: all }: Coverage) {
  const { source, ofSource } = alignment;
  for (const { said, there } of pairs) {
    if (said.kind === "word") continue;
    const named = !isFigure(said);
    if (named && all < mostly) continue;
    const own = contextLikeness(said, there, alignment);
    const clauseSaid = precision(there, alignment);
    const least = margin.bound[said.kind];
    const rival = source.items.find((other) => {
      if (other === there || ofSource.has(other) || (named && inOneClause(there.word, other.word)))
        return false;
      if (!(named ? isAlike(there, other) && other.kind === there.kind : isOfKind(said, other))) return false;
      const more = contextLikeness(said, other, alignment) - own;
      const otherSaid = precision(other, alignment);
      if (more > least && (named || otherSaid >= clauseSaid)) return true;
      const spoken = pairs.some(
        (pair) => inOneClause(pair.there.word, other.word) && inOneClause(pair.said.word, said.word),
      );
      return !inOneClause(there.word, other.word) && otherSaid > clauseSaid && more > -slack && spoken;
    });
    if (!rival) continue;
    return doubted(
      named ? `The source names ${textOf(rival)}, not ${textOf(said)}.` : differs(rival, said).sentence,
    );
  }
  return null;
}

/** Returns the share of the clause around a source's item that the claim has too: "in winter" sets two prices apart. */
function precision(there: Item, { claim, source, ofSource }: Alignment): number {
  const own = source.items.filter(
    (item) => item !== there && !item.small && inOneClause(item.word, there.word),
  );
  const keys = new Set(claim.items.map(({ word }) => word.key));
  const said = own.filter((item) => ofSource.has(item) || keys.has(item.word.key));
  return own.length === 0 ? 0 : said.length / own.length;
}
