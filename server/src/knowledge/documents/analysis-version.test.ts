import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { analyseTerms } from "./analyse-terms.ts";
import { analysisVersion } from "./analysis-version.ts";
import { foldMarks } from "../languages/fold-marks.ts";
import { stopWordLanguages } from "../languages/detect-language.ts";
import { loadLanguage } from "../languages/load-language.ts";
import { stemmerOf } from "../languages/stem-word.ts";
import { stopWordsOf } from "../languages/stop-words.ts";
import { analysisSample } from "./testing/analysis-sample.ts";

// Where this fails because words are analyzed otherwise, raise `analysisVersion` and put its number and the new hashes here
// together: an index of the version before is not analyzed again otherwise, and its words are not found.
const known = {
  version: 11,
  hashes: `letters:f6def2 en:eea0b3 de:cc3c24 fr:ad54af es:e50e2e it:f7e49d pt:68d657 nl:22cb6b sv:c93a63 da:93b478
    no:2b42fd nb:8c55d1 nn:597bc1 fi:a9f10b hu:249008 ro:2973ef ca:550674 eu:b46fe0 ga:e95ae1 tr:508360
    az:501863 ru:83ae1e uk:d048e1 bg:34094f be:67619b sr:e7021a hr:ed2ad2 bs:ee2173 sl:b91e54 pl:40d449
    cs:544249 sk:dc88f6 lt:9fbb21 et:2e30ff id:186136 ms:d01332 vi:6ac67a el:c92bf0 hy:e4039b he:c5e839
    ar:fae234 fa:85f903 ur:330bb6 hi:bab5c8 bn:c03f37 ta:e273ff ja:9e100c zh:8e7b8b ko:fa4e77 th:0811e8
    lo:66ba2d km:62fb52 my:6245ab`,
};

test("words that are analysed otherwise than before raise the version of the analysis", () => {
  expect({ version: analysisVersion, hashes: hashes() }).toEqual({
    ...known,
    hashes: known.hashes.split(/\s+/),
  });
});

test("the sample has every language that has small words of its own", () => {
  expect(Object.keys(analysisSample)).toEqual(expect.arrayContaining([...stopWordLanguages]));
});

/**
 * Hashes each language's terms, its small words with their stems, and the endings of a light stemmer; of folded letters
 * first.
 */
function hashes(): string[] {
  const letters = Array.from({ length: 0x2000 }, (_, code) => foldMarks(String.fromCharCode(code)));
  const languages = Object.entries(analysisSample).map(([language, text]) => {
    const small = [...stopWordsOf(language)].toSorted();
    const endings = Object.entries(loadLanguage(language).lightStemmer ?? {}).map(([name, list]) => [
      name,
      [list].flat().map(String).toSorted(),
    ]);
    return hashOf(language, [analyseTerms(text, language), small, small.map(stemmerOf(language)), endings]);
  });
  return [hashOf("letters", letters), ...languages];
}

function hashOf(name: string, analysed: unknown): string {
  return `${name}:${createHash("sha256").update(JSON.stringify(analysed)).digest("hex").slice(0, 6)}`;
}
