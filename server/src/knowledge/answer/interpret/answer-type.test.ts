import { expect, it } from "vitest";
import { answerTypeOf, asksForSeveral } from "./tokens.ts";

it.each([
  ["How many members are there?", "en", "amount"],
  ["For how long does the cache remember it?", "en", "amount"],
  ["When was the bridge opened?", "en", "time"],
  ["Who founded it?", "en", "person"],
  ["which command tells me who changed a line", "en", "how-to"],
  ["How do I undo the last commit?", "en", "how-to"],
  ["Can I undo the last commit?", "en", "how-to"],
  ["Is digest authentication safer than basic?", "en", "yes-no"],
  ["What is the default port?", "en", "default"],
  ["What values can push.default have?", "en", "any"],
  ["Why are my inserts so slow?", "en", "reason"],
  ["What kinds of joins are there?", "en", "list"],
  ["What does push.default do?", "en", "definition"],
  ["What does MaxRequestWorkers limit?", "en", "definition"],
  ["Annotated or lightweight tag?", "en", "any"],
  ["Wie viele Stationen gibt es?", "de", "amount"],
  ["Wann wurde die Brücke eröffnet?", "de", "time"],
  ["Wie kann ich eine Buchung löschen?", "de", "how-to"],
  ["Pourquoi la pompe est-elle bruyante ?", "fr", "reason"],
  ["¿Cuántas estaciones hay?", "es", "amount"],
])("“%s” (%s) is answered by: %s", (question, language, type) => {
  expect(answerTypeOf(question, language)).toBe(type);
});

it.each([
  ["What are the parts of a crane?", "en"],
  ["Which merge strategies are there?", "en"],
  ["What values can it have?", "en"],
  ["Welche Bremsen gibt es?", "de"],
  ["Quels modes existent ?", "fr"],
  ["¿Qué opciones tiene la grúa?", "es"],
])("“%s” asks for several things", (question, language) => {
  expect(asksForSeveral(question, language)).toBe(true);
});

it.each([
  ["What does the brake do?", "en"],
  ["Which brake holds the load?", "en"],
  ["What is less?", "en"],
  ["Wie bremst der Kran?", "de"],
])("“%s” does not", (question, language) => {
  expect(asksForSeveral(question, language)).toBe(false);
});
