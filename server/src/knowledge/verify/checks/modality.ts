import { inOneClause, type Statement, type Word } from "../statement.ts";
import type { Modal } from "../statement-words.ts";
import { type Check, strictly } from "./check.ts";

interface Found {
  word: Word;
  modal: Modal;
}

/** Checks modality: what may be is not what must be, and what perhaps is, is not simply so. */
export const checkModality: Check = ({ alignment, coverage }) => {
  const { claim, source, ofClaim, ofSource } = alignment;
  const [said, there] = [modalsOf(claim), modalsOf(source)];
  for (const { word, modal } of said) {
    const next = claim.items.filter((item) => ofClaim.has(item) && item.word.clause === word.clause);
    const others = there.filter((other) =>
      next.some((item) => inOneClause(ofClaim.get(item)!.there.word, other.word)),
    );
    if (others.length === 0 || others.some((other) => isAlike(modal, other.modal))) continue;
    // "Must not" and "may not" forbid alike, and "can only" obliges.
    if (isTurned(claim, word) || isTurned(source, others[0]!.word)) continue;
    return [strictly(coverage, `The source says “${others[0]!.word.text}”, not “${word.text}”.`)];
  }
  const hedge = there.find(({ word, modal }) => {
    if (modal !== "perhaps") return false;
    const next = source.items.find(
      (item) => !item.small && item.word.place > word.place && item.word.clause === word.clause,
    );
    const pair = next && ofSource.get(next);
    return (
      pair && !said.some((other) => other.word.clause === pair.said.word.clause && other.modal !== "must")
    );
  });
  if (!hedge) return [];
  return [strictly(coverage, `The source says “${hedge.word.text}”, but the answer states it as a fact.`)];
};

function isAlike(one: Modal, other: Modal): boolean {
  if (one === other) return true;
  const pair = [one, other];
  return pair.includes("may") && pair.includes("perhaps");
}

function modalsOf({ words, vocabulary }: Statement): Found[] {
  return words.flatMap((word) => {
    // The month of May asks for nothing.
    const modal =
      word.figure || (word.text === "May" && !word.first) ? undefined : vocabulary.modals.get(word.lower);
    return modal ? [{ word, modal }] : [];
  });
}

function isTurned({ words, knowledge, vocabulary }: Statement, modal: Word): boolean {
  return words.some(
    (word) =>
      inOneClause(word, modal) && (knowledge.isNegation(word.lower) || vocabulary.limits.has(word.lower)),
  );
}
