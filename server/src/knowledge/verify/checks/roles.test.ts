import { expect, test } from "vitest";
import { said } from "../testing/verdict-on.ts";

test.each([
  ["The crew advise the pilot to leave.", "The bell causes the pilot to advise the crew to leave."],
  ["The notice overrides a permit.", "A permit of the council overrides the notice."],
  ["The notice overrides a permit.", "A permit given by the harbour (see rule 4) overrides the notice."],
])("who does what to whom is kept with any verb: %s / %s", (sentence, source) =>
  expect(said(sentence, source)).toMatch(/^The source has it the other way around/),
);

test.each([
  ["The weir affects the recall of eels.", "Eels recall the weir."],
  ["Boats with a permit need support by the crew.", "The crew need to support boats with a permit."],
  ["It takes an hour to charge the lamp.", "A charge of the lamp takes an hour."],
])("a noun of the same form has no sides: %s", (sentence, source) =>
  expect(said(sentence, source)).not.toMatch(/the other way around/),
);
