import { expect, test, vi } from "vitest";
import { randomNumbers } from "#kit/random-numbers.ts";
import { composePages } from "../compose-pages.ts";
import type { DrawnLines } from "../drawn-lines.ts";
import { rowsOf } from "../rows.ts";
import type { Run } from "../runs.ts";
import { pageOf } from "../testing/draw-page.ts";
import * as findTables from "./find-tables.ts";

const { tableBands } = findTables;

/** Draws numbers below a bound from a seed, so that a failure can be drawn again. */
function drawing(seed: number): (below: number) => number {
  const next = randomNumbers(seed);
  return (below) => Math.floor(next() * below);
}

interface Drawn {
  runs: Run[];
  lines: DrawnLines;
  /** Words and figures, of which no two are alike. */
  names: string[];
}

/** Words, figures, signs, brackets and years, in columns or anywhere, with rules and backgrounds or without. */
function anyPage(seed: number): Drawn {
  const below = drawing(seed);
  const runs: Run[] = [];
  const names: string[] = [];
  const edges = Array.from({ length: 1 + below(6) }, () => 40 + below(500));
  const inColumns = below(4) > 0;
  const step = 8 + below(10);
  const lines = 2 + below(24);
  for (let line = 0; line < lines; line++)
    for (const edge of edges) {
      if (below(5) === 0) continue;
      const name = `${runs.length + 400}`;
      const text = [
        `w${name}x`,
        `long w${name}x of some words`,
        `(w${name}x)`,
        `9,${name}`,
        "$",
        "2021",
        "—",
      ][below(7)]!;
      if (text.includes(name)) names.push(text.startsWith("9") ? text : `w${name}x`);
      const left = Math.max(2, (inColumns ? edge : 20 + below(520)) - (below(2) ? 0 : text.length * 5));
      runs.push(
        placed(text, left, 60 + line * step + (below(9) ? 0 : below(6)), runs.length, below(8) === 0),
      );
    }
  const rules = (count: number) =>
    Array.from({ length: count }, () => ({ at: below(700), from: below(300), length: 20 + below(500) }));
  const level = rules(below(12)).map(({ at, from, length }) => ({ y: at, from, to: from + length }));
  const upright = rules(below(5)).map(({ at, from, length }) => ({ x: at, from, to: from + length }));
  return { runs, lines: { level, upright }, names };
}

function placed(text: string, left: number, baseline: number, order: number, bold: boolean): Run {
  const x = Array.from({ length: text.length + 1 }, (_, i) => left + i * 5);
  return {
    text,
    x,
    left,
    right: x.at(-1)!,
    top: baseline - 8,
    bottom: baseline + 2,
    baseline,
    size: 10,
    font: bold ? "Serif-Bold" : "Serif",
    bold,
    italic: false,
    mono: false,
    rightToLeft: false,
    order,
    turn: 0,
    slanted: false,
  };
}

const seeds = Array.from({ length: 1500 }, (_, seed) => seed);

const read = ({ runs, lines }: Pick<Drawn, "runs" | "lines">) =>
  composePages([pageOf(runs, lines)], [], null);

const timesIn = (text: string, name: string) => text.split(name).length - 1;

test("whatever is on a page is in one row of it", () => {
  for (const seed of seeds) {
    const { runs, lines, names } = anyPage(seed);
    const rows = tableBands(rowsOf(runs), lines).flatMap((band) =>
      band.kind === "prose"
        ? band.rows.map(({ segments }) => segments.map(({ text }) => text).join(" "))
        : band.rows.map(({ cells }) =>
            cells
              .flat()
              .map(({ text }) => text)
              .join(" "),
          ),
    );
    const all = rows.join("\n");
    expect(
      names.filter((name) => timesIn(all, name) !== 1),
      `seed ${seed}`,
    ).toEqual([]);
  }
});

test("whatever is on a page is in its text once, and no page fails", async () => {
  for (const seed of seeds) {
    const page = anyPage(seed);
    const { text, unlaid } = await read(page);
    expect(unlaid, `seed ${seed}`).toEqual([]);
    expect(
      page.names.filter((name) => timesIn(text, name) !== 1),
      `seed ${seed}`,
    ).toEqual([]);
  }
});

test("a page whose tables cannot be recognized is read line by line, and says so", async () => {
  const failing = vi.spyOn(findTables, "tableBands").mockImplementation(() => {
    throw new TypeError("no such column");
  });
  const { runs, lines, names } = anyPage(7);
  const { text, unlaid } = await read({ runs, lines });
  failing.mockRestore();
  expect(unlaid).toMatchObject([{ page: 1, error: { message: "no such column" } }]);
  expect(names.filter((name) => timesIn(text, name) !== 1)).toEqual([]);
});
