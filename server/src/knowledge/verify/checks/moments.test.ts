import { expect, it, test } from "vitest";
import { said } from "../testing/verdict-on.ts";

const opened = "The harbour of Aldmere was opened on 3 May 1931.";

test.each(["on May 3rd, 1931", "on 1931-05-03", "on the 3rd of May 1931", "in May 1931", "in 1931"])(
  "a date is the same in every form, and a part of it is entailed by the whole: %s",
  (when) => expect(said(`The harbour of Aldmere was opened ${when}.`, opened)).toBe("entailed"),
);

test.each([
  ["on 4 May 1931", "The source says 3 May 1931, not 4 May 1931."],
  ["on 3 June 1931", "The source says 3 May 1931, not 3 June 1931."],
  ["in 1932", "The source says 3 May 1931, not 1932."],
])("another day, month or year is reported: %s", (when, objection) =>
  expect(said(`The harbour of Aldmere was opened ${when}.`, opened)).toBe(objection),
);

it("a source that gives only the year does not support a day", () => {
  expect(said("The harbour was opened on 3 May 1931.", "The harbour was opened in 1931.")).toBe(
    "The source says 1931, not 3 May 1931.",
  );
});

it("times are the same with and without pm", () => {
  const source = "Visitors are welcome from 14:00 to 19:30.";
  expect(said("Visitors are welcome from 2 pm to 7:30 pm.", source)).toBe("entailed");
  expect(said("Visitors are welcome from 3 pm to 7:30 pm.", source)).not.toBe("entailed");
});

test.each([
  ["de", "Die Halle wurde am 12.03.1974 eröffnet.", "Die Halle wurde am 12. März 1974 eröffnet."],
  ["fr", "Le musée a ouvert le 04/08/1969.", "Le musée a ouvert le 4 août 1969."],
  ["es", "El faro se encendió el 08/11/1876.", "El faro se encendió el 8 de noviembre de 1876."],
])("dates are read in %s", (language, sentence, source) => {
  expect(said(sentence, source, language)).toBe("entailed");
  expect(said(sentence.replace("0", "1"), source, language)).not.toBe("entailed");
});

it("dates of two sentences that are joined in one are each supported", () => {
  const source =
    "Samuel Orde left his house to the library in 1937. The town renovated the building between 2011 and 2013.";
  const both =
    "Samuel Orde left his house to the library in 1937, and the town renovated the building between 2011 and 2013.";
  expect(said(both, source)).toBe("entailed");
  expect(said(both.replace("2013", "2014"), source)).not.toBe("entailed");
});
