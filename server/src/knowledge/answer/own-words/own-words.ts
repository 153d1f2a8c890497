import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import it from "./it.json" with { type: "json" };
import ja from "./ja.json" with { type: "json" };
import nl from "./nl.json" with { type: "json" };
import pl from "./pl.json" with { type: "json" };
import pt from "./pt.json" with { type: "json" };
import zh from "./zh.json" with { type: "json" };
import { escapeMarkup } from "../compose/markup.ts";

/** The product's own sentences in one language; `{name}` stands for what is filled in. */
export type OwnWords = typeof en;

/** A counted thing in the forms of `Intl.PluralRules`. */
type Counted = OwnWords["resourcesCounted"];

const catalogue: Readonly<Record<string, OwnWords>> = { de, en, es, fr, it, ja, nl, pl, pt, zh };

/** The product's own sentences in the language of a question, with its numbers, plurals and lists. */
export interface OwnVoice {
  words: OwnWords;
  /** "1 resource", "2,000 resources". */
  counted(forms: Counted, count: number): string;
  number(count: number): string;
  /** Returns a text of a source in the quotation marks of the language, as markup. */
  inQuotes(text: string): string;
  /** Returns "a, b and c"; with `more` that are not named, "a, b and 3 more". */
  listed(names: readonly string[], more?: number): string;
}

const voices = new Map<string, OwnVoice>();

/** Returns the voice of a language (ISO 639-1), or the English one where the product has no sentences in that language. */
export function voiceIn(language: string): OwnVoice {
  const known = catalogue[language] ? language : "en";
  let voice = voices.get(known);
  if (!voice) voices.set(known, (voice = makeVoice(known)));
  return voice;
}

function makeVoice(language: string): OwnVoice {
  const numbers = new Intl.NumberFormat(language);
  const plurals = new Intl.PluralRules(language);
  // British English lists have no comma before "and".
  const lists = new Intl.ListFormat(language === "en" ? "en-GB" : language);
  const number = (count: number) => numbers.format(count);
  const words = catalogue[language]!;
  const counted = (forms: Counted, count: number) => {
    const form = (forms as Partial<Record<Intl.LDMLPluralRule, string>>)[plurals.select(count)];
    return filled(form ?? forms.other, { n: number(count) });
  };
  return {
    words,
    number,
    counted,
    inQuotes: (text) => filled(words.inQuotes, { text: escapeMarkup(text) }),
    listed: (names, more = 0) =>
      lists.format(more > 0 ? [...names, counted(words.moreCounted, more)] : names),
  };
}

/** Returns a sentence with its places filled in. */
export function filled(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w{1,20})\}/g, (place, name: string) => values[name] ?? place);
}
