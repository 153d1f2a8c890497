import { expect, it, test } from "vitest";
import { said } from "../testing/verdict-on.ts";

test.each([
  ["The council sued the merchants in 1530.", "The guild sued the merchants in 1530.", "guild", "council"],
  ["The roof is made of copper from Tessing.", "The roof is made of slate from Tessing.", "slate", "copper"],
  ["The pharmacist is heated to 250 °C.", "The oven is heated to 250 °C.", "oven", "pharmacist"],
])("a thing does not take another's place: %s", (sentence, source, told, answered) =>
  expect(said(sentence, source)).toBe(`The source says “${told}”, not “${answered}”.`),
);

it("a word that means the same may", () => {
  expect(said("The fee for visitors is 14 euros.", "The price for guests is 14 euros.")).toBe("entailed");
});

it("another sentence that has the word does not help", () => {
  const text = "The guild elected the warden every spring. The council taxed the merchants.";
  expect(said("The council elected the warden every spring.", text)).not.toBe("entailed");
});
