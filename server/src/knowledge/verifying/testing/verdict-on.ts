import { type Verdict, verifySentence } from "../verify-sentence.ts";

/** What is said of a sentence that cites one passage. */
export function verdictOn(sentence: string, text: string, language = "en", context = ""): Verdict {
  return verifySentence(sentence, [{ text, context, language }]);
}

/** "borne out", or the first objection. */
export function said(sentence: string, text: string, language = "en", context = ""): string {
  const { supported, objections } = verdictOn(sentence, text, language, context);
  return supported ? "borne out" : (objections[0] ?? "no objection given");
}
