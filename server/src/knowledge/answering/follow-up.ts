import type { Question } from "./answer.ts";

const opening = /^\s*(and|but|so|also|what about|how about|und|aber|was ist mit|et|y)\b[\s,]*/iu;
const pronoun =
  /\b(it|its|they|them|their|theirs|he|him|his|she|her|hers|this|these|those|that one|there|the same|er|sie|es|ihn|ihm|ihr|ihre|il|elle|ils|elles)\b/iu;
const longestCarried = 300;

/**
 * What a question that leans on the one before it takes over from there: that one's words without its question words;
 * "" for a question that stands alone. It leans when it opens as an addition, or is short and points with a pronoun.
 */
export function carriedOver(query: string, history: Question["history"]): string {
  const earlier = history.findLast((turn) => turn.role === "user")?.content.trim();
  if (!earlier) return "";
  const words = query.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const leans = opening.test(query) || words <= 3 || (words <= 12 && pronoun.test(query));
  return leans ? subjectOf(earlier) : "";
}

/** The earlier question without its question words, which would ask for another kind of answer. */
function subjectOf(earlier: string): string {
  return earlier
    .slice(0, longestCarried)
    .replace(
      /^\s*(who|what|when|where|why|which|how (many|much|long|far|old|big|tall|high)|how|wer|was|wann|wo|warum|wie viele|wie)\b\s*/iu,
      "",
    )
    .replace(/[?!.\s]+$/, "");
}
