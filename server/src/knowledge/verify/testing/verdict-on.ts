import type { Verdict } from "../verdict.ts";
import { verifySentence } from "../verify-sentence.ts";

/** The verdict on a sentence that cites one unit. */
export function verdictOn(sentence: string, text: string, language = "en", context = ""): Verdict {
  return verifySentence(sentence, [{ text, context, language }]);
}

/** "entailed", or what first speaks against it. */
export function said(sentence: string, text: string, language = "en", context = ""): string {
  const { state, reasons } = verdictOn(sentence, text, language, context);
  return state === "entailed" ? state : (reasons[0] ?? state);
}
