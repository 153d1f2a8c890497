import type { Alignment, Pair } from "../align.ts";
import { inOneClause, type Statement, type Word } from "../statement.ts";
import type { Coverage } from "../coverage.ts";
import { type Finding, strictly } from "./check.ts";

/** Returns whether the agent in the claim is the patient in the source, and neither of the two is a passive. */
export function rolesTurned(
  pairs: readonly Pair[],
  { claim, source }: Alignment,
  coverage: Coverage,
): Finding | null {
  const { knowledge } = claim;
  for (const verb of pairs) {
    const [here, there] = [verb.said.word, verb.there.word];
    if (
      verb.said.kind !== "word" ||
      !(knowledge.isVerb(here.lower, here.key) || isSameVerb(verb, claim, source))
    )
      continue;
    if (knowledge.is("mutual", here.lower) || knowledge.is("mutual", there.lower)) continue;
    const subject = pairs.findLast(
      ({ said: { word } }) =>
        word.place < here.place &&
        here.place - word.place <= 5 &&
        word.clause === here.clause &&
        !isLed(word, here, claim),
    );
    if (!subject) continue;
    const { word } = subject.there;
    if (!inOneClause(word, there) || isLed(word, there, source)) continue;
    // Of an active and a passive with "by", the same side is another role.
    const turned = isPassive(claim, here) !== isPassive(source, there);
    const voices = isPassive(claim, here, false) !== isPassive(source, there, false);
    if (voices ? !turned || word.place > there.place : word.place < there.place) continue;
    const other = source.items.findLast(
      (item) =>
        !item.small &&
        inOneClause(item.word, there) &&
        item.word.place < there.place &&
        !isLed(item.word, there, source),
    );
    if (!turned && (!other || other.kind === "moment" || other.word.key === subject.said.word.key)) continue;
    const who = turned ? "another" : other!.word.text;
    return strictly(
      coverage,
      `The source has it the other way around: “${here.text}” by ${who}, not ${subject.said.word.text}.`,
    );
  }
  return null;
}

/** Returns whether both have the same verb, and neither a noun of that form: "the recall of nurses", "a charge to pay". */
function isSameVerb({ said, there }: Pair, claim: Statement, source: Statement): boolean {
  const { knowledge, vocabulary } = claim;
  const isLedAsNoun = ({ place }: Word, { words }: Statement) =>
    knowledge.leadsNoun(words[place - 1]?.lower ?? "");
  return (
    said.word.key === there.word.key &&
    knowledge.takesObject(said.word.lower) &&
    knowledge.takesObject(there.word.lower) &&
    !vocabulary.infinitive.has(claim.words[said.word.place - 1]?.lower ?? "") &&
    !isLedAsNoun(said.word, claim) &&
    (vocabulary.infinitive.has(source.words[there.word.place - 1]?.lower ?? "") ||
      !isLedAsNoun(there.word, source))
  );
}

/** Returns whether a word is behind a preposition, as where and when something is done: neither who does it nor to whom. */
export function isLed(word: Word, verb: Word, { words, knowledge, vocabulary }: Statement): boolean {
  for (let place = word.place - 1; place >= 0 && word.place - place <= 4 && place !== verb.place; place--) {
    const { lower, clause, figure } = words[place]!;
    if (clause !== word.clause || figure || knowledge.is("agents", lower)) return false;
    if (knowledge.is("prepositions", lower)) return !vocabulary.sidePrepositions.has(lower);
  }
  return false;
}

/** Returns whether a form of "be" is in front of the verb, and "by" behind it if the one who does it has to be `named`. */
export function isPassive({ words, knowledge }: Statement, verb: Word, named = true): boolean {
  const near = words.filter(
    ({ place, part, clause }) =>
      part === verb.part &&
      (clause === verb.clause || place > verb.place) &&
      place - verb.place <= 8 &&
      verb.place - place <= 4,
  );
  return (
    near.some(({ lower, place }) => place < verb.place && knowledge.is("passives", lower)) &&
    (!named || near.some(({ lower, place }) => place > verb.place && knowledge.is("agents", lower)))
  );
}
