import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { catalogue, onePage, page, pdfOf, stream } from "#kit/testing/pdf-file.ts";
import { readAway } from "./testing/hostile-pdf.ts";

test("a file that lists one page 300,000 times is refused at once", async () => {
  const kids = "3 0 R ".repeat(300_000);
  const bytes = pdfOf([catalogue, `<</Type/Pages/Kids[${kids}]/Count 300000>>`, page("")]);
  await expect(readAway(bytes)).rejects.toMatchObject({
    code: "too_many_pages",
    message: expect.stringContaining("300,000 pages; up to 20,000 are read"),
  });
});

test("kilobytes that inflate to gigabytes end in a reason", async () => {
  const zeros = deflateSync(deflateSync(Buffer.alloc(3e8)));
  const bytes = pdfOf([
    catalogue,
    onePage,
    page("/Contents 4 0 R"),
    stream("/Filter[/FlateDecode/FlateDecode]", zeros),
  ]);
  expect(bytes.length).toBeLessThan(100_000);
  await expect(readAway(bytes, { residentMb: 250 })).rejects.toMatchObject({ code: "reading_too_large" });
});

test("a damaged page leaves the others to be read", async () => {
  const text = "BT /F 12 Tf 72 700 Td (The second page is whole.) Tj ET";
  const font = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>";
  const bytes = pdfOf([
    catalogue,
    "<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>",
    "[".repeat(500_000),
    page("/Contents 5 0 R/Resources<</Font<</F 6 0 R>>>>"),
    stream("", Buffer.from(text)),
    font,
  ]);
  const { parts, outcomes } = await readAway(bytes);
  expect(parts[0]!.text).toBe("The second page is whole.");
  expect(outcomes[1]).toMatchObject({ part: "page 1", reason: "Page 1 is damaged and cannot be read." });
});

test("a page tree that leads back to itself ends in a reason", async () => {
  const bytes = pdfOf([catalogue, "<</Type/Pages/Kids[2 0 R]/Count 5>>"]);
  await expect(readAway(bytes)).rejects.toMatchObject({ code: "pdf_damaged" });
});

test.each([
  ["one of 60,000 pixels a side", 60_000, "/P Do"],
  ["one of 4,000 pixels a side, painted a hundred times", 4_000, "/P Do ".repeat(100)],
])("pictures with too many pixels are refused before they are decoded: %s", async (_, side, painted) => {
  const picture = `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode`;
  const bytes = pdfOf([
    catalogue,
    onePage,
    page("/UserUnit 20/Contents 5 0 R/Resources<</XObject<</P 4 0 R>>>>"),
    stream(picture, deflateSync(Buffer.alloc(side * 1_000))),
    stream("", Buffer.from(`595 0 0 842 0 0 cm ${painted}`)),
  ]);
  const recognition = { languages: ["eng"], mostPages: 5 };
  await expect(readAway(bytes, { residentMb: 400 }, recognition)).rejects.toMatchObject({
    code: "pictures_too_large",
  });
});

test("a form that draws itself ends", async () => {
  const form = "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F 4 0 R>>>>";
  const bytes = pdfOf([
    catalogue,
    onePage,
    page("/Contents 5 0 R/Resources<</XObject<</F 4 0 R>>>>"),
    stream(form, Buffer.from("/F Do")),
    stream("", Buffer.from("/F Do")),
  ]);
  await expect(readAway(bytes)).rejects.toMatchObject({ code: "no_text" });
});

test("protection of an unknown kind is reported as protection", async () => {
  const plain = pdfOf([catalogue, onePage, page("")]).toString("latin1");
  const locked = plain.replace("/Root 1 0 R", "/Root 1 0 R/ID[<00><00>]/Encrypt<</Filter/Vault.Rights/V 9>>");
  await expect(readAway(Buffer.from(locked, "latin1"))).rejects.toMatchObject({ code: "pdf_protected" });
});
