import { verifySentence } from "../../server/src/knowledge/verifying/verify-sentence.ts";
import { createRandom } from "../random.ts";
import { median } from "../statistics.ts";
import { type Changed, changeAll } from "./changed.ts";
import { mutations } from "./mutations.ts";
import type { TruePassage } from "./passages.ts";
import { rewordings } from "./rewordings.ts";

/** Sentences of one kind: how many, and which of them the verifier judged wrongly. */
export interface KindFigures {
  kind: string;
  sentences: number;
  wrong: readonly (Changed & { objections: readonly string[] })[];
}

export interface Figures {
  mutations: readonly KindFigures[];
  paraphrases: readonly KindFigures[];
  /** Paraphrases by hand that were mutated: here no words are repeated that would show it. */
  turned: readonly KindFigures[];
  wrongCitations: KindFigures;
}

const turningKinds = ["negation added", "negation removed", "antonym", "quantifier"];

export function measure(passages: readonly TruePassage[], seed: number): Figures {
  const mutated = changeAll(passages, mutations, createRandom(seed));
  const byHand = passages.flatMap((passage) =>
    passage.paraphrases.map((sentence) => ({ kind: "by hand", original: "", sentence, passage })),
  );
  const reworded = [...byHand, ...changeAll(passages, rewordings, createRandom(seed))];
  const worded = passages.map((passage) => ({ ...passage, sentences: passage.paraphrases }));
  const turning = Object.fromEntries(turningKinds.map((kind) => [kind, mutations[kind]!]));
  return {
    turned: judged(changeAll(worded, turning, createRandom(seed)), turningKinds, false),
    mutations: judged(mutated, Object.keys(mutations), false),
    paraphrases: judged(reworded, ["by hand", ...Object.keys(rewordings)], true),
    wrongCitations: judged(citedWrongly(passages, seed), ["wrong citation"], false)[0]!,
  };
}

function judged(sentences: readonly Changed[], kinds: readonly string[], bornOut: boolean): KindFigures[] {
  return kinds.map((kind) => {
    const own = sentences.filter((changed) => changed.kind === kind);
    const wrong = own.flatMap((changed) => {
      const { supported, objections } = verifySentence(changed.sentence, [evidenceOf(changed.passage)]);
      return supported === bornOut ? [] : [{ ...changed, objections }];
    });
    return { kind, sentences: own.length, wrong };
  });
}

export function evidenceOf({ text, title, language }: TruePassage) {
  return { text, context: title, language };
}

/** True sentences, each with another passage of the same corpus that does not hold it. */
function citedWrongly(passages: readonly TruePassage[], seed: number): Changed[] {
  const random = createRandom(seed);
  return passages.flatMap((passage) => {
    const others = passages.filter(
      (other) => other !== passage && other.corpus === passage.corpus && other.language === passage.language,
    );
    if (others.length === 0) return [];
    return passage.sentences.flatMap((sentence) => {
      const other = random.pick(others);
      if (other.text.includes(sentence)) return [];
      return [{ kind: "wrong citation", original: sentence, sentence, passage: other }];
    });
  });
}

/** Microseconds a sentence takes with eight passages: when they are new to the verifier, and when they were read. */
export function measureSpeed(passages: readonly TruePassage[]): {
  first: number;
  again: number;
  sentences: number;
} {
  const random = createRandom(5);
  const long = passages.filter(({ text, language }) => language === "en" && text.length > 700);
  // Letters behind each text make it new without changing its words.
  const cases = Array.from({ length: 600 }, (_, i) => {
    const passage = random.pick(long);
    const cited = [passage, ...Array.from({ length: 7 }, () => random.pick(long))].map(evidenceOf);
    return {
      sentence: random.pick(passage.sentences),
      cited,
      fresh: cited.map((e) => ({ ...e, text: `${e.text} ${i}.` })),
    };
  });
  const [first, again]: [number[], number[]] = [[], []];
  for (const { sentence, fresh } of cases) {
    for (const times of [first, again]) {
      const start = performance.now();
      verifySentence(sentence, fresh);
      times.push((performance.now() - start) * 1000);
    }
  }
  // Half of the sentences warm the machine up.
  const told = (times: readonly number[]) => median(times.slice(cases.length / 2));
  return { first: told(first), again: told(again), sentences: cases.length / 2 };
}
