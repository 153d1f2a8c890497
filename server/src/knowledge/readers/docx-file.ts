import { readFile } from "node:fs/promises";
import type { DocumentPart } from "../documents/document.ts";
import { createDocumentBuilder } from "./document-builder.ts";
import { readBlocks } from "./docx/blocks.ts";
import { createContext } from "./docx/context.ts";
import { addNotes } from "./docx/notes.ts";
import { composeDocument } from "./office/compose-document.ts";
import { readCoreProperties } from "./office/core-properties.ts";
import { groupCaptions } from "./office/group-captions.ts";
import { damaged, openPackage, type Package } from "./office/open-package.ts";
import { readRelationships, relatedPart } from "./office/relationships.ts";
import { XmlError } from "./xml/xml-error.ts";
import { partRead } from "./part-outcomes.ts";
import { sniffFile } from "./sniff/sniff-file.ts";
import { ReadingError } from "./source.errors.ts";
import type { Source } from "./source.ts";

/**
 * Reads DOCX files: headings, numbered lists, tables, notes, text boxes and equations; tracked
 * changes as accepted; comments, headers and footers left out.
 */
export const docxFile: Source = async (input, { progress, signal, tell }) => {
  if (input.kind !== "file") throw new TypeError("A DOCX file is read from a file.");
  const bytes = await readFile(input.path, { signal });
  await tell(partRead(readDocx(bytes, input.fileName, progress)));
  return { url: null };
};

/** The part "document" of a DOCX in memory. */
export function readDocx(
  bytes: Uint8Array,
  fileName: string,
  progress: (done: number) => void,
): DocumentPart {
  refuseOtherFiles(bytes, fileName);
  try {
    return readParts(openPackage(bytes, "DOCX"), fileName, progress);
  } catch (error) {
    throw error instanceof XmlError ? damaged("DOCX", error) : error;
  }
}

function readParts(opened: Package, fileName: string, progress: (done: number) => void): DocumentPart {
  const roots = readRelationships(opened, "");
  const main = relatedPart(roots, "officeDocument") ?? "word/document.xml";
  const xml = opened.xml(main);
  if (!xml?.seek("w:document") || !xml.seek("w:body")) throw notDocx();
  const context = createContext(opened, main, readBlocks);
  const builder = createDocumentBuilder();
  progress(0.2);
  const sink = groupCaptions(builder);
  readBlocks(xml, context, sink);
  sink.finish();
  progress(0.8);
  addNotes(context, builder);
  const core = readCoreProperties(opened.xml(relatedPart(roots, "core-properties") ?? "docProps/core.xml"));
  const part = composeDocument(builder, core, { fileName, format: "DOCX" });
  progress(1);
  return part;
}

function refuseOtherFiles(bytes: Uint8Array, fileName: string): void {
  if (bytes.length === 0) throw new ReadingError("empty_file", "This file is empty.");
  const kind = sniffFile(bytes, fileName);
  if (kind === "compound" || kind === "encrypted-office" || kind === "doc")
    throw new ReadingError(
      "docx_protected",
      "This file is protected by a password, or is of the older DOC format. Save it as DOCX without a password.",
    );
  if (kind !== "docx" && kind !== "zip") throw notDocx();
}

function notDocx(): ReadingError {
  return new ReadingError(
    "not_docx",
    "This is not a DOCX file, although its name says so. Save it as DOCX and add it again.",
  );
}
