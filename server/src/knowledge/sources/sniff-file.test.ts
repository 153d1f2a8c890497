import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { sniffFile } from "./sniff-file.ts";

const fixture = (name: string) => readFile(join(import.meta.dirname, "fixtures", name));

test("names files by what they are, whatever they are called", async () => {
  expect(sniffFile((await fixture("typeset-by-groff.pdf")).subarray(0, 4096), "a.docx")).toBe("pdf");
  expect(sniffFile(await fixture("saved-by-libreoffice.docx"), "a.pdf")).toBe("docx");
  expect(sniffFile((await fixture("saved-by-libreoffice.docx")).subarray(0, 4096), "a.docx")).toBe("docx");
  expect(sniffFile(zipSync({ "readme.txt": strToU8("hello") }), "a.docx")).toBe("zip");
  expect(
    sniffFile(
      zipSync({ "xl/workbook.xml": strToU8("<x/>"), "[Content_Types].xml": strToU8("<x/>") }),
      "a.docx",
    ),
  ).toBe("zip");
  expect(sniffFile(Buffer.from("D0CF11E0A1B11AE1", "hex"), "a.docx")).toBe("compound");
  expect(sniffFile(strToU8("<!DOCTYPE html><p>hello"), "a.pdf")).toBe("html");
  expect(sniffFile(strToU8("hello"), "a.pdf")).toBe("text");
  expect(sniffFile(Uint8Array.from([1, 0, 2, 0]), "a.pdf")).toBeNull();
  expect(sniffFile(new Uint8Array(), "a.pdf")).toBeNull();
});
