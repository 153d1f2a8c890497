import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { lexiconOf } from "./lexicon.ts";
import { stopWordLanguages } from "./detect-language.ts";
import { languagesWithCues, loadLanguage } from "./load-language.ts";

const codesIn = (folder: string) =>
  readdirSync(new URL(`./${folder}/`, import.meta.url)).map((name) => name.replace(/\.json$/, ""));

test("every file of a language says what its readers know", () => {
  for (const code of codesIn("data")) expect(loadLanguage(code)).not.toEqual(loadLanguage("xx"));
  for (const code of codesIn("lexicon")) expect(lexiconOf(code)).not.toEqual(lexiconOf("xx"));
});

test("every language asks and answers with the fields of English", () => {
  const english = Object.entries(loadLanguage("en").cues!);
  for (const code of languagesWithCues()) {
    const cues = loadLanguage(code).cues!;
    expect(Object.keys(cues)).toEqual(expect.arrayContaining(english.map(([name]) => name)));
    for (const [name, value] of english) {
      const own: unknown = cues[name as keyof typeof cues];
      if (Array.isArray(value)) expect(own).toEqual(expect.any(Array));
      else expect(Object.keys(own as object)).toEqual(Object.keys(value));
    }
  }
});

test("a language is guessed among those with stop words, which have their order", () => {
  const listed = codesIn("data").filter((code) => loadLanguage(code).stopWords.length > 0);
  expect([...stopWordLanguages].toSorted()).toEqual(listed.toSorted());
});

test("nothing is known of a language without a file, and nothing is read elsewhere", () => {
  expect(loadLanguage("xx").stopWords).toEqual([]);
  expect(loadLanguage("../lexicon/en")).toEqual(loadLanguage("xx"));
  expect(lexiconOf("xx").opposites).toEqual([]);
});
