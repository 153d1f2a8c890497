import { expect, test } from "vitest";
import { chooseCaptions, primaryLanguage } from "./choose-captions.ts";

const written = (language: string) => ({ language, automatic: false, address: `w/${language}` });
const heard = (language: string) => ({ language, automatic: true, address: `h/${language}` });

test.each([
  ["what people wrote before what YouTube heard", [heard("en"), written("en")], "en", "w/en"],
  ["the spoken language before English", [written("en"), written("de")], "de", "w/de"],
  ["what is heard as the spoken language", [written("en"), written("de"), heard("de")], null, "w/de"],
  ["the same variety first", [written("en-US"), written("en-GB"), heard("en")], "en-GB", "w/en-GB"],
  ["another variety of the language", [written("fr"), written("pt-BR")], "pt", "w/pt-BR"],
  ["English where the own language is missing", [written("fr"), written("en"), heard("de")], "de", "w/en"],
  ["what is heard before a translation", [written("ko"), heard("de")], "de", "h/de"],
  ["the first where neither is there", [written("fr"), written("ko")], "de", "w/fr"],
  ["what is heard where nothing is written", [heard("ja")], null, "h/ja"],
])("takes %s", (_what, tracks, spoken, address) => {
  expect(chooseCaptions(tracks, spoken)?.address).toBe(address);
});

test("there may be none", () => {
  expect(chooseCaptions([], "en")).toBeNull();
});

test("a language tag's first two letters are its language", () => {
  expect(["en", "pt-BR", "zh-Hans", "fil", ""].map(primaryLanguage)).toEqual(["en", "pt", "zh", null, null]);
});
