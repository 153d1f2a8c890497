import { type BlockSink, createPendingBlocks, inOneLine } from "../office/pending-blocks.ts";
import { relatedPart } from "../office/relationships.ts";
import type { DocxContext, NoteReference } from "./context.ts";

/** Adds the footnotes and endnotes that the text refers to, numbered as it refers to them. */
export function addNotes(context: DocxContext, sink: BlockSink): void {
  const read = new Map<NoteReference["kind"], Map<string, string>>();
  for (let n = 0; n < context.notes.length; n++) {
    const { kind, id } = context.notes[n]!;
    let notes = read.get(kind);
    if (!notes) read.set(kind, (notes = readNotes(context, kind)));
    const text = notes.get(id) ?? "";
    if (text !== "") sink.add({ kind: "note" }, `${n + 1}. ${text}`, context.notes);
  }
}

function readNotes(context: DocxContext, kind: NoteReference["kind"]): Map<string, string> {
  const notes = new Map<string, string>();
  const part = relatedPart(context.relationships, kind);
  const xml = part === null ? null : context.opened.xml(part);
  if (!xml?.seek(`w:${kind}`)) return notes;
  xml.children(() => {
    const id = xml.attribute("w:id") ?? "";
    const content = createPendingBlocks();
    context.readBlocks(xml, context, content);
    notes.set(id, inOneLine(content.items));
  });
  return notes;
}
