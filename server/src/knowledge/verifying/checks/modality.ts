import type { Alignment } from "../align-words.ts";
import type { Statement, Word } from "../reading/statement.ts";
import { type Check, contradiction } from "./check.ts";

type Force = "must" | "may" | "perhaps";

interface Modal {
  word: Word;
  force: Force;
  /** The words of its clause that say something. */
  clause: readonly Word[];
}

/** What may be is not what must be, and what perhaps is, is not simply so. */
export const checkModality: Check = (alignment) => {
  const { claim, source } = alignment;
  const [said, told] = [modalsOf(claim), modalsOf(source)];
  for (const modal of said) {
    const others = told.filter((other) => meets(modal, other, alignment));
    if (others.length === 0 || others.some(({ force }) => force === modal.force)) continue;
    if (modal.force === "perhaps" || others.some(({ force }) => force === "perhaps" && modal.force === "may"))
      continue;
    // Only who can show one is let in: who wants to be must.
    if (modal.force === "must" && saysOnly(source) && !saysOnly(claim)) continue;
    if (modal.force === "may" && saysOnly(claim) && !saysOnly(source)) continue;
    // "must not" and "may not" forbid alike.
    const other = others[0]!;
    if (isDenied(claim, modal) && isDenied(source, other)) continue;
    return [contradiction(`The source says “${other.word.text}”, the answer “${modal.word.text}”.`)];
  }
  const hedge = told.find((modal) => modal.force === "perhaps" && isDropped(modal, alignment, said));
  if (hedge) return [contradiction(`The source says “${hedge.word.text}”, the answer says it is so.`)];
  return [];
};

function saysOnly({ words }: Statement): boolean {
  return words.some(({ lower }) => /^(?:only|solely|nur)$/.test(lower));
}

function modalsOf(statement: Statement): Modal[] {
  const { words, knowledge } = statement;
  return words.flatMap((word) => {
    if (word.figure || (word.text === "May" && !word.first)) return [];
    const force: Force | null = knowledge.is("obligations", word.lower)
      ? "must"
      : knowledge.is("hedges", word.lower)
        ? "perhaps"
        : knowledge.is("possibilities", word.lower) || word.lower === "optional"
          ? "may"
          : null;
    if (!force) return [];
    const clause = words.filter(
      (other) => other.clause === word.clause && other.part === word.part && other !== word,
    );
    // "may" permits more often than it doubts.
    // What could not be done is no doubt.
    const next = words[word.place + 1]?.lower ?? "";
    const denied = /^(?:could|might)$/.test(word.lower) && (knowledge.isNegation(next) || next === "only");
    return [{ word, force: word.lower === "may" || denied ? "may" : force, clause }];
  });
}

function meets(said: Modal, told: Modal, { ofClaim }: Alignment): boolean {
  return said.clause.some(
    (word) => word.content && told.clause.includes(ofClaim[word.place]?.source as Word),
  );
}

function isDenied({ knowledge }: Statement, { clause }: Modal): boolean {
  return clause.some(({ lower }) => knowledge.isNegation(lower));
}

/** The claim says what stands in the hedged clause, its verb too, and hedges nothing. */
function isDropped(told: Modal, { ofSource }: Alignment, said: readonly Modal[]): boolean {
  const next = told.clause.find((word) => word.place > told.word.place && word.content);
  if (!next || !ofSource[next.place]) return false;
  const { clause, lower } = ofSource[next.place]!.said;
  // "Detectable" is what can be detected.
  if (/[ai]ble$/.test(lower)) return false;
  return !said.some(({ word, force }) => word.clause === clause && force !== "must");
}
