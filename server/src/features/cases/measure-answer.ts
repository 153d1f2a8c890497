import type { Expectation, Verdict } from "@groundwork/contract/cases";
import type { ComposedAnswer, ReadPlace } from "#knowledge/answer/answer.ts";
import { isSamePassage, saysValue } from "./same-words.ts";

/** Holds what was measured of an answer to a test. */
export interface Measured {
  outcome: "answered" | "closest" | "refused";
  /** Null where it cannot be decided without a reader. */
  passed: boolean | null;
  /** True if the expected passage is among the first ten that were read; null where none is expected. */
  inTen: boolean | null;
}

const first = 10;

/** Measures an answer by what it must do: its outcome, what it cites or says, and what was read first for it. */
export function measureAnswer(
  expected: Expectation,
  answer: ComposedAnswer,
  outcome: Measured["outcome"],
  read: readonly ReadPlace[],
): Measured {
  switch (expected.kind) {
    case "refused":
      return { outcome, passed: outcome !== "answered", inTen: null };
    case "says":
      return { outcome, passed: says(expected.value, answer, outcome), inTen: null };
    case "cites": {
      const { ResourceID, quote } = expected;
      const isExpected = (resourceId: string, text: string) =>
        resourceId === ResourceID && isSamePassage(quote, text);
      return {
        outcome,
        passed:
          outcome === "answered" &&
          answer.citations.some((citation) => isExpected(citation.resourceId, citation.quote)),
        inTen: read.some(
          ({ rank, passage }) => rank <= first && isExpected(passage.resourceId, passage.text),
        ),
      };
    }
  }
}

function says(value: string, answer: ComposedAnswer, outcome: Measured["outcome"]): boolean | null {
  if (outcome !== "answered") return false;
  const sentences = answer.sentences.map(({ start, end }) => answer.message.slice(start, end));
  if ([answer.message, ...sentences].some((text, at) => saysValue(value, text, { apart: at > 0 })))
    return true;
  // A model may say the same in other words, but no figure has others.
  return answer.mode === "model" && !/\d/.test(value) ? null : false;
}

/** Compares an answer with the one before. */
export function compareAnswers(
  before: { passed: boolean | null; message: string },
  now: { passed: boolean | null; message: string },
): Verdict {
  if (before.passed === null || now.passed === null)
    return before.message === now.message ? "as_before" : "undecided";
  if (before.passed !== now.passed) return now.passed ? "better" : "worse";
  // Of two wrong answers, neither is known to be better.
  return now.passed || before.message === now.message ? "as_before" : "undecided";
}
