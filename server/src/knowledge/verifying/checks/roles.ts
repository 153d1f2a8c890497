import type { Pair } from "../align-words.ts";
import type { Statement, Word } from "../reading/statement.ts";
import { type Check, contradiction } from "./check.ts";
import { isLedByBe } from "./turned-round.ts";

/** Who did it stands where it stands in the source: in front of the verb, or behind "by" in a passive. */
export const checkRoles: Check = (alignment) => {
  const { claim, source, ofClaim } = alignment;
  for (const pair of ofClaim) {
    if (!pair || !isVerb(pair, claim)) continue;
    // "They are given" is "they receive".
    if (pair.opposite && isLedByBe(pair.said, claim) !== isLedByBe(pair.source, source)) continue;
    const [here, there] = [sidesOf(claim, pair.said), sidesOf(source, pair.source)];
    if (!here || !there) continue;
    const turned = isTurned(here, there, ofClaim);
    const kept = isKept(here, there, ofClaim);
    if (turned === kept) continue;
    const otherVoice = isPassive(claim, pair.said) !== isPassive(source, pair.source);
    // "sold to" is "bought from": the opposite verb turns its sides.
    if (turned !== (otherVoice !== pair.opposite)) return [swapped(pair, here, claim)];
  }
  return [];
};

interface Sides {
  left: readonly Word[];
  right: readonly Word[];
}

function isVerb({ said, source, opposite }: Pair, { knowledge, words }: Statement): boolean {
  // What one verb says of its sides, another that means the same may say the other way round.
  if (said.figure || said.name || (said.key !== source.key && !opposite)) return false;
  if (knowledge.is("determiners", said.lower) || knowledge.is("prepositions", said.lower)) return false;
  if (knowledge.is("mutual", said.lower) || knowledge.is("mutual", source.lower)) return false;
  if (/(?:ments?|tions?|sions?|ances?|ences?)$/.test(said.lower) && knowledge.language === "en") return false;
  const before = words[said.place - 1]?.lower ?? "";
  if (knowledge.is("determiners", before) || knowledge.is("prepositions", before)) return false;
  const comparing = words[said.place + 1]?.lower;
  return (
    knowledge.isVerb(said.lower, said.key) ||
    knowledge.isVerb(source.lower, source.key) ||
    opensObject(words[said.place + 1], said.clause, { knowledge }) ||
    comparing === "than" ||
    comparing === "als"
  );
}

/** An article right behind a word shows a verb, where it is no preposition too. */
function opensObject(
  next: Word | undefined,
  clause: number,
  { knowledge }: Pick<Statement, "knowledge">,
): boolean {
  if (!next || next.clause !== clause || knowledge.is("prepositions", next.lower)) return false;
  return knowledge.is("determiners", next.lower);
}

/** The things beside a verb, without those that only say when, where or how. Null where a clause's parts are listed. */
function sidesOf(statement: Statement, verb: Word): Sides | null {
  const { words, knowledge } = statement;
  // What stands there twice does not tell which side is which.
  const once = (word: Word) => words.every((other) => other === word || other.key !== word.key);
  // In German, things have capitals, and what is done is said with when and how in any order.
  const isThing = ({ text }: Word) => statement.language !== "de" || /^\p{Lu}/u.test(text);
  const things = (word: Word) =>
    isThing(word) && word.content && !word.figure && word.place !== verb.place && once(word);
  const within = words.filter((word) => word.part === verb.part && Math.abs(word.clause - verb.clause) <= 1);
  const left = within.filter(
    (word) => word.place < verb.place && things(word) && !isAdverbial(word, words, statement, verb),
  );
  const right = within.filter(
    (word) => word.place > verb.place && things(word) && !isAdverbial(word, words, statement, verb),
  );
  const own = (word: Word) => word.clause === verb.clause;
  const [ownLeft, ownRight] = [left.filter(own), right.filter(own)];
  if (knowledge.is("mutual", verb.lower)) return null;
  return { left: ownLeft.length > 0 ? ownLeft : left, right: ownRight };
}

/** Behind a preposition, apart from the one that names who did it, and "than", "to", "from" and "of". */
function isAdverbial(word: Word, words: readonly Word[], { knowledge }: Statement, verb: Word): boolean {
  for (let place = word.place - 1; place >= 0 && word.place - place <= 5 && place !== verb.place; place--) {
    const before = words[place]!;
    if (before.part !== word.part || before.clause !== word.clause) return false;
    if (knowledge.is("agents", before.lower)) return false;
    if (knowledge.is("prepositions", before.lower)) return !/^(?:to|than|als|a|of)$/.test(before.lower);
  }
  return false;
}

const crosses = (one: readonly Word[], other: readonly Word[], ofClaim: readonly (Pair | undefined)[]) =>
  one.some((word) => {
    const pair = ofClaim[word.place];
    return pair !== undefined && other.includes(pair.source);
  });

function isTurned(here: Sides, there: Sides, ofClaim: readonly (Pair | undefined)[]): boolean {
  return crosses(here.left, there.right, ofClaim) && crosses(here.right, there.left, ofClaim);
}

function isKept(here: Sides, there: Sides, ofClaim: readonly (Pair | undefined)[]): boolean {
  return crosses(here.left, there.left, ofClaim) && crosses(here.right, there.right, ofClaim);
}

/** A form of "be" in front of the verb, and "by" behind it. */
function isPassive({ words, knowledge }: Statement, verb: Word): boolean {
  const near = words.filter((word) => word.part === verb.part && Math.abs(word.place - verb.place) <= 8);
  const be = near.some((word) => word.clause === verb.clause && knowledge.is("passives", word.lower));
  const agent = near.some(
    (word) =>
      Math.abs(word.clause - verb.clause) <= 0 &&
      knowledge.is("agents", word.lower) &&
      word.start !== verb.start,
  );
  return be && agent;
}

function swapped(pair: Pair, here: Sides, { knowledge }: Statement) {
  const who = here.left.findLast((word) => !knowledge.isEmpty(word.lower))?.text ?? here.left.at(-1)!.text;
  const whom = here.right[0]!.text;
  return contradiction(
    `The source has it the other way round: “${pair.said.text}” with ${who} and ${whom} exchanged.`,
  );
}
