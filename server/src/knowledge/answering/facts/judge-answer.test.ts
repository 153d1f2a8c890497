import { describe, expect, it } from "vitest";
import { splitPassages } from "../../passages/split-passages.ts";
import { readExpectation } from "../question/asked-for.ts";
import { sentencesOf } from "../sentences/candidate-sentences.ts";
import type { Evidence } from "./gather-evidence.ts";
import { judgeAnswer } from "./judge-answer.ts";
import type { SentenceScore } from "../sentences/score-sentences.ts";
import { buildDocument } from "../testing/build-document.ts";

const [passage] = splitPassages(
  buildDocument("Mill", [["p", "The building of the Orvik mill began in 1986."]]),
);
const [sentence] = sentencesOf({ ...passage!, id: 1, resourceId: "r" }, 0);

/** A project whose passages are far from one another in meaning, in which little stands out. */
const evidence: Evidence = {
  ofMost: 1,
  ofBest: 0.9,
  aheadTotal: 0.15,
  aheadGrams: 0.37,
  sentence: 20.2,
  own: 0.9,
  pairs: 0,
  names: 0,
  heldByAll: 1,
  grams: 1,
  covered: 0.9,
  together: 0.44,
  hasName: 1,
  lacksName: 0,
  fitsNot: 0,
  terms: 1.1,
  worth: 0.66,
  small: 0.07,
  nearest: 0.45,
  ten: 0.21,
  nextNine: 0,
};

function answers(
  score: Pick<SentenceScore, "own" | "kind"> & Partial<SentenceScore>,
  seen: Partial<Evidence> = {},
): boolean {
  const best = {
    sentence: sentence!,
    score: { total: 20.2, covered: score.own, features: {}, ...score } as SentenceScore,
  };
  const expectation = readExpectation("When did Orvik begin?");
  return judgeAnswer({
    evidence: { ...evidence, ...seen },
    best,
    expectation,
    subject: new Set(),
    passages: 380,
  }).answers;
}

describe("whether the best sentence answers", () => {
  it("is sure where it holds all that is asked and the kind of thing that is asked for", () => {
    expect(answers({ own: 0.9, kind: 1 })).toBe(true);
  });
  it("is not, by the same evidence, where it holds less of the question or barely such a thing", () => {
    expect(answers({ own: 0.5, kind: 1 })).toBe(false);
    expect(answers({ own: 0.9, kind: 0.5 })).toBe(false);
  });
  it("is not where all that was found together lacks half of the question", () => {
    expect(answers({ own: 0.9, kind: 1 }, { heldByAll: 0.5 })).toBe(false);
  });
  it("is not where it hardly holds a word itself, after one that does, whatever else speaks for it", () => {
    const sure = { nearest: 0.9, ten: 0.6 };
    const features = (previous: number) => ({ previous }) as SentenceScore["features"];
    expect(answers({ own: 0.1, kind: 1, features: features(0) }, sure)).toBe(true);
    expect(answers({ own: 0.1, kind: 1, features: features(0.9) }, sure)).toBe(false);
  });
});
