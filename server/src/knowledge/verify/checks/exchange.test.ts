import { expect, it, test } from "vitest";
import { said } from "../testing/verdict-on.ts";

const source = "The guild of Sallowby sued the merchants in 1530.";

it("who does what to whom is not exchanged", () => {
  expect(said("The merchants sued the guild of Sallowby in 1530.", source)).toMatch(
    /^The source has it the other way around/,
  );
});

test.each([
  "The merchants were sued by the guild of Sallowby in 1530.",
  "In 1530 the guild of Sallowby sued the merchants.",
])("a passive and another order of the clauses keep it: %s", (sentence) =>
  expect(said(sentence, source)).toBe("entailed"),
);

it("a passive may be the wrong way round too", () => {
  expect(said("The guild of Sallowby was sued by the merchants in 1530.", source)).not.toBe("entailed");
});

test.each([
  ["de", "Der Einkauf informiert den Lagerist.", "Der Lagerist informiert den Einkauf."],
  ["fr", "La meule vérifie le meunier.", "Le meunier vérifie la meule."],
  ["es", "La torre construyó Tomás Quirós.", "Tomás Quirós construyó la torre."],
])("in %s", (language, sentence, told) => expect(said(sentence, told, language)).not.toBe("entailed"));
