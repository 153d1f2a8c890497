import { readFileSync } from "node:fs";
import { splitSentences } from "../../server/src/knowledge/documents/split-sentences.ts";
import { verifySentence } from "../../server/src/knowledge/verify/verify-sentence.ts";

/** A sentence whose condition was cut off, with the paragraph that says it under one. */
export interface CutSentence {
  sentence: string;
  whole: string;
  text: string;
}

const leading = /^(?:If|When|Unless) [^,]{15,120}, (\p{Ll}[^,;]{25,160}\.)$/u;
const trailing = /^(\p{Lu}[^,;]{25,160}?),? (?:if|when|unless) [^,;]{15,120}\.$/u;
/** Matches the beginnings of sentences that depend on others. */
const leans = /^(?:\S+ )?(?:if|when|unless|this|that|it|they)\b/iu;

/** The sentences of a plain text's paragraphs in English that have one condition, without it. */
export function cutConditions(plain: string): CutSentence[] {
  return plain
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .filter(({ length }) => length > 150 && length < 2_500)
    .flatMap((text) =>
      splitSentences(text, 0, text.length, "en").flatMap(({ start, end }) => {
        const whole = text.slice(start, end).trim();
        const rest = leading.exec(whole)?.[1] ?? trailing.exec(whole)?.[1];
        if (rest === undefined || leans.test(rest)) return [];
        const sentence = `${rest[0]!.toUpperCase()}${rest.slice(1).replace(/\.$/, "")}.`;
        return [{ sentence, whole, text }];
      }),
    );
}

/** Counts how many of them are shown as supported, and how many unchanged. */
export function conditionsLine(paths: readonly string[]): string {
  const cut = paths.flatMap((path) => cutConditions(readFileSync(path, "utf8")));
  const share = (said: (one: CutSentence) => string) => {
    const supported = cut.filter(
      (one) =>
        verifySentence(said(one), [{ text: one.text, context: "", language: "en" }]).state === "entailed",
    );
    return (supported.length / Math.max(1, cut.length)).toFixed(3);
  };
  return `${cut.length} sentences: without their condition ${share(({ sentence }) => sentence)} supported, as they stand ${share(({ whole }) => whole)}`;
}
