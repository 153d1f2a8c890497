import { type Alignment, isNear, relation } from "../align-words.ts";
import type { WordKnowledge } from "../../lexicon/word-knowledge.ts";
import type { Word } from "../reading/statement.ts";
import { isShortForm } from "../short-forms.ts";
import { contradiction, missing, type Objection, type Surroundings } from "./check.ts";
import { type Gap, gapsOf } from "./repeated-words.ts";
import { differOnScale } from "./strict-scales.ts";
import { isThing } from "./substitution.ts";

/** Words that a gap may hold on either side to be read as one change. */
const mostChanged = 3;
/** Words from which what is added is a clause of its own. */
const shortestClause = 4;

/** Where a claim repeats a sentence word by word, what it changes there is what it says differently. */
export function checkRepetition(alignment: Alignment, surroundings: Surroundings): Objection[] {
  const parts = Map.groupBy(alignment.source.words, ({ part }) => part);
  for (const told of parts.values()) {
    const gaps = gapsOf(alignment.claim, told);
    if (!gaps) continue;
    // Two turns may cancel one another: "not allowed unless" is "allowed only if", "before" with sides exchanged "after".
    const turning = gaps.filter((gap) => mayTurn(gap, alignment.claim.knowledge));
    const settled = hasMoved(gaps);
    for (const gap of gaps) {
      if (!isOneChange(gap)) continue;
      const alone = !settled && turning.every((other) => other === gap);
      const objection =
        (alone ? turned(gap, alignment) : null) ?? (settled ? null : replaced(gap, alignment));
      if (objection) return [objection];
    }
    const added = addedClause(gaps.at(-1), alignment, surroundings);
    if (added) return [missing(`The source does not say “${added}”.`)];
  }
  return [];
}

/** What stands behind a sentence that is repeated to its end, where half of it is said nowhere. */
function addedClause(
  gap: Gap | undefined,
  { claim: { text, knowledge }, ofClaim }: Alignment,
  { isNearby }: Surroundings,
): string | null {
  const first = gap?.said[0];
  if (!gap || !first || gap.after || gap.told.length > 0 || gap.said.length < shortestClause) return null;
  if (!knowledge.is("conjunctions", plain(first.text))) return null;
  const saying = gap.said.filter(({ content, weak, figure }) => (content || weak) && !figure);
  const unsaid = saying.filter(({ place, key }) => !ofClaim[place] && !isNearby(key));
  if (unsaid.length === 0 || unsaid.length * 2 < saying.length) return null;
  return text.slice(first.start, gap.said.at(-1)!.end);
}

/** A few words at most, between repeated ones or at an end that both have. */
function isOneChange({ said, told, before, after }: Gap): boolean {
  if (said.length > mostChanged || told.length > mostChanged || (!before && !after)) return false;
  return (before !== undefined && after !== undefined) || (said.length > 0 && told.length > 0);
}

/** A word that one gap leaves out stands in another. */
function hasMoved(gaps: readonly Gap[]): boolean {
  return gaps.some(({ said }) =>
    said.some(
      (word) =>
        word.content && gaps.some(({ told }) => told.some(({ key }) => key === word.key && key !== "")),
    ),
  );
}

const turning =
  /^(?:only|except|unless|without|otherwise|instead|free|nur|außer|ohne|sauf|seulement|sans|salvo|solo|sólo|sin)$/u;

/** Whether a gap may turn what the sentence says round, or back. */
function mayTurn({ said, told }: Gap, knowledge: WordKnowledge): boolean {
  return (
    [...said, ...told].some(
      ({ text, lower }) =>
        knowledge.isNegation(lower) ||
        knowledge.isRefusal(lower) ||
        turning.test(plain(text)) ||
        denies(text, knowledge),
    ) || said.some((one) => told.some((other) => relation(one, other, knowledge) === true))
  );
}

function turned(gap: Gap, { claim: { knowledge } }: Alignment): Objection | null {
  const [said, told] = [gap.said, gap.told].map((words) => words.find(({ text }) => denies(text, knowledge)));
  const [answer, source] = [textOf(gap.said), textOf(gap.told)];
  if (differOnScale(answer, source) && !isDeniedAround(gap, knowledge)) return differs(source, answer);
  if (said || told) {
    if ((said && told) || setsLimit(gap) || ![...gap.said, ...gap.told].every(isSmall)) return null;
    return contradiction(
      said
        ? `The answer says “${said.text}”, which the source does not.`
        : `The source says “${told!.text}”, which the answer leaves out.`,
    );
  }
  const opposite = gap.said.some((one) => gap.told.some((other) => relation(one, other, knowledge) === true));
  return opposite ? differs(source, answer) : null;
}

/** "May not" and "must not" forbid alike. */
function isDeniedAround({ said, told, after }: Gap, knowledge: WordKnowledge): boolean {
  const denial = [...said, ...told].some(
    ({ text }) => denies(text, knowledge) && !/^(?:never|nie|jamais|nunca)$/iu.test(text),
  );
  return denial || (after !== undefined && denies(after.text, knowledge));
}

const compares = /^(?:more|less|fewer|later|longer|earlier|than|mehr|weniger|plus|moins|más|menos)$/iu;
const excepts = /^(?:only|unless|except|if|when|nur|außer|wenn|si|sauf|salvo)$/iu;

/** "No more than". */
function setsLimit({ after }: Gap): boolean {
  return compares.test(after?.text ?? "");
}

function isSmall({ content, figure, text }: Word): boolean {
  return !content && !figure && !compares.test(text) && !excepts.test(text);
}

/** One thing in another's place, or another number. */
function replaced({ said, told }: Gap, alignment: Alignment): Objection | null {
  const [one, other] = [said[0], told[0]];
  if (said.length !== 1 || told.length !== 1 || !one || !other) return null;
  if (one.figure && other.figure) return isOtherNumber(one, other) ? differs(other.text, one.text) : null;
  const { claim, source } = alignment;
  if (!isThing(one, claim) || !isThing(other, source) || isSaidSo(one, other, alignment)) return null;
  return {
    ...contradiction(`The source says “${other.text}” where the answer says “${one.text}”.`),
    replaces: true,
  };
}

/** Bare numbers of at most three digits have no second form, but for the hours of the afternoon. */
function isOtherNumber(one: Word, other: Word): boolean {
  if (![one, other].every(({ text }) => /^\d{1,3}$/.test(text))) return false;
  const apart = Math.abs(Number(one.text) - Number(other.text));
  return apart !== 0 && apart !== 12;
}

const joining = ["determiners", "pronouns", "prepositions", "conjunctions"] as const;

/** The same in another word, or a word that only leads to others. */
function isSaidSo(one: Word, other: Word, alignment: Alignment): boolean {
  const { knowledge } = alignment.claim;
  const [said, told] = [one.key, other.key];
  return (
    one.figure ||
    other.figure ||
    said === told ||
    isShortForm(one, alignment) ||
    [one, other].some(({ text }) => joining.some((list) => knowledge.is(list, plain(text)))) ||
    relation(one, other, knowledge) === false ||
    knowledge.means(said, told) ||
    knowledge.standsFor(said, told) ||
    knowledge.standsFor(told, said) ||
    isNear(said, told)
  );
}

function denies(text: string, knowledge: WordKnowledge): boolean {
  return knowledge.isNegation(plain(text));
}

function plain(text: string): string {
  return text.replaceAll("’", "'").toLowerCase();
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(" ");
}

function differs(told: string, said: string): Objection {
  return contradiction(`The source says “${told}”, the answer “${said}”.`);
}
