import { loadLanguage } from "../languages/load-language.ts";

export type AbbreviationKind = "before-name" | "before-number" | "anywhere";

const tables = new Map<string, Map<string, AbbreviationKind>>();

/** How a word behaves that is written with a point, given without the last one; undefined for other words. */
export function abbreviationKind(word: string, language: string): AbbreviationKind | undefined {
  let table = tables.get(language);
  if (!table) {
    table = new Map();
    for (const code of ["mul", language]) {
      const { anywhere, beforeNumber, beforeName } = loadLanguage(code).abbreviations;
      for (const name of anywhere) table.set(name, "anywhere");
      for (const name of beforeNumber) table.set(name, "before-number");
      for (const name of beforeName) table.set(name, "before-name");
    }
    tables.set(language, table);
  }
  return table.get(word.toLowerCase());
}
