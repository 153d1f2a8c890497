import { expect, test } from "vitest";
import { asksHistory } from "./analyse-query.ts";

test.each([
  ["What changed in the last release?", "en"],
  ["Was the option renamed?", "en"],
  ["What is new in 3.2", "en"],
  ["Was wurde in der letzten Fassung geändert?", "de"],
  ["Qu'est-ce qui a été supprimé ?", "fr"],
])("%s asks for history", (query, language) => expect(asksHistory(query, language)).toBe(true));

test.each([
  ["How long is the warranty?", "en"],
  ["Wie lange gilt die Garantie?", "de"],
  ["保修期多长？", "zh"],
])("%s does not", (query, language) => expect(asksHistory(query, language)).toBe(false));
