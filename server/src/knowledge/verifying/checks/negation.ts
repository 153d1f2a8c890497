import type { Alignment, Pair } from "../align-words.ts";
import { isDeniedLimit } from "../reading/read-amounts.ts";
import type { Statement, Word } from "../reading/statement.ts";
import { type Check, contradiction, missing } from "./check.ts";
import { dropSaidOtherwise } from "./same-denial.ts";

/** A word that turns its clause into the opposite. */
interface Cue {
  word: Word;
  /** The word that it turns first of all. */
  focus: Word | undefined;
  clause: readonly Word[];
}

/** What the claim denies is denied by its source, and the other way round; an opposite takes a denial's place. */
export const checkNegation: Check = (alignment) => {
  const { claim, source, ofClaim, ofSource } = alignment;
  const said = cuesOf(claim);
  const told = cuesOf(source).filter((cue) => touches(cue, ofSource));
  const taken = new Set<Cue>();
  const unmatched: Cue[] = [];
  for (const cue of said) {
    const free = told.filter((other) => !taken.has(other));
    const other =
      free.find((o) => sameFocus(cue, o, ofClaim)) ?? free.find((o) => sameClause(cue, o, ofClaim));
    if (other) taken.add(other);
    else unmatched.push(cue);
  }
  const left = told.filter((cue) => !taken.has(cue));
  for (const pair of ofClaim) {
    if (!pair?.opposite || refusesAlone(pair, claim)) continue;
    if (takeNear(unmatched, pair.said) || takeNear(left, pair.source) || isTurnedRound(pair, alignment))
      continue;
    return [contradiction(`The source says “${pair.source.text}”, the answer “${pair.said.text}”.`)];
  }
  dropPairs(unmatched, source, /^(?:only|nur|seulement|solo|sólo|must|needs?|requires?|required)$/);
  dropPairs(
    left,
    claim,
    /^(?:only|nur|seulement|solo|sólo|needs?|requires?|required|compulsory|mandatory|obligatory|braucht|brauchen|pflicht)$/,
  );
  dropSaidOtherwise(unmatched, claim, source);
  dropSaidOtherwise(left, source, claim);
  if (unmatched[0]) {
    const sentence = `The answer says “${phrase(claim, unmatched[0])}”, which the source does not deny.`;
    return [isSaid(unmatched[0], ofClaim) ? contradiction(sentence) : missing(sentence)];
  }
  const strong = left.find((cue) => cue.focus && ofSource[cue.focus.place]);
  if (strong)
    return [contradiction(`The source says “${phrase(source, strong)}”, which the answer leaves out.`)];
  return [];
};

function cuesOf(statement: Statement): Cue[] {
  const { words, knowledge, amounts, text } = statement;
  const cues: Cue[] = [];
  for (const word of words) {
    const refuses = knowledge.is("refusals", word.lower);
    if (!refuses && !knowledge.isNegation(word.lower)) continue;
    if (!refuses && isNoDenial(word, text, amounts)) continue;
    const clause = clauseOf(word, words);
    const saying = clause.filter((other) => (other.content || other.weak) && other !== word && !other.figure);
    const focus = refuses
      ? word
      : (saying.find((other) => other.place > word.place) ??
        saying.findLast((other) => other.place < word.place));
    const last = cues.at(-1);
    if (last && last.word.clause === word.clause && last.word.part === word.part) {
      const alone = [word, last.word].some(({ lower }) => /^(?:sin|sans|ohne)$/.test(lower));
      if (knowledge.lexicon.negatesTogether && !refuses && !alone) continue;
      // "not forbidden" denies nothing.
      if (refuses && !knowledge.is("refusals", last.word.lower)) {
        cues.pop();
        continue;
      }
    }
    cues.push({ word, focus, clause });
  }
  return cues;
}

/** The words of its clause; where they say nothing, those of the next one too. */
function clauseOf(word: Word, words: readonly Word[]): readonly Word[] {
  const within = (from: number, to: number) =>
    words.filter(({ clause, part }) => part === word.part && clause >= from && clause <= to);
  const says = (clause: readonly Word[]) => clause.some((other) => other.content && !other.figure);
  const own = within(word.clause, word.clause);
  if (says(own)) return own;
  const wider = within(word.clause, word.clause + 1);
  return says(wider) ? wider : within(word.clause - 1, word.clause + 1);
}

/** "not only", "no later than 5 May", "no more than two": they set limits. */
function isNoDenial(word: Word, text: string, amounts: Statement["amounts"]): boolean {
  const behind = text.slice(word.end, word.end + 24);
  if (/^\s+(?:only|nur|seulement|solo|sólo|just|merely)\b/iu.test(behind)) return true;
  const limit =
    /^\s+(?:more|less|fewer|later|longer|earlier|mehr|weniger|plus|moins|más|menos)\s+(?:than|als|de|que|d['’])/iu.test(
      behind,
    );
  if (limit) return amounts.some(({ start }) => start > word.end && start - word.end < 30);
  return amounts.some(({ start }) => start > word.end && isDeniedLimit(text.slice(word.start, start)));
}

/** "Allowed" beside "forbidden": the refusal is counted among the denials already. */
function refusesAlone({ said, source }: Pair, { knowledge }: Statement): boolean {
  return knowledge.is("refusals", said.lower) !== knowledge.is("refusals", source.lower);
}

/** "Not without a permit" is "only with a permit". */
function dropPairs(cues: Cue[], other: Statement, says: RegExp): void {
  if (cues.length < 2 || !other.words.some(({ lower }) => says.test(lower))) return;
  const [one, two] = cues;
  if (one!.word.clause === two!.word.clause && one!.word.part === two!.word.part) cues.splice(0, 2);
}

/** Whether the clause of a denial is mostly what the other side says too. */
function isSaid({ clause }: Cue, ofClaim: readonly (Pair | undefined)[]): boolean {
  const saying = clause.filter((word) => word.content && !word.figure);
  return saying.filter((word) => ofClaim[word.place]).length * 2 > saying.length;
}

function touches({ word, focus, clause }: Cue, ofSource: readonly (Pair | undefined)[]): boolean {
  if (focus && ofSource[focus.place]) return true;
  const saying = clause.filter((other) => other.content && !other.figure && other !== word);
  return saying.filter((other) => ofSource[other.place]).length * 2 > saying.length;
}

function sameFocus(said: Cue, told: Cue, ofClaim: readonly (Pair | undefined)[]): boolean {
  return (
    said.focus !== undefined && told.focus !== undefined && ofClaim[said.focus.place]?.source === told.focus
  );
}

function sameClause(said: Cue, told: Cue, ofClaim: readonly (Pair | undefined)[]): boolean {
  return said.clause.some((word) => {
    const pair = ofClaim[word.place];
    return pair !== undefined && told.clause.includes(pair.source);
  });
}

function takeNear(cues: Cue[], word: Word): boolean {
  const place = cues.findIndex(({ clause }) => clause.includes(word));
  if (place < 0) return false;
  cues.splice(place, 1);
  return true;
}

/** "A before B" is "B after A", and who sells to another is bought from. */
function isTurnedRound(pair: Pair, alignment: Alignment): boolean {
  const { said, source } = pair;
  if (!alignment.claim.knowledge.isConverse(said, source)) return false;
  return [0, 1].some((reach) => turnsWithin(reach, pair, alignment));
}

function turnsWithin(reach: number, { said, source }: Pair, alignment: Alignment): boolean {
  const { claim, source: told, ofClaim } = alignment;
  const [here, there] = [sidesOf(said, claim, reach), sidesOf(source, told, reach)];
  const crossing = (one: readonly Word[], other: readonly Word[]) =>
    one.some((word) => ofClaim[word.place] && other.includes(ofClaim[word.place]!.source));
  const isAligned = (one: readonly Word[]) => one.some((word) => ofClaim[word.place]);
  // "B was bought by C" is "A sold B to C".
  const agents = here.right.filter((word) => isLedByAgent(word, claim));
  if (crossing(here.left, there.right) && crossing(agents, there.right)) return true;
  return (
    !crossing(here.left, there.left) &&
    [crossing(here.left, there.right), crossing(here.right, there.left)].includes(true) &&
    (crossing(here.left, there.right) || !isAligned(here.left)) &&
    (crossing(here.right, there.left) || !isAligned(here.right))
  );
}

/** What stands left and right of a word, up to `reach` clauses away; what comes twice there tells no side. */
function sidesOf(word: Word, { words }: Statement, reach: number) {
  const own = words.filter(({ part }) => part === word.part);
  const near = own.filter(
    (other) =>
      Math.abs(other.clause - word.clause) <= reach &&
      other.content &&
      (reach === 0 || own.every((twin) => twin === other || twin.key !== other.key)),
  );
  return {
    left: near.filter(({ place }) => place < word.place),
    right: near.filter(({ place }) => place > word.place),
  };
}

function isLedByAgent({ place }: Word, { words, knowledge }: Statement): boolean {
  return [1, 2, 3].some((step) => knowledge.is("agents", words[place - step]?.lower ?? ""));
}

function phrase({ text }: Statement, { word, focus }: Cue): string {
  const [from, to] =
    focus && focus !== word
      ? [Math.min(word.start, focus.start), Math.max(word.end, focus.end)]
      : [word.start, word.end];
  return text.slice(from, to);
}
