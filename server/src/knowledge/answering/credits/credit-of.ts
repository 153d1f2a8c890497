import type { CandidateSentence } from "../sentences/candidate-sentences.ts";
import { oneLine } from "../telling/markup.ts";

/** How a text names who made it. */
export type Credit = "said" | "line" | "under-heading" | "beneath-title" | "copyright";

const name = String.raw`\p{Lu}[\p{L}\p{M}.'’-]*(?:[ -](?:(?:von|van|de|der|la|le|del|di|bin|al|and|und|et|y|&|,) )*\p{Lu}[\p{L}\p{M}.'’-]*){1,3}`;
const made = String.raw`written|authored|edited|compiled|prepared|verfasst|geschrieben|herausgegeben|écrit|rédigé|escrito`;
const says = new RegExp(
  String.raw`(?<!\p{L})(?:${made}) (?:\p{Ll}+ ){0,2}(?:by|von|par|por) (?:the |an? )?${name}`,
  "u",
);
const line = new RegExp(
  String.raw`^(?:(?:(?:${made}|${made[0]!.toUpperCase()}\p{Ll}+|\p{Lu}\p{Ll}+) )?(?:by|By|BY|von|par|por)|(?:Main |Lead )?(?:Authors?|AUTHORS?|Editors?|Autor(?:in|en)?|Auteurs?|Autore?s?)\s*[:：])\s+${name}`,
  "u",
);
const copyright = new RegExp(
  String.raw`(?:copyright|©|\(c\))[^.]{0,40}?\d{4}[^.\p{L}]{0,20}(?:by )?${name}`,
  "iu",
);
const authorHeading =
  /^(?:[\d.]+\s+)?(?:\p{L}+ )?(?:authors?|editors?|written by|about the authors?|autor(?:in|en)?|auteurs?|autores)(?:\s*(?:[/&,(]|and\b|und\b).{0,30})?$/iu;
const named = new RegExp(`^${name}`, "u");
/** Words of titles and of title pages, which persons are not called. */
const noPerson =
  /(?<!\p{L})(?:version|release|edition|manual|guide|documentation|handbook|book|report|paper|abstract|introduction|contents|chapter|section|part|appendix|table|university|department|institute|company|inc|ltd|gmbh|corporation|association|press|all rights|license|licence|copyright|volume|number|overview|summary|notes?|reference|user|the|how|what|why|for|with|to|in|on)(?!\p{L})/iu;
const mostWords = 24;
/** Characters from a document's beginning on in which its title page's lines stand. */
const titlePage = 600;

/** How the sentence names its document's author, the surest way first; null where it does not. */
export function creditOf(sentence: CandidateSentence, opening: boolean): Credit | null {
  const text = oneLine(sentence.text);
  const words = text.split(" ");
  if (words.length > mostWords || /\.{4,}|(?:\. ){4,}/.test(text)) return null;
  if (line.test(text) && words.length <= 16) return opening || /[:：]/.test(text) ? "line" : null;
  if (opening && says.test(text)) return "said";
  if (authorHeading.test(oneLine(sentence.passage.heading.at(-1) ?? "")) && sentence.span.kind !== "heading")
    return named.test(text) ? "under-heading" : null;
  if (opening && isBeneathTitle(sentence, text)) return "beneath-title";
  return opening && copyright.test(text) ? "copyright" : null;
}

/** A line of names alone, right after the title: "Ada Byron, Analytical Society". */
function isBeneathTitle({ span, titleTerms, terms }: CandidateSentence, text: string): boolean {
  // Names of a page's sections stand in a list.
  if (span.kind === "list-item" || span.start === 0 || span.start > titlePage || /[.!?:;]$|\p{N}/u.test(text))
    return false;
  const names = text.split(/\s[–—−-]\s|,|\s(?:and|und|et|y|&)\s/u)[0]!;
  if (!named.test(names) || noPerson.test(names) || names.split(" ").length > 9) return false;
  return (
    !names.split(" ").some((word) => /^\p{Ll}{4,}/u.test(word)) &&
    ![...terms].some((term) => titleTerms.has(term))
  );
}
