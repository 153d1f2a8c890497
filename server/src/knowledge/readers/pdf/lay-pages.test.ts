import { afterEach, expect, test } from "vitest";
import { layPages } from "./lay-pages.ts";
import type { PackedEdges } from "./packed-page.ts";
import type { Paragraph } from "./paragraphs.ts";
import { type SecondReader, secondReaderFor } from "./second-reader.ts";
import { numberedPages } from "./testing/numbered-pages.ts";
import { at, figures, pageOf } from "./testing/draw-page.ts";

let second: SecondReader | null = null;
afterEach(async () => void (await second?.end()));

/** A page with a heading, a table and a paragraph, all of which say its number. */
const pages = () =>
  Array.from({ length: 30 }, (_, i) =>
    pageOf([
      at(50, 0, `Page ${i}`, { bold: true }),
      ...figures(2, "Cash", `${i}0`, `${i}1`),
      ...figures(3, "Debt", `${i}2`, `${i}3`),
      at(50, 6, `The harbour of page ${i} was deepened`),
      at(50, 7, "in the spring."),
    ]),
  );

/** All that is known of them; which paragraphs share a table, by its number. */
function told(paragraphs: readonly Paragraph[]) {
  const marks = [...new Set(paragraphs.flatMap(({ within }) => within))];
  const edgesOf = (edges: PackedEdges | undefined, order: number) =>
    edges && [...edges.edges.subarray(edges.starts[order], edges.starts[order + 1])];
  const lineOf = ({ run, page, edges }: Paragraph["lines"][number]) => ({
    ...run,
    page,
    x: edgesOf(edges, run.order),
  });
  return paragraphs.map(({ lines, cells, within, ...rest }) => ({
    ...rest,
    lines: lines.map(lineOf),
    cells: cells?.map((cell) => cell.map((line) => lines.indexOf(line))),
    within: within.map((mark) => [mark.kind, marks.indexOf(mark)]),
  }));
}

const toldOf = async (beside: SecondReader | null) => {
  const laid = await layPages(pages(), false, beside);
  return laid.map(({ paragraphs }) => told(paragraphs));
};

test("pages are laid out by two as by one, in their order", async () => {
  const alone = await toldOf(null);
  expect(alone[7]!.map(({ lines }) => lines[0]!.text)).toEqual([
    "Page 7",
    "Cash",
    "Debt",
    "The harbour of page 7 was deepened",
  ]);
  second = secondReaderFor(1024 * 1024)!;
  const file = { bytes: numberedPages(3).buffer, taken: new Int32Array(new SharedArrayBuffer(4)) };
  second.begin(file, () => undefined);
  await second.allTaken;
  let laidBeside = 0;
  const counting: SecondReader = {
    ...second,
    lay: async (some) => {
      const laid = await second!.lay(some);
      laidBeside += laid?.length ?? 0;
      return laid;
    },
  };
  expect(await toldOf(counting)).toEqual(alone);
  expect(laidBeside).toBeGreaterThan(0);
});

test("pages that the second reader broke off with are laid out here", async () => {
  const alone = await toldOf(null);
  const broken: SecondReader = {
    begin: () => undefined,
    allTaken: Promise.resolve(),
    lay: async () => null,
    end: async () => 0,
  };
  expect(await toldOf(broken)).toEqual(alone);
  second = secondReaderFor(1024 * 1024)!;
  await second.end();
  expect(await toldOf(second)).toEqual(alone);
});

test("pages lose what they had once they are laid out", async () => {
  const given = pages();
  await layPages(given, false, null);
  expect(given.every(({ runs, edges }) => runs.length === 0 && edges.edges.length === 0)).toBe(true);
});
