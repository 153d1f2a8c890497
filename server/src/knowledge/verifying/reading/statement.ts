import type { WordKnowledge } from "../../lexicon/word-knowledge.ts";
import type { Amount } from "./read-amounts.ts";
import type { Moment } from "./read-moments.ts";

/** A word of a sentence. Places count UTF-16 units of the sentence. */
export interface Word {
  text: string;
  lower: string;
  /** What its forms have in common. */
  key: string;
  start: number;
  end: number;
  /** Its number in the statement. */
  place: number;
  clause: number;
  /** Which of the sentences that are read together it stands in. */
  part: number;
  /** Says something of its own, and has to be found in the source. */
  content: boolean;
  /** Says little, as "given" does, and is aligned where the source has it too. */
  weak: boolean;
  /** Begins with a capital that is not owed to the sentence's beginning. */
  name: boolean;
  /** First in its sentence. */
  first: boolean;
  /** Part of a date or an amount. */
  figure: boolean;
}

/** A sentence as the checks read it: a claim of the answer, or what sources say. */
export interface Statement {
  text: string;
  language: string;
  knowledge: WordKnowledge;
  words: readonly Word[];
  amounts: readonly Amount[];
  moments: readonly Moment[];
}

/** Statements that are read as one, in their order. */
export function joined(statements: readonly Statement[]): Statement {
  if (statements.length === 1) return statements[0]!;
  const words: Word[] = [];
  const amounts: Amount[] = [];
  const moments: Moment[] = [];
  let text = "";
  let clauses = 0;
  for (const [part, statement] of statements.entries()) {
    const [places, units] = [words.length, text.length];
    for (const word of statement.words)
      words.push({
        ...word,
        place: word.place + places,
        clause: word.clause + clauses,
        start: word.start + units,
        end: word.end + units,
        part,
      });
    const shift = <T extends { start: number; end: number }>(fact: T): T => ({
      ...fact,
      start: fact.start + units,
      end: fact.end + units,
    });
    for (const amount of statement.amounts) amounts.push({ ...shift(amount), part });
    for (const moment of statement.moments) moments.push(shift(moment));
    clauses += 1 + (statement.words.at(-1)?.clause ?? 0);
    text += `${statement.text}\n`;
  }
  return { ...statements[0]!, text, words, amounts, moments };
}
