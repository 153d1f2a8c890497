import { expect, test } from "vitest";
import { workOut } from "./worked-out.ts";

test.each<[string, string, string, number[]]>([
  ["The plan costs 99 a month.", "Over 12 months that is 1,188.", "en", [1188]],
  ["The plan costs 99 crowns a month.", "For two years that makes 2,376 crowns.", "en", [2376]],
  ["The plan costs €99 a month.", "That is €1,188 a year.", "en", [1188]],
  ["A ticket costs 30 crowns.", "Four tickets cost 120 crowns.", "en", [120]],
  ["A guide earns 12.50 dollars per visitor.", "For three visitors that is 37.50 dollars.", "en", [37.5]],
  ["Adults pay 30 crowns. Children pay 15 crowns.", "Together that is 45 crowns.", "en", [45]],
  [
    "Sales were 4.1 million in 2022 and 4.6 million in 2023.",
    "That is an increase of 500,000.",
    "en",
    [500_000],
  ],
  ["Der Plan kostet 99 Euro pro Monat.", "In 12 Monaten sind das 1.188 Euro.", "de", [1188]],
])("%s %s", (earlier, sentence, language, results) => {
  const before = earlier.split(/(?<=\.) (?=[A-Z])/);
  expect([...workOut(sentence, before, language).results]).toEqual(results);
});

test.each([
  ["The plan costs 99 a month.", "Over 12 months that is 1,288.", "12 × 99 is 1,188, not 1,288."],
  ["The plan costs 99 a month.", "Over 12 weeks that is 1,188.", null],
  ["The plan costs 99 crowns a month.", "Over 12 months that is 1,188 metres.", null],
  ["The plan costs 99 a month.", "The tower has 1,188 steps.", null],
  ["Adults pay 30 crowns and children 15 crowns.", "Pensioners pay 45 crowns.", null],
  ["Sales were 4.1 million in 2022 and 4.6 million in 2023.", "That is a decrease of 500,000.", null],
])("%s %s: is not worked out", (earlier, sentence, mistake) => {
  const worked = workOut(sentence, [earlier], "en");
  expect([worked.results.size, worked.mistake]).toEqual([0, mistake]);
});
