import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The data variant for neural recognition with integers, a folder of each language's npm package. */
const variant = "4.0.0_best_int";

/**
 * Returns the folder of text recognition data for a language, by its Tesseract name ("eng", "chi_sim"); null if its
 * package isn't installed.
 */
export function languageData(language: string): string | null {
  if (!/^[a-z]{3}(?:_[a-z]{2,8}){0,2}$/i.test(language)) return null;
  try {
    const folder = new URL(`${variant}/`, import.meta.resolve(`@tesseract.js-data/${language}/package.json`));
    return existsSync(new URL(`${language}.traineddata.gz`, folder)) ? fileURLToPath(folder) : null;
  } catch {
    return null;
  }
}
