import { expect, test } from "vitest";
import { decidingWords } from "../interpret/tokens.ts";
import { isEveryday } from "./everyday-words.ts";

/** Returns the words of a question that a source would have to repeat. */
const needed = (question: string): string[] =>
  decidingWords(question, "en")
    .filter((word) => !isEveryday(word, question, "en"))
    .map(({ written }) => written);

test.each([
  ["add 12 agents at once", []],
  ["We have 40 standard questions", []],
  ["open room 12 please", ["12"]],
  ["what does error 4711 mean", ["4711"]],
])("%s needs %j", (question, words) => expect(needed(question)).toEqual(words));
