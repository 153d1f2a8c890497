import { resourceTypes } from "@groundwork/contract/resource-types";
import { expect, test } from "vitest";
import { checkFile } from "./resources.rules.ts";

const { pdfFile, docxFile, otherFile } = resourceTypes;
const zip = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), Buffer.alloc(60, 1)]);
const compound = Buffer.concat([Buffer.from("D0CF11E0A1B11AE1", "hex"), Buffer.alloc(600)]);
const text = Buffer.from("Plain words about pumps.");

test.each([
  ["a PDF as a PDF", Buffer.from("%PDF-1.7"), "a.pdf", pdfFile],
  ["a PDF as another file", Buffer.from("%PDF-1.7"), "a.pdf", otherFile],
  ["plain text", text, "notes.txt", otherFile],
  ["a package whose beginning does not tell its kind, by its name", zip, "talk.pptx", otherFile],
  ["an older Office file whose directory lies further back", compound, "talk.ppt", otherFile],
])("%s is taken", (_, bytes, name, typeId) => {
  expect(() => checkFile(bytes, name, typeId)).not.toThrow();
});

test.each([
  ["text as a PDF", text, "a.pdf", pdfFile, "This is not a PDF file."],
  ["a PDF as a DOCX", Buffer.from("%PDF-1.7"), "a.docx", docxFile, "This is not a DOCX file."],
  ["a packed folder", zip, "a.zip", otherFile, "This is a packed folder."],
  ["a picture", Buffer.from("FFD8FFE000104A464946000101", "hex"), "a.txt", otherFile, "Supported files: PDF"],
])("%s is refused", (_, bytes, name, typeId, sentence) => {
  expect(() => checkFile(bytes, name, typeId)).toThrow(sentence);
});
