import { describe, expect, test } from "vitest";
import { askedFor } from "./asked-for.ts";
import { answerOf } from "./covers-question.ts";
import { numberAsked } from "./numbered-part.ts";

const covers = (question: string, text: string, above = "") =>
  answerOf(askedFor(question), { text, above }) > 0;

describe("a sentence answers a question", () => {
  test.each([
    ["by a value of the kind asked for", "How much does the kettle cost?", "The kettle costs 39 EUR.", ""],
    ["by another word for the attribute", "What is the phone number?", "Tel. +49 30 5550 1234", "Bakery"],
    ["by a price for a time", "What does the studio cost?", "The studio costs $40 per month.", "Prices"],
    [
      "by another country's money",
      "What does the hut cost each night?",
      "The hut costs 18 crowns each night.",
      "",
    ],
    ["by an address", "Where are you located?", "Visit us at 12 Mill Street, Oakham.", ""],
    ["by a range of days", "Are you open on Thursday?", "Open Mon–Sat 8:00–17:00.", ""],
    ["by a code in other signs", "What does E207 mean?", "E-207: the filter is full.", ""],
    ["by a short name", "Do you ship to the United Kingdom?", "We ship to Spain and the UK.", ""],
    ["by a unit of the same measure", "How heavy is the pump in kilograms?", "The pump weighs 0.3 t.", ""],
    ["by a version under its heading", "What changed in v3.4?", "Adds a calendar.", "Releases · Version 3.4"],
    ["by an hour without minutes", "When does the pool open?", "The pool opens at 7 in the morning.", ""],
    ["by the hours of a range that ends", "When do you close on Tuesday?", "Open Mon–Sat 8:00–17:00.", ""],
    ["by how often", "How often is the pump oiled?", "The pump is oiled twice a month.", ""],
    ["by a number to call", "What number do I call at night?", "At night call 5550 1234.", ""],
    ["by what is allowed", "Are tents allowed?", "Tents are welcome.", ""],
    [
      "by a number alone",
      "How many people does the pie serve?",
      "Serves 6.",
      "Apple pie for people in a hurry",
    ],
    ["by a label that names it", "How heavy is the tent?", "Weight: 3.4 kg", "Tent"],
    ["by a person with a title", "Who is the janitor?", "Mr. Ostrom is the janitor.", ""],
    ["by one who does it", "Who waters the plants?", "The caretaker waters the plants.", ""],
  ])("%s", (_, question, text, above) => expect(covers(question, text, above)).toBe(true));
});

describe("a sentence does not answer a question", () => {
  test.each([
    ["where the attribute is not given", "How much does the kettle cost?", "The kettle holds 1.7 l.", ""],
    ["where a duration stands for a price", "How much is a massage?", "A massage takes an hour.", ""],
    ["where an interval stands for a duration", "How long does oiling take?", "Oil it every two months.", ""],
    ["where a price stands for a size", "How big is a cabin?", "A cabin costs 40 EUR for two people.", ""],
    [
      "where only a quantity stands for a place",
      "Where is the stove made?",
      "Keep the stove at least 1 m away.",
      "",
    ],
    ["where nothing is allowed or forbidden", "May I keep a goat?", "The goat is a year old.", ""],
    ["where a heading means more", "Are there goats?", "There are stables.", "Animals"],
    ["where nobody does it", "Who made the kettle?", "The kettle is made of steel.", ""],
    ["where another thing is meant", "What does Shelf 12 cost?", "Shelf 13 costs 12 EUR.", ""],
    [
      "where a word is left over",
      "Is there a test in the sewing course?",
      "The sewing course takes a day.",
      "",
    ],
    ["outside a range of days", "Are you open on Sunday?", "Open Mon–Sat 8:00–17:00.", ""],
    ["that it only repeats", "What is the quota?", "What is the quota?", "Questions"],
    ["of another version", "What changed in version 3.1?", "Adds a calendar.", "Releases · Version 3.10"],
    ["by another thing's label", "How much is a night in the barn?", "Visitor tax: 2 EUR a night.", "Barn"],
    [
      "by a number of another thing",
      "How many riders does the stable have?",
      "A lesson takes two hours.",
      "Riders of the stable",
    ],
    ["where it says nothing of what is done", "How do I change a saddle?", "Check the saddle daily.", ""],
    [
      "where a pronoun is spelt like a name",
      "Do you ride in the United States?",
      "Please tell us before you ride.",
      "",
    ],
    [
      "where another amount stands for a price",
      "How much does a saddle cost?",
      "A saddle lasts ten years.",
      "Costs",
    ],
    ["where a number is asked for", "What is the invoice number?", "The invoice is paid by card.", ""],
  ])("%s", (_, question, text, above) => expect(covers(question, text, above)).toBe(false));
});

test.each([
  ["How much is the yoga class?", "The fee is 90 EUR.", true],
  ["How much is the yoga class?", "The mats are blue.", false],
  ["Is yoga taught on Friday?", "The fee is 90 EUR.", false],
  ["How much is a seminar?", "The fee is 90 EUR.", false],
])("the sentences before it may name what a sentence is about: %s %s", (question, text, answers) => {
  const before = "The yoga class lasts six weeks.";
  expect(answerOf(askedFor(question), { text, above: "", before }) > 0).toBe(answers);
});

test("the sentence that says more of a question answers it better", () => {
  const asked = askedFor("How many tickets can I carry over?");
  const worth = (text: string) => answerOf(asked, { text, above: "" });
  expect(worth("You can carry over 5 tickets.")).toBeGreaterThan(worth("There are 27 tickets."));
});

test.each([
  ["What does section 4.2 say?", "4.2"],
  ["What is in Art. 9?", "9"],
  ["Explain appendix B", "B"],
  ["What is the third step?", "3"],
  ["What does the section on leave say?", null],
])("a part is asked for by its number: %s", (question, number) => expect(numberAsked(question)).toBe(number));

describe("a sentence under a heading of a document", () => {
  const under = (question: string, text: string, title: string, near: string) =>
    answerOf(askedFor(question), { text, above: `${title} · ${near}`, near }) > 0;

  test.each([
    ["by its title alone", "How do refunds work?", "Ask at the desk.", "Refunds", "Opening hours"],
    ["with a title for a price", "What does a locker cost?", "A locker has a key.", "Costs", "Lockers"],
    [
      "that only mentions what is to be defined",
      "What is a voucher?",
      "Guests bring a voucher.",
      "Rules",
      "Entry",
    ],
  ])("does not answer %s", (_, question, text, title, near) =>
    expect(under(question, text, title, near)).toBe(false),
  );

  test.each([
    ["by its heading", "How do refunds work?", "You get the money back.", "Shop", "Refunds"],
    ["by defining", "What is a voucher?", "A voucher is a card that opens the gate.", "Rules", "Entry"],
    [
      "a particle verb by its noun",
      "How do I back up the shop?",
      "A backup of the shop is a file.",
      "A",
      "B",
    ],
  ])("answers %s", (_, question, text, title, near) => expect(under(question, text, title, near)).toBe(true));
});

describe("a sentence does not answer", () => {
  test.each([
    [
      "how many without a number of them",
      "How many lockers can guests rent?",
      "Lockers that guests rent are kept for 90 days.",
    ],
    [
      "how many by one of several numbers",
      "How many guests does the hut have?",
      "The hut: adults 24 EUR, couples 40, students 13, with sheets.",
    ],
    ["how many by the number of a step", "How many lockers are there?", "1. Open the locker."],
    ["by a distant synonym alone", "Can I get a refund?", "The owner pays."],
    ["how often by each of something", "How often are lockers checked?", "Checking in opens each locker."],
  ])("%s", (_, question, text) => expect(covers(question, text, "Rooms")).toBe(false));
});

test.each([
  ["Guests can rent 3 lockers."],
  ["The hut has lockers that guests can rent. Lockers: 3"],
  ["Guests can rent any number of lockers."],
])("how many is answered by %s", (text) =>
  expect(covers("How many lockers can guests rent?", text, "Rooms")).toBe(true),
);

test.each([
  [false, "Can I swim while the pool is being cleaned?", "Can other guests borrow my towel?"],
  [true, "Can I swim while the pool is being cleaned?", "Can I swim while the pool is cleaned?"],
])("is it %s that a section answers %j below %j", (isAnswer, question, near) =>
  expect(
    answerOf(askedFor(question), {
      text: "No. The pool is closed then.",
      above: `Pool · ${near}`,
      near,
    }) > 0,
  ).toBe(isAnswer),
);
