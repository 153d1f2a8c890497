import type { Pair } from "../align.ts";
import type { Item, Statement, Word } from "../statement.ts";
import { doubted, type Look } from "./check.ts";
import { shortWords } from "./short-words.ts";

/** Share of a claim's words that one of two clauses or sentences has to say, the other adding to it. */
const mostlyOne = 0.7;

const notInOnePlace = () => doubted("The source does not say this in one place.");

/** Finds a claim whose words the source says in several clauses, each with a subject of its own, or in two sentences. */
export const severalClauses: Look = ({ alignment: { claim, source } }, pairs) => {
  const own = new Set(claim.words.map(({ clause }) => clause)).size;
  const byPart = Map.groupBy(pairs, ({ there }) => there.word.part);
  if (byPart.size > 1) {
    const most = Math.max(...[...byPart.values()].map((of) => of.length));
    return most < mostlyOne * pairs.length ? notInOnePlace() : null;
  }
  const numbers = subjectClauses(source);
  const used = Map.groupBy(
    pairs.filter(({ there }) => !isAntecedent(there, source)),
    ({ there }) => numbers.get(there.word.clause),
  );
  const most = Math.max(0, ...[...used.values()].map((of) => of.length));
  const isSpread = used.size > own && most < mostlyOne * pairs.length;
  return isSpread || isOfOtherVerb(pairs, source) ? notInOnePlace() : null;
};

/** Returns whether a clause that begins with a verb of its own says a word of the claim, and its verb only another clause's. */
function isOfOtherVerb(pairs: readonly Pair[], source: Statement): boolean {
  const paired = new Set(pairs.map(({ there }) => there.word));
  const verbs = [...Map.groupBy(source.words, ({ clause }) => clause).values()].flatMap(
    (own) => own.find(({ content, figure }) => content && !figure) ?? [],
  );
  const isVerb = ({ lower, key }: Word) =>
    source.knowledge.isVerb(lower, key) || source.knowledge.takesObject(lower);
  return verbs.some(
    (verb) =>
      verb.clause > 0 &&
      isVerb(verb) &&
      !paired.has(verb) &&
      pairs.some(({ there }) => there.word.clause === verb.clause) &&
      pairs.some(({ there: { word } }) => word.clause === verb.clause - 1 && isVerb(word)),
  );
}

/** Returns whether a clause that follows right away says more of a thing: "the code that reception sends". */
function isAntecedent({ word }: Item, { words, knowledge }: Statement): boolean {
  const behind = words[word.place + 1];
  return behind !== undefined && behind.clause !== word.clause && knowledge.is("pronouns", behind.lower);
}

/** Numbers clauses; one without a verb, with its verb first or with a pronoun has the number of the one before. */
function subjectClauses({ words, knowledge, vocabulary }: Statement): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>();
  const isVerb = ({ lower, key, content, place, clause }: Word) =>
    // "The guest locks the door"
    (content &&
      words[place - 1]?.content === true &&
      words[place - 1]!.clause === clause &&
      knowledge.is("determiners", words[place + 1]?.lower ?? "")) ||
    knowledge.is("passives", lower) ||
    vocabulary.modals.has(lower) ||
    (!lower.endsWith("ing") && (knowledge.isVerb(lower, key) || knowledge.is("light", lower)));
  const opens = ({ lower }: Word) =>
    !knowledge.is("conjunctions", lower) && !knowledge.isNegation(lower) && !shortWords.relative.has(lower);
  let number = 0;
  for (const [clause, own] of Map.groupBy(words, ({ clause: of }) => of)) {
    const from = own.findIndex(opens);
    const verb = own.findIndex((word, i) => isVerb(word) || (i > 0 && knowledge.takesObject(word.lower)));
    const leansBack = from >= 0 && own.slice(from).some(({ lower }) => knowledge.is("pronouns", lower));
    if (from >= 0 && verb > from && !leansBack) number += 1;
    numbers.set(clause, number);
  }
  return numbers;
}
