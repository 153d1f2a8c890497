import { expect, test } from "vitest";
import { createDocumentBuilder } from "../../document-builder.ts";
import { showBlocks, showGroups } from "../../testing/show-blocks.ts";
import { createPendingBlocks } from "../pending-blocks.ts";
import { addSlide, type SlideShape } from "./slide.ts";

function box(left: number, top: number, text: string): SlideShape {
  const content = createPendingBlocks();
  content.add({ kind: "paragraph" }, text);
  return { isTitle: false, box: { left, top, right: left + 100, bottom: top + 20 }, items: content.items };
}

function read(...shapes: SlideShape[]): string[] {
  const builder = createDocumentBuilder();
  addSlide(builder, { number: 1, hidden: false, shapes: [title, ...shapes], notes: [] });
  return showBlocks(builder.document()).slice(1);
}

const wide = (text: string): SlideShape => ({
  ...box(0, 0, text),
  box: { left: 0, top: 0, right: 400, bottom: 20 },
});
const title = { ...box(0, 0, "Fees"), isTitle: true };

test("a label belongs to the box beneath it, also where the boxes of a row come first in the file", () => {
  const shapes = [
    title,
    box(0, 60, "Sailing boat"),
    box(300, 60, "Barge"),
    box(0, 85, "12 EUR a day"),
    box(300, 85, "40 EUR a day"),
  ];
  const builder = createDocumentBuilder();
  addSlide(builder, { number: 1, hidden: false, shapes, notes: [] });
  const part = builder.document();
  expect(showBlocks(part)).toEqual(["h1 Fees", ": Sailing boat", "12 EUR a day", ": Barge", "40 EUR a day"]);
  expect(showGroups(part)).toHaveLength(2);
});

test("a short line above all else is the title, so that columns beneath it are read one after the other", () => {
  const builder = createDocumentBuilder();
  const columns = [
    box(0, 60, "Cost"),
    box(300, 60, "Benefit"),
    box(0, 110, "12 tills"),
    box(300, 110, "Short queues"),
  ];
  addSlide(builder, { number: 1, hidden: false, shapes: [wide("Why new tills"), ...columns], notes: [] });
  const asRead = ["h1 Why new tills", "Cost", "12 tills", "Benefit", "Short queues"];
  expect(showBlocks(builder.document())).toEqual(asRead);
});

test("large figures over what they count are entries of that, wherever the rows are", () => {
  const figures = ["1,240", "86 %", "3.1 m EUR"].map((text, i) => box(i * 110, 60, text));
  const labels = ["Members", "Satisfied", "Turnover"].map((text, i) => box(i * 110, 85, text));
  expect(read(...figures, ...labels)).toEqual([
    ": Members",
    "1,240",
    ": Satisfied",
    "86 %",
    ": Turnover",
    "3.1 m EUR",
  ]);
});

test("boxes in one column stay a text", () => {
  const shapes = [title, ...["One", "Two", "Three", "Four"].map((text, i) => box(0, 60 + i * 25, text))];
  const builder = createDocumentBuilder();
  addSlide(builder, { number: 1, hidden: false, shapes, notes: [] });
  expect(showBlocks(builder.document())).toEqual(["h1 Fees", "One", "Two", "Three", "Four"]);
});

test("a label belongs to the box next to it, where the boxes beneath one another are alike", () => {
  const rows = [
    ["Pilot", "+47 555 10"],
    ["Harbor master", "+47 555 11"],
    ["Tugs", "tugs@quay.example"],
  ];
  const shapes = rows.flatMap(([label, value], i) => [
    box(0, 60 + i * 25, label!),
    box(120, 60 + i * 25, value!),
  ]);
  expect(read(...shapes)).toEqual(rows.flatMap(([label, value]) => [`: ${label}`, value]));
});

test("a time belongs to what is next to it", () => {
  const shapes = [
    box(0, 60, "09:30"),
    box(120, 60, "Boarding"),
    box(0, 120, "11:00"),
    box(120, 120, "Locks"),
  ];
  expect(read(...shapes)).toEqual([": 09:30", "Boarding", ": 11:00", "Locks"]);
});

test("boxes in columns of one height belong to the label above each", () => {
  const columns = [
    ["Day pass", "€ 12", "one berth"],
    ["Season", "€ 340", "any berth"],
  ];
  const shapes = columns.flatMap((texts, column) =>
    texts.map((text, i) => box(column * 300, 60 + i * 25, text)),
  );
  expect(read(...shapes)).toEqual([": Day pass", "€ 12", "one berth", ": Season", "€ 340", "any berth"]);
});

test("the words beneath a large figure name it", () => {
  const shapes = [
    box(0, 60, "1,482"),
    box(0, 85, "ships a year"),
    box(300, 60, "12"),
    box(300, 85, "pilots"),
  ];
  expect(read(...shapes)).toEqual([": ships a year", "1,482", ": pilots", "12"]);
});
