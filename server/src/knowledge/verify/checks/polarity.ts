import { inOneClause, type Item, type Statement, type Word } from "../statement.ts";
import type { Alignment, Pair } from "../align.ts";
import { isPassive } from "./roles.ts";
import { type Check, contradicted, nearCopy, strictly, type View } from "./check.ts";

const reach = 4;

interface Denial {
  word: Word;
  focus: Item | undefined;
  scope: readonly Item[];
  /** Denies only what follows it: "without". */
  leads: boolean;
}

/** Checks by parity that both deny the same, with "only" as two denials, and opposites. A denial alone is not sure. */
export const checkPolarity: Check = (view) => {
  const { claim, source, ofClaim, ofSource } = view.alignment;
  const [allSaid, allThere] = [denialsOf(claim, ofClaim), denialsOf(source, ofSource)];
  const said = allSaid.filter((denial) => touches(denial, ofClaim));
  const there = allThere.filter(
    (denial) => touches(denial, ofSource) && !isOfContrast(denial.word, source, ofSource),
  );
  for (const pair of ofClaim.values()) {
    if (!pair.opposite || !isMeant(pair, view)) continue;
    const [here, other] = [takeAlong(pair.said, said), takeAlong(pair.there, there)];
    // "Buys" and "sells" say the same when their sides are exchanged.
    const isConverse = claim.knowledge.isConverse(pair.said.word, pair.there.word);
    if ((here + other) % 2 === 1 || (isConverse && !keepsSides(pair, view.alignment))) continue;
    return [contradicted(`The source says “${pair.there.word.text}”, not “${pair.said.word.text}”.`)];
  }
  if ((said.length + there.length) % 2 === 0) return [];
  // Where both deny something, other words around it are more likely than another sense.
  if (
    view.coverage.copied < nearCopy &&
    allSaid.length > 0 &&
    allThere.some((denial) => isNear(denial, ofSource)) &&
    !deniesOneSide(allSaid, allThere, view.alignment)
  )
    return [];
  if (said.length > there.length)
    return [
      strictly(
        view.coverage,
        `The answer says “${phrase(claim, said[0]!)}”, which the source does not deny.`,
      ),
    ];
  return [
    strictly(view.coverage, `The source says “${phrase(source, there[0]!)}”, which the answer leaves out.`),
  ];
};

/**
 * Returns whether a claim says that something cannot be where its source denies nothing, or that it can be where its source denies
 * it: whoever errs there says the opposite.
 */
export function turnsWhatCanBe({ claim, source, ofClaim, ofSource }: Alignment): boolean {
  const plain = (statement: Statement, paired: ReadonlyMap<Item, Pair>) =>
    denialsOf(statement, paired).filter(({ word }) => !statement.vocabulary.limits.has(word.lower));
  const [said, there] = [plain(claim, ofClaim), plain(source, ofSource)];
  const modals = [...claim.vocabulary.modals].flatMap(([word, modal]) => (modal === "may" ? [word] : []));
  if (said.length === 0)
    return (
      claim.words.some(({ lower }) => modals.includes(lower)) &&
      there.some((denial) => touches(denial, ofSource))
    );
  // "Cannot" is one word.
  return there.length === 0 && said.some(({ word }) => modals.some((modal) => word.lower.startsWith(modal)));
}

/** Returns whether the claim says the opposite of a word as another clause of the source does: "forbidden here, allowed there". */
function isOfContrast(word: Word, { knowledge }: Statement, paired: ReadonlyMap<Item, Pair>): boolean {
  const own = knowledge.polesOf(word.lower);
  return [...paired].some(
    ([{ word: other }, { opposite }]) =>
      !opposite &&
      !inOneClause(other, word) &&
      knowledge
        .polesOf(other.lower)
        .some((one) => own.some(({ scale, pole }) => scale === one.scale && pole !== one.pole)),
  );
}

const isNear = ({ word }: Denial, paired: ReadonlyMap<Item, Pair>) =>
  [...paired.keys()].some(
    (item) => item.word.part === word.part && Math.abs(item.word.place - word.place) <= reach && !item.small,
  );

/** Returns whether one side denies what the other has without a denial: "paid without" and "not paid without". */
function deniesOneSide(said: readonly Denial[], there: readonly Denial[], { ofClaim }: Alignment): boolean {
  return [...ofClaim.values()].some(
    (pair) =>
      !pair.opposite &&
      ((isDenied(pair.said, said) && !isNearDenial(pair.there, there)) ||
        (isDenied(pair.there, there) && !isNearDenial(pair.said, said))),
  );
}

const isDenied = (item: Item, denials: readonly Denial[]) =>
  denials.some(({ focus, leads }) => focus === item && !leads);

const isNearDenial = (item: Item, denials: readonly Denial[]) =>
  denials.some(({ focus, leads, scope }) => focus === item || (!leads && scope.includes(item)));

function takeAlong({ word }: Item, denials: Denial[]): number {
  const own = denials.filter((denial) => inOneClause(denial.word, word) && !denial.leads);
  for (const denial of own) denials.splice(denials.indexOf(denial), 1);
  return own.length;
}

/** Returns whether the one who does it is the same, or what is compared with. */
function keepsSides({ said, there }: Pair, { claim, source, ofClaim }: Alignment): boolean {
  const { word } = said;
  const isVerb = claim.knowledge.isVerb(word.lower, word.key);
  if (isVerb && (isPassive(claim, word, false) || isPassive(source, there.word, false))) return false;
  const than = claim.words
    .slice(word.place + 1, word.place + 5)
    .find(({ lower }) => claim.vocabulary.comparing.has(lower));
  const from = than ?? word;
  const near = [...ofClaim.values()].filter(
    (pair) =>
      !pair.said.small &&
      pair.there.word.part === there.word.part &&
      (isVerb
        ? pair.said.word.place < word.place && pair.said.word.clause === word.clause
        : pair.said.word.place > from.place),
  );
  const distance = (pair: Pair) => Math.abs(pair.said.word.place - from.place);
  const [nearest] = near.toSorted((one, other) => distance(one) - distance(other));
  if (nearest) return nearest.there.word.place < there.word.place === isVerb;
  // What is compared with is named on one side alone: the one that is compared is the same.
  if (!isVerb)
    return [...ofClaim.values()].some(
      (pair) =>
        !pair.said.small &&
        pair.there.word.part === there.word.part &&
        pair.said.word.place < word.place === pair.there.word.place < there.word.place,
    );
  // Without one who does it, what it is done to is the same.
  return isVerb && [...ofClaim.values()].some(({ said: other }) => other.word.place > word.place);
}

/** Returns whether opposites are about the same thing, by a neighbor in their clauses that is the same. */
function isMeant({ said, there }: Pair, { alignment: { ofClaim } }: View): boolean {
  for (const pair of ofClaim.values()) {
    if (pair.said === said || pair.opposite || pair.there.word.part !== there.word.part) continue;
    const near =
      Math.abs(pair.said.word.place - said.word.place) <= 5 &&
      Math.abs(pair.there.word.place - there.word.place) <= 6;
    if (near || (pair.said.word.clause === said.word.clause && pair.there.word.clause === there.word.clause))
      return true;
  }
  return false;
}

function denialsOf(statement: Statement, paired: ReadonlyMap<Item, Pair>): Denial[] {
  const { words, items, knowledge, vocabulary } = statement;
  const found: Denial[] = [];
  for (const word of words) {
    if (word.figure) continue;
    const item = items.find((one) => one.word === word);
    const limits = vocabulary.limits.has(word.lower);
    const denies = knowledge.isNegation(word.lower) && !isNoDenial(word, statement);
    const refuses = knowledge.isRefusal(word.lower) && !(item && paired.has(item));
    if (!limits && !denies && !refuses) continue;
    const before = found.at(-1);
    if (vocabulary.alternatives.has(word.lower) && before) continue;
    // "Aucun élève ne peut": several denials of a clause are one in some languages.
    if (before?.word.clause === word.clause && denies && knowledge.lexicon.negatesTogether && !limits)
      continue;
    const scope = scopeOf(word, items);
    const leads = knowledge.is("prepositions", word.lower);
    const next = scope.find((one) => one.word.place > word.place && one.word.place - word.place <= reach);
    const last = scope.findLast((one) => one.word.place < word.place && word.place - one.word.place <= reach);
    const focus = refuses ? item : (next ?? (leads ? undefined : last));
    found.push({ word, focus, scope, leads });
    // "Only with" is "not without".
    if (limits && vocabulary.scope.get(word.lower) === "only") found.push({ word, focus, scope, leads });
  }
  return found;
}

/** "Not only", and a denial of a limit that belongs to an amount. */
function isNoDenial(word: Word, { words, vocabulary }: Statement): boolean {
  return vocabulary.scope.get(words[word.place + 1]?.lower ?? "") === "only" || word.lower === "";
}

/** Returns the items of its clause; where that has none, those of the next one too. */
function scopeOf(word: Word, items: readonly Item[]): readonly Item[] {
  const within = (most: number) =>
    items.filter(
      (item) =>
        !item.small &&
        item.word !== word &&
        item.word.part === word.part &&
        item.word.clause >= word.clause &&
        item.word.clause <= word.clause + most,
    );
  const own = within(0);
  return own.length > 0 ? own : within(1);
}

function touches({ focus, scope, leads }: Denial, paired: ReadonlyMap<Item, Pair>): boolean {
  if (focus && paired.has(focus)) return true;
  if (leads) return false;
  return scope.filter((item) => paired.has(item)).length * 2 > scope.length;
}

function phrase({ text }: Statement, { word, focus }: Denial): string {
  if (!focus || focus.word === word || focus.word.part !== word.part) return word.text;
  const [from, to] = [Math.min(word.start, focus.word.start), Math.max(word.end, focus.word.end)];
  const found = text.slice(from, to);
  return found.length < 80 && !found.includes("\n") ? found : word.text;
}
