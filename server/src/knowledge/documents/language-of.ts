import { detectLanguage } from "../languages/detect-language.ts";
import type { DocumentPart } from "./document.ts";

/** Returns the language that a part declares, else the one its text looks like, else `fallback`. ISO 639-1. */
export function languageOf(part: Pick<DocumentPart, "language" | "text">, fallback = "en"): string {
  const declared = part.language?.toLowerCase().match(/^[a-z]{2}(?![a-z])/)?.[0];
  return declared ?? detectLanguage(part.text, fallback);
}
