import { expect, test } from "vitest";
import { areLabelled, rowsPartedBySign } from "./typed-rows.ts";

const rowsOf = (text: string) => rowsPartedBySign(text.split("\n"))?.map((row) => row.join(" | ")) ?? null;

test.each([
  ["Item, Price, Stock\nBread, £1.20, 5\nRoll, £0.40, 7", "Item | Price | Stock"],
  ["Name, Role, Town\nAnn Lee, Cook, Leith\nBo Ray, Baker, Perth", "Name | Role | Town"],
  ["artikel;preis;menge\nbrot;1,20;5\nkuchen;2,40;7", "artikel | preis | menge"],
  ["plan | price | for\nfree | none | one person, who may try it.\nteam | £9 | all", "plan | price | for"],
])("lines under names of columns are rows: %j", (text, names) => {
  expect(rowsOf(text)?.[0]).toBe(names);
});

test.each([
  "Our bread has flour, water, and salt.\nWe bake it, cool it, and slice it.\nCome in, sit down, and try it.",
  "We sell apples, pears, plums\nand cherries, nuts, berries\nas well as milk, cream, cheese",
  "Bring a coat, a hat, and gloves\nIn March, April, and May it rains\nIn June, July, and August it is dry",
  "Am Morgen; am Mittag; am Abend\nWir backen; wir kochen; wir essen\nSie kommen; sie bleiben; sie gehen",
  "Eggs, flour, butter\nSugar, milk, cream\nSalt, pepper, oil",
  "Dear Ann, Bo, and all who came to us\nThe 2nd, 3rd, and 4th of May are free\nThe 5th, 6th, and 7th are not",
])("lines of prose with as many commas each are none: %j", (text) => {
  expect(rowsOf(text)).toBeNull();
});

test.each([
  ["1 Soup 4.50\nSalad £6.20\nTotal 10.70", true],
  ["Suppe 4,50 €\nSalat 6,20 €", true],
  ["Phone: 0131 496 0000\nOpen: daily", true],
  ["The mill was built in 1871\nand closed in 1990.", false],
  ["We bake bread\nSince 1990", false],
])("lines with a value each are facts of their own: %j", (text, expected) => {
  expect(areLabelled(text.split("\n"))).toBe(expected);
});
