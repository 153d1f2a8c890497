import { wordsOf } from "./words.ts";

/** A sentence of who does what to whom. `rest` keeps its space and the point at the end. */
export interface ActiveSentence {
  subject: string;
  verb: string;
  object: string;
  rest: string;
}

const end =
  "(?=\\.$| (?:in|on|at|within|before|with|from|every|twice|against|as|to|for|during|jeden|im|am|seit|depuis|en|chaque|desde|cada)\\b|,)";

/** Reads a sentence whose verb is of those that are listed; null for any other. */
export function activeSentence(sentence: string, language: string): ActiveSentence | null {
  const { verbs, determiners } = wordsOf(language);
  if (verbs.length === 0) return null;
  const verb = verbs.join("|");
  const named = "\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+){0,2}";
  const noun = `(?:${determiners}) ?(?:\\p{L}[\\p{L}'’-]*)`;
  const ofWhat = "(?: (?:of|de|in) (?:the )?\\p{Lu}[\\p{L}-]*(?: \\p{Lu}\\p{L}*)?";
  const whoever = `(?:${noun}${ofWhat}| \\p{Ll}[\\p{L}-]*(?= (?:${verb}) ))?|${named})`;
  const whatever = `(?:${noun}(?: of \\p{Lu}[\\p{L}-]*)?|${named})`;
  const match = new RegExp(`^(${whoever}) (${verb}) (${whatever})${end}(.*\\.)$`, "u").exec(sentence);
  if (!match) return null;
  const [, subject, does, object, rest] = match as unknown as [string, string, string, string, string];
  if (/^(?:It|He|She|They|This|These|Who|Which)$/.test(subject) || /[,;]/.test(rest)) return null;
  return { subject, verb: does, object, rest };
}

/** "was approved by", for English verbs as `activeSentence` gives them. */
export function passiveOf(verb: string, plural: boolean): string {
  const participle = wordsOf("en").participles[verb];
  const [one, several] = participle ? ["is", "are"] : ["was", "were"];
  return `${plural ? several : one} ${participle ?? verb} by`;
}
