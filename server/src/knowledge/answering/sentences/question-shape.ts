import type { AskedFor } from "../question/asked-for.ts";
import type { CandidateSentence } from "./candidate-sentences.ts";

/** What decides between yes and no. */
const deciding =
  /(?<!\p{L})(?:not|cannot|can['’]t|never|no longer|only|unable|impossible|possible|can|may|must|supports?|supported|allow(?:s|ed)?|permits?|permitted|requires?|works? (?:on|with)|nicht|kein\p{L}*|kann|können|darf|dürfen|möglich|ne|pas|jamais|peut|peuvent|possible|nunca|puede|pueden)(?!\p{L})/iu;
/** What a reader is told to do. */
const instructing =
  /(?<!\p{L})(?:you|one) (?:should|must|need|needs|have|has|can|may)(?!\p{L})|^\s*(?:to \p{Ll}+[^,.]{3,80}, (?:you|set|use|run|type|open|add|create|edit|enter|select|choose|call|issue)|(?:set|use|run|type|open|add|create|edit|enter|select|choose|issue) )/iu;
/** As sentences end; those in scripts like Thai's end without a sign. */
const closed = /[\p{Sentence_Terminal}…:：;]["'”’»)\]]*$/u;
const stated = /[.!。！…:：।॥۔։።]["'”’»)\]]*$/u;
const noSign = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
/** "26.3.1. Setting Up WAL Archiving": a line of a table of contents. */
const titled = /^\s*(?:[-•*]\s*)?\d+(?:\.\d+)+\.?\s/;
const because =
  /(?<!\p{L})(?:because|the reasons?|therefore|so that|due to|in order to|otherwise|weil|daher|deshalb|parce que|porque)(?!\p{L})/iu;

/** A title has fewer. */
const fewWords = 8;

/** True for a line of a table of contents, or a numbered heading. */
export function isTitleLine({ span, text }: CandidateSentence): boolean {
  if (span.kind === "heading") return true;
  return titled.test(text) && !closed.test(text.trimEnd());
}

/** True for a title too that is not marked as one: a few words that end in no point, and give no figure. */
export function isTitle(sentence: CandidateSentence): boolean {
  if (isTitleLine(sentence)) return true;
  const { span, text, wordCount } = sentence;
  if (span.kind === "table-row" || span.kind === "code" || wordCount >= fewWords) return false;
  return (
    !/\p{N}/u.test(text.replace(/^\s*\(?\d[\d.]*[).]?\s+/, "")) &&
    !/[.!?。！？…:：;]["'”’»)\]]*$/u.test(text.trimEnd())
  );
}

/**
 * How well a sentence's form suits the kind of question, to be added to its score: set by hand, where the texts that the
 * weights were learnt on hold no headings, rows, lists and code.
 */
export function shapeWorth(sentence: CandidateSentence, asked: AskedFor): number {
  const { span, text, next, wordCount } = sentence;
  let worth = 0;
  const end = text.trimEnd();
  // A question is asked by its text too, as a heading or before its answer.
  if (/(?:[?？؟\u037e]|[\p{sc=Greek}\p{M}];)["'”’»)]*$/u.test(end)) worth -= 3;
  if (asked === "any" || asked === "count" || asked === "amount" || asked === "time" || asked === "place") {
    // A title names what is told beneath it, and an example shows what is said beside it.
    if (span.kind === "heading" || (span.kind === "list-item" && isTitle(sentence))) worth -= 6;
    return span.kind === "code" ? worth - 3 : worth;
  }
  const leads = /[:：]$/.test(end);
  // A title that stands among paragraphs.
  if (span.kind === undefined && wordCount < 7 && !stated.test(end) && !noSign.test(end)) worth -= 12;
  if (asked === "reason") {
    if (span.kind === "heading" || span.kind === "code" || span.kind === "table-row") worth -= 3;
    if (leads) worth += /(?<!\p{L})reasons?(?!\p{L})/iu.test(text) ? 1.5 : -2;
    if (next && /^(?:this|that|it) is (?:because|why)/i.test(next.text.trimStart())) worth += 1;
    else if (because.test(text)) worth += 0.4;
    return worth;
  }
  if (asked === "method") {
    if (span.kind === "list-item" && wordCount < 7 && !/[.!。:：;]$/u.test(end) && titled.test(text))
      worth -= 3;
    return instructing.test(text) ? worth + 1.5 : worth;
  }
  if (span.kind === "heading" || span.kind === "code") worth -= 3;
  if (asked === "person") return worth;
  if (leads) worth -= 1.5;
  if (asked === "definition" && (span.kind === "table-row" || span.kind === "list-item")) worth -= 3;
  if (asked === "polarity" && deciding.test(text)) worth += 0.8;
  return worth;
}
