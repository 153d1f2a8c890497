import { isDeniedLimit, opensLimit } from "../reading/read-bounds.ts";
import type { Statement, Word } from "../reading/statement.ts";

/** A word that turns its clause into the opposite. */
export interface Cue {
  word: Word;
  /** The word that it turns first of all. */
  focus: Word | undefined;
  clause: readonly Word[];
  /** Sets a limit to an amount: "not longer than three hours". */
  limits: boolean;
  /** The words of the clauses beside it. */
  around: readonly Word[];
}

/** The denials of a statement, in their order. */
export function cuesOf(statement: Statement): Cue[] {
  const { words, knowledge, amounts, text } = statement;
  const cues: Cue[] = [];
  for (const word of words) {
    const refuses = knowledge.isRefusal(word.lower);
    if (!refuses && !knowledge.isNegation(word.lower)) continue;
    if (!refuses && (word.figure || isNoDenial(word, text, amounts))) continue;
    // "Neither sold nor lent" denies once, of both.
    if (word.lower === "nor" && cues.length > 0) continue;
    const clause = clauseOf(word, words);
    const saying = clause.filter((other) => (other.content || other.weak) && other !== word && !other.figure);
    const focus = refuses
      ? word
      : word.lower === "without"
        ? saying.find((other) => other.place > word.place && other.clause === word.clause)
        : (saying.find((other) => other.place > word.place) ??
          saying.findLast((other) => other.place < word.place));
    const last = cues.at(-1);
    if (last && last.word.clause === word.clause && last.word.part === word.part) {
      const alone = [word, last.word].some(({ lower }) => /^(?:sin|sans|ohne)$/.test(lower));
      if (knowledge.lexicon.negatesTogether && !refuses && !alone) continue;
      // "not forbidden" denies nothing.
      if (refuses && !knowledge.isRefusal(last.word.lower)) {
        cues.pop();
        continue;
      }
    }
    const around = words.filter(
      (other) => other.part === word.part && Math.abs(other.clause - word.clause) === 1,
    );
    const limits =
      !refuses && amounts.some(({ start }) => start > word.end && opensLimit(text.slice(word.start, start)));
    cues.push({ word, focus, clause, limits, around });
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
  if (/^\s+(?:more|less|fewer) than (?:an? |one |half |two |the )/iu.test(behind)) return true;
  if (limit) return amounts.some(({ start }) => start > word.end && start - word.end < 30);
  return amounts.some(({ start }) => start > word.end && isDeniedLimit(text.slice(word.start, start)));
}
