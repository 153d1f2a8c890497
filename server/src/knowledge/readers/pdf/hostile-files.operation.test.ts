import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { catalogue, onePage, page, pdfOf, stream } from "#kit/testing/pdf-file.ts";
import { readAway } from "./testing/hostile-pdf.ts";

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
