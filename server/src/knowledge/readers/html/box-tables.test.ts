import { expect, test } from "vitest";
import { gapsOf, showBlocks } from "../testing/show-blocks.ts";
import { htmlToDocument } from "./html-to-document.ts";
import { parseHtml } from "./page-parser.ts";

function blocks(html: string): string[] {
  const part = htmlToDocument(parseHtml(html).documentElement);
  expect(gapsOf(part)).toBe("");
  return showBlocks(part);
}

const rowOf = (name: string, ...cells: string[]) =>
  `<div class="${name}">${cells.map((text) => `<div class="cell">${text}</div>`).join("\n")}</div>`;

test("boxes that hold equally many short texts each are the rows of a table, with their heads", () => {
  const html = `<h2>Plans</h2><div class="plans">${rowOf("plan head", "Plan", "Users", "Price")}
    ${rowOf("plan", "Start", "3", "9 €")}${rowOf("plan odd", "<b>Team</b>", "20", "<p>29 €</p>")}</div><p>Prices per month.</p>`;
  expect(blocks(html)).toEqual([
    "h2 Plans",
    "* Plan | Users | Price",
    "| Start | 3 | 9 €",
    "| Team | 20 | 29 €",
    "Prices per month.",
  ]);
});

test("labels and values next to each other are pairs, and no words are glued", () => {
  const fact = (label: string, value: string) =>
    `<div class="flex justify-between"><span>${label}</span><span>${value}</span></div>`;
  const html = `<section>${fact("Weight", "12 kg")}${fact("Power", "450 W")}${fact("Warranty", "3 years")}</section>`;
  expect(blocks(html)).toEqual(["| Weight | 12 kg", "| Power | 450 W", "| Warranty | 3 years"]);
  const flat = `<div><div class="label">Room</div><div class="value">2.14</div><div class="label">Phone</div><div class="value">555 0100</div></div>`;
  expect(blocks(flat)).toEqual(["| Room | 2.14", "| Phone | 555 0100"]);
});

test("a head of two words is two cells", () => {
  const dish = (name: string, price: string, text: string) =>
    `<div class="dish"><div class="head"><span class="name">${name}</span><span class="price">${price}</span></div><div class="text">${text}</div></div>`;
  expect(blocks(dish("Trout", "€16", "With almonds") + dish("Stew", "€17", "Of venison"))).toEqual([
    "| Trout | €16 | With almonds",
    "| Stew | €17 | Of venison",
  ]);
});

test("a picture next to the words of a row is no cell, and questions with answers are no rows", () => {
  const person = (name: string, role: string) =>
    `<div class="member"><img src="p.jpg" alt=""><div class="name">${name}</div><div class="role">${role}</div></div>`;
  expect(blocks(person("Ines Maar", "Children") + person("Leo Fink", "Surgery"))).toEqual([
    "| Ines Maar | Children",
    "| Leo Fink | Surgery",
  ]);
  const asked = ["Who pays?", "How long?", "What next?"]
    .map((text) => rowOf("entry", text, "We do."))
    .join("");
  expect(blocks(asked)).toHaveLength(6);
});

test("a grid has the columns that the page's own styles give it", () => {
  const cells = "Day Opens Closes Monday 9:00 17:00 Friday 9:00 13:00"
    .split(" ")
    .map((text) => `<div>${text}</div>`)
    .join("");
  const table = ["* Day | Opens | Closes", "| Monday | 9:00 | 17:00", "| Friday | 9:00 | 13:00"];
  const rule =
    "@media (min-width: 1px) { .hours { display: grid; grid-template-columns: 2fr repeat(2, 1fr) } }";
  expect(blocks(`<style>${rule}</style><div class="box hours">${cells}</div>`)).toEqual(table);
  expect(blocks(`<div style="display:grid;grid-template-columns:repeat(3,1fr)">${cells}</div>`)).toEqual(
    table,
  );
  expect(blocks(`<div class="grid grid-cols-3">${cells}</div>`)).toEqual(table);
  expect(blocks(`<div class="grid">${cells}</div>`)).toHaveLength(9);
});

test("cells of a grid that cover rows and columns do so in the table", () => {
  const style =
    "<style>.g{display:grid;grid-template-columns:30% minmax(0, 1fr) auto}.two{grid-row:span 2}</style>";
  const cells = ["Ward", "Shift", "Phone"].map((text) => `<div>${text}</div>`).join("");
  const html = `${style}<div class="g">${cells}<div class="two">North</div><div>Day</div><div>2201</div><div>Night</div><div>2202</div><div style="grid-column: span 2">South</div><div>2301</div></div>`;
  expect(blocks(html)).toEqual([
    "* Ward | Shift | Phone",
    "| North | Day | 2201",
    "| North | Night | 2202",
    "| South |  | 2301",
  ]);
});

test("cards with prose, lists of links and words in a grid are no table", () => {
  const long = "The pump lifts water from the lower basin into the upper one, by day and by night, all year.";
  const card = (name: string) => `<div class="card"><div>${name}</div><div>${long}</div></div>`;
  expect(blocks(card("A") + card("B") + card("C"))).toHaveLength(6);
  const linked = (name: string) => rowOf("item", "1.", `<a href="/${name}">${name}</a>`);
  const kinds = blocks(`<main><p>${long}</p>${linked("One")}${linked("Two")}${linked("Three")}</main>`);
  expect(kinds.filter((block) => block.startsWith("|"))).toEqual([]);
  const towns = ["Ghent", "Bruges", "Ostend", "Ypres"].map((town) => `<div>${town}</div>`).join("");
  expect(blocks(`<div class="grid-cols-2">${towns}</div>`)).toEqual(["Ghent", "Bruges", "Ostend", "Ypres"]);
});
