import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { catalogue, onePage, page, pdfOf, readAway, stream } from "./testing/hostile-pdf.ts";

test.each([
  ["arrays", "[".repeat(2_000_000)],
  ["dictionaries", "<</a".repeat(1_000_000)],
])("%s nested a million deep end in a reason", async (_, nested) => {
  const bytes = pdfOf([catalogue, onePage, page(`/Contents 4 0 R/Resources ${nested}`), "null"]);
  await expect(readAway(bytes)).rejects.toMatchObject({ code: "no_text" });
});

test("drawing states that are kept without end end in a reason", async () => {
  const bytes = pdfOf([
    catalogue,
    onePage,
    page("/Contents 4 0 R"),
    stream("/Filter/FlateDecode", deflateSync(Buffer.alloc(20_000_000, "q "))),
  ]);
  expect(bytes.length).toBeLessThan(25_000);
  await expect(readAway(bytes, { residentMb: 250 })).rejects.toMatchObject({ code: "reading_too_large" });
});

test("a picture of gigabytes ends in a reason, or is painted as small as a page may be", async () => {
  const picture =
    "/Type/XObject/Subtype/Image/Width 60000/Height 60000/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode";
  const bytes = pdfOf([
    catalogue,
    onePage,
    page("/UserUnit 20/Contents 5 0 R/Resources<</XObject<</P 4 0 R>>>>"),
    stream(picture, deflateSync(Buffer.alloc(60_000_000))),
    stream("", Buffer.from("595 0 0 842 0 0 cm /P Do")),
  ]);
  const recognition = { languages: ["eng"], mostPages: 5 };
  await expect(readAway(bytes, { residentMb: 700 }, recognition)).rejects.toMatchObject({
    code: expect.stringMatching(/^(reading_too_large|unreadable_scan|pictures_only)$/),
  });
});
