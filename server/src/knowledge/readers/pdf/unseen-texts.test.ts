import { expect, test } from "vitest";
import { firstPart, readWith } from "../testing/show-blocks.ts";
import { readPdf } from "./read.ts";
import { onePage, pdfOf, stream } from "#kit/testing/pdf-file.ts";

const say = (y: number, words: string) => `BT /F1 12 Tf 72 ${y} Td (${words}) Tj ET `;
const read = async (content: string, catalogue: string, others: string[] = []) => {
  const fonts = "/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>>>";
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<${fonts}/Properties<</L1 5 0 R>>>>>>`;
  const bytes = pdfOf([catalogue, onePage, page, stream("", Buffer.from(content)), ...others]);
  return (await firstPart(readWith(readPdf, bytes, { name: "prices.pdf" }))).text;
};

test.each([
  ["off", "/OFF[5 0 R]", "Berths cost 30 EUR."],
  ["on", "/ON[5 0 R]", "Berths cost 30 EUR. Members pay 12 EUR."],
])("text of a layer that is %s is read only where it is seen", async (_, state, text) => {
  const layers = `<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[5 0 R]/D<<${state}/Order[5 0 R]>>>>>>`;
  const content = `${say(760, "Berths cost 30 EUR.")}/OC /L1 BDC ${say(746, "Members pay 12 EUR.")}EMC`;
  expect(await read(content, layers, ["<</Type/OCG/Name(Members)>>"])).toBe(text);
});

test("white text is read on a ground, and not on paper or outside of the page", async () => {
  const content =
    say(760, "Open all year.") +
    `1 g ${say(700, "Margin 31 percent.")}0 0 0.5 rg 60 600 300 40 re f 1 g ${say(615, "Closed on Monday.")}` +
    "0 g BT /F1 12 Tf 900 500 Td (Cut away.) Tj ET";
  const text = await read(content, "<</Type/Catalog/Pages 2 0 R>>");
  expect(text.split(/\n+/)).toEqual(["Open all year.", "Closed on Monday."]);
});
