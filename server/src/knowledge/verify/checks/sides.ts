import type { Pair } from "../align.ts";
import { inOneClause, type Statement, type Word } from "../statement.ts";
import { doubted, type Look } from "./check.ts";
import { isLed, isPassive } from "./roles.ts";
import { shortWords } from "./short-words.ts";

/** Finds one who does something in the claim where another does it in the source. */
export const sidesDiffer: Look = ({ alignment: { claim, source } }, pairs) => {
  const inOrder = pairs.toSorted((one, other) => one.said.word.place - other.said.word.place);
  for (const { said, there } of inOrder) {
    const [here, verb] = [said.word, there.word];
    if (!isVerb(claim, here) || !isVerb(source, verb) || isPassive(claim, here, false)) continue;
    if (claim.knowledge.isConverse(here, verb) && here.key !== verb.key) continue;
    const isPassiveThere = isPassive(source, verb, false);
    const actor = isPassiveThere ? agentBehind(verb, source) : actorBefore(verb, source);
    if (!actor) continue;
    const actsHere = (pair: Pair) =>
      pair.said.word.place < here.place &&
      inOneClause(pair.said.word, here) &&
      pair.said.kind !== "amount" &&
      pair.said.kind !== "moment" &&
      !isLed(pair.said.word, here, claim);
    const subject = isPassiveThere ? undefined : inOrder.findLast(actsHere);
    const isMoved = subject?.there.word.part === verb.part && subject.there.word.place > verb.place;
    // "We" speak of ourselves, and of nobody else.
    const isOurs = claim.words[here.place - 1]?.lower === "we" && actor.content && !isPassiveThere;
    const agent = isPassiveThere ? inOrder.find((pair) => pair.there.word === actor) : undefined;
    const isMovedAgent = agent !== undefined && agent.said.word.place > here.place;
    if ((isMoved && subject.there.word !== actor) || isOurs || isMovedAgent)
      return doubted(`The source says that “${actor.text}” does this.`);
  }
  return null;
};

/** Returns who acts in front of a verb; of a clause that begins with its verb, who acts in the clause before it. */
function actorBefore(verb: Word, source: Statement): Word | undefined {
  const acting = source.words.filter(
    (word) =>
      word.part === verb.part &&
      word.place < verb.place &&
      word.clause >= verb.clause - 1 &&
      acts(word, verb, source),
  );
  return acting.find(({ clause }) => clause === verb.clause) ?? acting[0];
}

function agentBehind(verb: Word, { words, knowledge }: Statement): Word | undefined {
  const by = words.findIndex(
    (word) => word.place > verb.place && inOneClause(word, verb) && knowledge.is("agents", word.lower),
  );
  return by < 0 ? undefined : words.slice(by + 1).find(({ content }) => content);
}

/** Finds "before", "after" or "than" whose left side in the source is on the right in the claim. */
export const orderDiffers: Look = ({ alignment: { claim, source } }, pairs) => {
  const here = claim.words.find(({ lower, figure }) => shortWords.ordering.has(lower) && !figure);
  const there = here && source.words.find(({ lower }) => lower === here.lower);
  if (!here || !there) return null;
  const [behind] = pairs
    .filter(({ said }) => said.word.place > here.place)
    .toSorted((one, other) => one.said.word.place - other.said.word.place);
  if (!behind || behind.there.word.place > there.place) return null;
  return doubted(`The source does not say “${here.text} ${behind.said.word.text}”.`);
};

/** Returns whether a word is a verb here, and no noun behind an article, a figure or a preposition. */
function isVerb({ words, knowledge, vocabulary }: Statement, { lower, key, place }: Word): boolean {
  if (!knowledge.isVerb(lower, key) && !knowledge.takesObject(lower)) return false;
  const before = words[place - 1];
  if (!before || vocabulary.infinitive.has(before.lower)) return true;
  return !before.figure && !knowledge.leadsNoun(before.lower);
}

function acts(word: Word, verb: Word, statement: Statement): boolean {
  const { lower, content } = word;
  const isSomeone = content || shortWords.acting.has(lower) || statement.knowledge.is("pronouns", lower);
  return isSomeone && !isLed(word, verb, statement);
}
