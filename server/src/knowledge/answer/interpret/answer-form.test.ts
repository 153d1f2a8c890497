import { expect, test } from "vitest";
import { interpretQuestion } from "./interpret-question.ts";
import { readForm } from "./answer-form.ts";

test.each([
  ["en", "Give me the berth prices by length as a table", "table", null, "the berth prices by length"],
  [
    "en",
    "What does winter storage include? In two bullets, please",
    "bullets",
    2,
    "What does winter storage include?",
  ],
  ["en", "Write an email to the skippers about the new lock hours", "email", null, "the new lock hours"],
  ["en", "Ten bullet points on how to lay up a boat", "bullets", 10, "how to lay up a boat"],
  ["en", "Describe the crane rules in 80 words", "words", 80, "Describe the crane rules"],
  ["de", "Zeig mir die Liegegebühren als CSV", "csv", null, "die Liegegebühren"],
  ["de", "Eine Folie über die Winterlagerung", "slide", null, "die Winterlagerung"],
  ["fr", "Expliquez étape par étape comment amarrer une barge", "steps", null, "comment amarrer une barge"],
  ["es", "Las tarifas del puerto en una tabla", "table", null, "Las tarifas del puerto"],
])("%s: “%s” asks for a form", (language, query, kind, count, content) => {
  expect(readForm(query, language)).toEqual({ content, form: { kind, count } });
});

test.each([
  ["en", "Where is the table of tides?"],
  ["en", "Can a skipper send a CSV of the catch?"],
  ["en", "What does the letter of the harbour master say?"],
  ["de", "Welche Tabelle gilt für Segelboote?"],
  ["fr", "Combien de mots a le règlement ?"],
  ["es", "¿Dónde está la tabla de mareas?"],
  ["sv", "Visa priserna som en tabell"],
  ["en", "as a table"],
])("%s: “%s” asks for none", (language, query) => {
  expect(readForm(query, language)).toEqual({ content: query, form: null });
});

test("a form takes no part in what is searched for", () => {
  const asked = interpretQuestion("Show me the berth prices in a table");
  expect(asked).toMatchObject({ text: "the berth prices", form: { kind: "table" } });
});
