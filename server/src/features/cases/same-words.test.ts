import { expect, test } from "vitest";
import { isSamePassage, saysValue } from "./same-words.ts";

const picked = "An invitation works once, within 7 days, and can be handed over by you as well.";

test.each([
  [
    "the same words with other spaces and marks",
    "An  invitation works once – within 7 days – and can be handed over by you as well",
    true,
  ],
  ["a quote that holds more around it", `How to invite.\n\n${picked} Ask again for another.`, true],
  ["a part of it", "works once, within 7 days", true],
  [
    "a sentence in which one word was changed",
    "An invitation works once, within 7 days, and may be handed over by you as well.",
    true,
  ],
  [
    "a sentence in which the figure was changed",
    "An invitation works once, within 3 days, and can be handed over by you as well.",
    false,
  ],
  [
    "another sentence of the page",
    "Inviting an address again sends a new link and ends the one before.",
    false,
  ],
  ["nothing", "", false],
])("a passage is found again in %s: %#", (_, text, expected) => {
  expect(isSamePassage(picked, text)).toBe(expected);
});

test.each([
  ["$99 per month", "The plan costs **$99** per month. [1]", false, true],
  ["1,200", "At most 1.200 files are read.", false, true],
  ["1.5", "It takes 1.5 seconds.", false, true],
  ["1.5", "It takes 15 seconds.", false, false],
  ["12", "It takes 120 seconds.", false, false],
  ["20 a minute", "You may ask 20 questions a minute.", false, false],
  ["20 a minute", "You may ask 20 questions a minute.", true, true],
])("%j is said by %j, with words apart %j: %j", (value, text, apart, expected) => {
  expect(saysValue(value, text, { apart })).toBe(expected);
});
