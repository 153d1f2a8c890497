import type { CandidateSentence } from "./candidate-sentences.ts";
import { oneLine } from "./markup.ts";

const leaning =
  /^["'“‘(]?(it|its|they|their|them|this|these|those|that|he|she|his|her|such|both|however|therefore|thus|then|also|but|and|or|so|yet|instead|otherwise|for example|for instance|in addition|as a result|moreover|furthermore|hence|similarly|likewise|conversely|finally|next|meanwhile|here|there|note that|though|note|by contrast|on the other hand|er|sie|es|dies\w*|dabei|dadurch|damit|aber|und|oder|il|elle|ils|elles|cela|ce|cette|ces|mais|et|esto|esta|pero)\b/iu;
const pointing =
  /\b(as (shown|described|mentioned|noted|discussed|seen) (above|below|in)|see (also|above|below|figure|table|section|chapter|page)|the following|following (table|figure|list)|(above|below)[.,]|click here|all rights reserved|copyright|https?:\/\/)/i;

// "Returns the …", "Throws if …": a line of a reference whose subject is its heading.
const subjectless =
  /^\p{Lu}\p{Ll}+s (true|false|if|an?|the|all|any|whether|each|when|this|its)\b|^(Responsible|Available|Based|Used|Same) (for|in|on|by|as)\b/u;

/** True for a whole sentence of prose that is understood without its neighbours. */
export function readsWell({ span, text, terms }: CandidateSentence): boolean {
  if (span.kind !== undefined && span.kind !== "list-item" && span.kind !== "quote") return false;
  const plain = oneLine(text);
  const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(plain);
  if (!/[.!。！｡।۔]["'”’»)\]」』]*$/u.test(plain)) return false;
  const words = plain.split(" ").length;
  if (unspaced ? plain.length < 12 || plain.length > 160 : words < 6 || words > 45 || plain.length > 320)
    return false;
  if (!/^["'“‘«„]?[\p{Lu}\p{Lo}\p{Nd}]/u.test(plain) || leaning.test(plain) || pointing.test(plain))
    return false;
  if (subjectless.test(plain)) return false;
  if ((plain.match(/\p{Lu}/gu)?.length ?? 0) > plain.length * 0.4) return false;
  const letters = plain.match(/\p{L}/gu)?.length ?? 0;
  return (
    terms.size >= 3 &&
    letters / plain.length > 0.6 &&
    !/[{}<>=|\\]|\.{4,}|_{2,}|\w\(\)/.test(plain) &&
    balanced(plain)
  );
}

function balanced(text: string): boolean {
  return (text.match(/[([]/g)?.length ?? 0) === (text.match(/[)\]]/g)?.length ?? 0);
}
