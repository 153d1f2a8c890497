import { analyseTerms } from "../passages/analyse-terms.ts";
import { splitSentences } from "../passages/split-sentences.ts";

/** What a sentence cites: a passage's text, and the title and headings above it. `language` is ISO 639-1. */
export interface EvidenceText {
  text: string;
  context: string;
  language: string;
}

export interface Verdict {
  supported: boolean;
  /** Each a sentence for a person: "The source says 1931, the answer 1932." Empty where the sentence is supported. */
  objections: string[];
  /** Whole sentences of the evidence's text that bear it out, in UTF-16 units; `evidence` counts from 0. */
  quotes: { evidence: number; start: number; end: number }[];
}

const mostEvidence = 8;
const enoughCovered = 0.7;

/** Whether the words of a sentence, which carries no marks, are borne out by the passages that it cites. */
export function verifySentence(sentence: string, evidence: readonly EvidenceText[]): Verdict {
  let best = { covered: 0, missing: [] as string[], quote: { evidence: 0, start: 0, end: 0 } };
  for (const [place, { text, context, language }] of evidence.slice(0, mostEvidence).entries()) {
    const claimed = [...new Set(analyseTerms(sentence, language))];
    const named = analyseTerms(context, language);
    for (const { start, end } of splitSentences(text, 0, text.length, language)) {
      const said = new Set([...analyseTerms(text.slice(start, end), language), ...named]);
      const missing = claimed.filter((term) => !said.has(term));
      const covered = claimed.length === 0 ? 0 : 1 - missing.length / claimed.length;
      if (covered > best.covered) best = { covered, missing, quote: { evidence: place, start, end } };
    }
  }
  const number = best.missing.find((term) => /\p{N}/u.test(term));
  if (best.covered < enoughCovered) return unsupported("The source does not say this.");
  if (number !== undefined) return unsupported(`The source does not give the number ${number}.`);
  return { supported: true, objections: [], quotes: [best.quote] };
}

function unsupported(objection: string): Verdict {
  return { supported: false, objections: [objection], quotes: [] };
}
