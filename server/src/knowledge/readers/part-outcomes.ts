import { createHash } from "node:crypto";
import type { DocumentPart } from "../documents/document.ts";
import { boundPart } from "./bound-part.ts";
import type { PartOutcome, Validators } from "./source.ts";

/** A part that was read, as it is stored, with the hash by which it is known to be the same again. */
export function partRead(
  read: DocumentPart,
  validators: Validators | null = null,
  remark: string | null = null,
  trouble: string | null = null,
): PartOutcome {
  const part = boundPart(read);
  const notes = { ...(remark !== null && { remark }), ...(trouble !== null && { trouble }) };
  return { state: "read", part, hash: hashOf(part), validators, ...notes };
}

/** A part that was left out, or could not be read, and why in one sentence for a person. */
export function partLeft(
  state: "skipped" | "failed",
  part: string,
  title: string | null,
  reason: string,
): Extract<PartOutcome, { reason: string }> {
  return { state, part, title, url: null, reason, temporary: false };
}

/**
 * Raised when readers see more in the same document than before: from 2 on they say what belongs together,
 * from 3 on what PDFs lay out as tables and lists, and what scanned pages show, from 4 on heads of more of their tables, which
 * may go on over pages, from 5 on what returns at the edges of printed pages, indexes and forms, from 6 on headings of plain texts,
 * from 7 on entries of typed texts and pages, from 8 on bullets that PDFs draw, and more of their running heads and headings,
 * from 9 on prose in typed text, and entries that are set apart by their look, from 10 on contents of a chapter of a PDF,
 * from 11 on lists and subsections of typed texts,
 * from 12 on what tabs open, facts in page heads, struck-out text, cells as they are shown, and layouts of everyday documents,
 * from 14 on what the cells of sheets hold, and labels of more boxes on slides,
 * from 15 on bold words, inline code and links, cells over several rows or columns in every format, and forms and addresses apart
 * from tables.
 */
const readingVersion = 15;
/** Begins the hash of a part that was read by this version. */
export const readByNow = `${readingVersion}:`;

/** Hashes how a part was read, and what people see of it: its title and its text. */
export function hashOf({ title, text }: Pick<DocumentPart, "title" | "text">): string {
  return readByNow + createHash("sha256").update(title).update("\0").update(text).digest("base64url");
}
