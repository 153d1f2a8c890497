import { expect, test } from "vitest";
import { firstPart, readWith } from "../testing/show-blocks.ts";
import { readPdf } from "./read.ts";
import { catalogue, onePage, pdfOf, stream } from "#kit/testing/pdf-file.ts";

const face = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
const fonts = `/Font<</F1 ${face("Times-Roman")}/F2 ${face("Times-Italic")}/F3 ${face("Helvetica")}>>`;

async function read(content: string): Promise<string> {
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<${fonts}>>>>`;
  const bytes = pdfOf([catalogue, onePage, page, stream("", Buffer.from(content, "latin1"))]);
  return (await firstPart(readWith(readPdf, bytes, { name: "letters.pdf" }))).text;
}

const shown = (x: number, y: number, size: number, words: string, font = "F1") =>
  `BT /${font} ${size} Tf ${x} ${y} Td ${words.startsWith("[") ? `${words} TJ` : `(${words}) Tj`} ET `;

test("a letter that hangs over a narrow blank is followed by that blank", async () => {
  // The advance of an italic "f" is 278 thousandths, and its ink ends behind 400; blanks are gaps of 180.
  expect(await read(shown(72, 760, 20, "[(Principles of)-180(Consolidation of)-180(Sales)]", "F2"))).toBe(
    "Principles of Consolidation of Sales",
  );
  const parts = shown(72, 760, 20, "of ", "F2") + shown(72 + 20 * 0.958, 760, 20, "Sales", "F2");
  expect(await read(parts)).toBe("of Sales");
});

test("kerning within a word is no blank", async () => {
  expect(await read(shown(72, 760, 20, "[(W)80(A)-60(VE o)-40(f)20(fice)]"))).toBe("WAVE office");
});

test("a blank that the next letter is drawn over is none", async () => {
  expect(await read(shown(72, 760, 20, "[(It is inv )230(oked by hand.)]"))).toBe("It is invoked by hand.");
});

test("figures that are drawn into the gaps of a line stay where they are printed", async () => {
  // The gaps behind "BAF" have room for a figure and a blank.
  const line = shown(72, 760, 10, "[(BAF)-650(rises as BAF)-650(falls.)]");
  const figures = shown(72 + 19.6, 758, 6, "3") + shown(72 + 77.2, 758, 6, "4");
  expect(await read(line + figures)).toBe("BAF3 rises as BAF4 falls.");
  const point = shown(300, 700, 10, "[(49)-278(6)]", "F3") + shown(311.12, 700, 10, ".", "F3");
  expect(await read(shown(72, 700, 10, "Yield", "F3") + point)).toContain("49.6");
});

test("the mark of a note belongs to its word, even where most of the page is set as small", async () => {
  const small = Array.from({ length: 6 }, (_, i) =>
    shown(72, 500 - i * 12, 8, "Grown on the north bank."),
  ).join("");
  const text = await read(
    shown(72, 760, 12, "Seals counted in spring") +
      shown(183.7, 765, 7.8, "29") +
      shown(194.6, 760, 12, "stay.") +
      small,
  );
  expect(text).toContain("spring²⁹ stay.");
});
