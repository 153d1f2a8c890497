import type { EvidenceText } from "../../server/src/knowledge/verify/passage-sentences.ts";
import type { VerdictState } from "../../server/src/knowledge/verify/verdict.ts";
import { verifySentence } from "../../server/src/knowledge/verify/verify-sentence.ts";
import { createRandom } from "../../e2e/support/random.ts";
import { median } from "../harness/table.ts";
import { generatedDocuments } from "./generated.ts";
import { type Changed, changeAll, mutations } from "./mutations.ts";
import { type TruePassage, type WrittenSet, writtenTexts } from "./passages.ts";

/** Sentences of one kind that are not true: how many, and how many of them the check supports. */
export interface KindFigures {
  kind: string;
  sentences: number;
  wrong: number;
}

export interface Figures {
  mutations: readonly KindFigures[];
  wrongCitations: KindFigures;
}

/** Judges the passages' sentences after each mutation, and with another passage than their own. */
export function measure(passages: readonly TruePassage[], seed: number): Figures {
  return {
    mutations: wronglyEntailed(changeAll(passages, createRandom(seed)), Object.keys(mutations)),
    wrongCitations: wronglyEntailed(citedWrongly(passages, seed), ["wrong citation"])[0]!,
  };
}

function wronglyEntailed(sentences: readonly Changed[], kinds: readonly string[]): KindFigures[] {
  return kinds.map((kind) => {
    const own = sentences.filter((changed) => changed.kind === kind);
    const isSupported = ({ sentence, passage }: Changed) =>
      verifySentence(sentence, [evidenceOf(passage)]).state === "entailed";
    return { kind, sentences: own.length, wrong: own.filter(isSupported).length };
  });
}

export function evidenceOf({ text, title, language }: Pick<TruePassage, "text" | "title" | "language">) {
  return { text, context: title, language };
}

/** Returns true sentences, each with another passage of the same corpus that does not support it. */
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
      return [{ kind: "wrong citation", sentence, passage: other }];
    });
  });
}

/** Counts how many sentences of one kind are shown as what. */
export interface StateFigures {
  kind: string;
  isTrue: boolean;
  sentences: number;
  states: Readonly<Partial<Record<VerdictState, number>>>;
}

interface Held {
  kind: string;
  isTrue: boolean;
  sentence: string;
  cited: EvidenceText;
  /** Lists what the product would try besides the cited units. */
  others: readonly EvidenceText[];
}

const mostOthers = 4;

/** Judges as the product does: other units are tried where words are only missing in the cited one. */
export function statesInProduct(held: readonly Held[]): StateFigures[] {
  return [...Map.groupBy(held, ({ kind }) => kind)].map(([kind, own]) => {
    const states: Partial<Record<VerdictState, number>> = {};
    for (const { sentence, cited, others } of own) {
      const verdict = verifySentence(sentence, [cited]);
      const tried = verdict.lacks ? others.filter((other) => other !== cited).slice(0, mostOthers) : [];
      const elsewhere = tried.some((other) => verifySentence(sentence, [other]).state === "entailed");
      const state = elsewhere ? "entailed" : verdict.state;
      states[state] = (states[state] ?? 0) + 1;
    }
    return { kind, isTrue: own[0]!.isTrue, sentences: own.length, states };
  });
}

/** Makes claims about generated documents, true in other words or with one thing wrong. */
export function generatedClaims(count: number, seed: number): Held[] {
  return generatedDocuments(count, seed).flatMap(({ units, claims }) =>
    claims.map(({ cited, ...claim }) => ({ ...claim, cited: units[cited]!, others: units })),
  );
}

/** Makes claims of the sentences by hand about a set of texts; what misreads one counts under each kind that it is of. */
export function claimsByHand(set: WrittenSet): Held[] {
  const texts = writtenTexts(set);
  const evidence = texts.map(evidenceOf);
  return texts.flatMap(({ language, heldOut, right, wrong }, at) => {
    const cited = evidence[at]!;
    const others = set === "short" ? [] : evidence.filter((other) => other.language === language);
    const claim = (kind: string, isTrue: boolean, sentence: string) => ({
      kind,
      isTrue,
      sentence,
      cited,
      others,
    });
    // Every second one about the texts of others was looked at while the checks were made.
    const seen = (i: number) => {
      if (set === "manuals") return i % 2 === 0 ? ", looked at" : ", never looked at";
      return heldOut ? ", held out" : "";
    };
    return [
      ...right.map((sentence, i) => claim(`paraphrase${seen(i)}`, true, sentence)),
      ...wrong.flatMap(({ kind, sentence }, i) =>
        ["all misreadings", `misread: ${kind}`, ...(set === "manuals" ? [`misread${seen(i)}`] : [])].map(
          (as) => claim(as, false, sentence),
        ),
      ),
    ];
  });
}

/** Measures the microseconds of a sentence with eight passages: when they are new to the check, and when they were read. */
export function measureSpeed(
  passages: readonly TruePassage[],
): Record<"first" | "again" | "sentences", number> {
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
  const inTheMiddle = (times: readonly number[]) => median(times.slice(cases.length / 2));
  return { first: inTheMiddle(first), again: inTheMiddle(again), sentences: cases.length / 2 };
}
