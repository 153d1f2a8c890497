import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder of a language's data in its npm package: what the neural recogniser needs, in whole numbers. */
const variant = "4.0.0_best_int";

/**
 * The folder that holds what text recognition knows of a language, by its name in Tesseract ("eng", "chi_sim"); null where
 * its package is not installed.
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
