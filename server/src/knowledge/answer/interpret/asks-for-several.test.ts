import { expect, it } from "vitest";
import { asksForSeveral } from "./asks-for-several.ts";

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
