import { type BlockSink, createDocumentBuilder } from "../document-builder.ts";
import { documentOf, partRead } from "../part-outcomes.ts";
import type { FileReader } from "../source.ts";
import { groupCaptions, createPendingBlocks, inOneLine } from "../office/pending-blocks.ts";
import { createUnreadContent } from "../office/unread-content.ts";
import { levelsBelowTitle } from "../office/paragraph-writer.ts";
import { officeParts, packageReader, readRelationships, relatedXml } from "../office/package-reader.ts";
import { type MarkedText, prefixed } from "../marked-text.ts";
import { sniffFile } from "../sniff/sniff-file.ts";
import { ReadingError } from "../source.errors.ts";
import { readBlocks } from "./blocks.ts";
import { createContext, type DocxContext, type NoteReference } from "./context.ts";
import { createPageEdges, type PageEdges } from "../page-edges.ts";

/** Reads DOCX files with tracked changes accepted and comments left out; facts in headers and footers once. */
export const readDocx: FileReader = async (file, progress) => {
  refuseOtherFiles(file.bytes, file.name);
  return readPackage(file, progress);
};

const readPackage = packageReader("DOCX", (opened, { name }, progress) => {
  const { main, core } = officeParts(opened, "word/document.xml");
  const xml = opened.xml(main);
  if (!xml?.seek("w:document") || !xml.seek("w:body")) throw notDocx();
  const context = createContext(opened, main, readBlocks);
  const builder = createDocumentBuilder();
  progress(0.2);
  const edges = readPageEdges(context);
  const sink = groupCaptions(builder);
  readBlocks(xml, context, sink);
  sink.finish();
  progress(0.8);
  addNotes(context, builder);
  const read = { ...core, ...edges.writtenInto(builder.document()) };
  const part = documentOf(name, read, "This DOCX file contains no text.");
  return [partRead(part), ...context.unread.leftOut()];
});

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
    "This is not a DOCX file, despite its name. Save it as DOCX and add it again.",
  );
}

function addNotes(context: DocxContext, sink: BlockSink): void {
  const read = new Map<NoteReference["kind"], Map<string, MarkedText>>();
  for (let n = 0; n < context.notes.length; n++) {
    const { kind, id } = context.notes[n]!;
    let notes = read.get(kind);
    if (!notes) read.set(kind, (notes = readNotes(context, kind)));
    const { text, ...marked } = prefixed(`${n + 1}. `, notes.get(id) ?? { text: "" });
    if (notes.get(id)?.text) sink.add({ kind: "note", ...marked }, text, context.notes);
  }
}

function readNotes(context: DocxContext, kind: NoteReference["kind"]): Map<string, MarkedText> {
  const notes = new Map<string, MarkedText>();
  const xml = relatedXml(context.opened, context.relationships, kind);
  if (!xml?.seek(`w:${kind}`)) return notes;
  xml.children(() => {
    const id = xml.attribute("w:id") ?? "";
    const content = createPendingBlocks();
    context.readBlocks(xml, context, content);
    notes.set(id, inOneLine(content.items));
  });
  return notes;
}

/** A document has three of each a section. */
const mostParts = 60;

function readPageEdges(context: DocxContext): PageEdges {
  const edges = createPageEdges();
  const parts = [...context.relationships.values()];
  const named = (type: string) => parts.filter((part) => part.type === type).slice(0, mostParts);
  for (const { type, target } of [...named("header"), ...named("footer")]) {
    const xml = context.opened.xml(target);
    if (!xml?.seek(type === "header" ? "w:hdr" : "w:ftr")) continue;
    const content = createPendingBlocks();
    const relationships = readRelationships(context.opened, target);
    const fresh = { notes: [], unread: createUnreadContent(), levelOf: levelsBelowTitle() };
    const own = { ...context, relationships, ...fresh };
    context.readBlocks(xml, own, content);
    for (const { text } of content.items) edges.add(text);
  }
  return edges;
}
