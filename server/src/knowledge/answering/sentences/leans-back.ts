import type { CandidateSentence } from "./candidate-sentences.ts";

const leaning =
  /^["'“‘(]?(it|its|they|their|them|this|these|those|that|he|she|his|her|such|both|however|therefore|thus|then|also|in addition|as a result|instead|otherwise|er|sie|es|dies\w*|dabei|dadurch|damit|il|elle|ils|elles|cela|ce|cette|ces|ello|esto|esta)\b/iu;

/** True for a sentence that is read with the one before it. */
export function leansBack(sentence: CandidateSentence): boolean {
  const { analysed, index } = sentence;
  if (analysed.leaning[index] === 0)
    analysed.leaning[index] = isProse(sentence) && leaning.test(sentence.text.trimStart()) ? 2 : 1;
  return analysed.leaning[index] === 2;
}

export function isProse(sentence: CandidateSentence): boolean {
  return sentence.span.kind === undefined || sentence.span.kind === "quote";
}
