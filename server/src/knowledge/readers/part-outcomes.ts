import { createHash } from "node:crypto";
import type { DocumentPart } from "../documents/document.ts";
import { boundPart } from "./bound-part.ts";
import { withHeadingsByLook } from "./headings-by-look.ts";
import type { PartOutcome, Validators } from "./source.ts";
import { ReadingError } from "./source.errors.ts";

/** Returns a part that was read, as it is stored, with the hash by which an unchanged one is recognized. */
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

/** Returns a part that was left out, or could not be read, and why in one sentence for a person. */
export function partLeft(
  state: "skipped" | "failed",
  part: string,
  title: string | null,
  reason: string,
): Extract<PartOutcome, { reason: string }> {
  return { state, part, title, url: null, reason, temporary: false };
}

/** Reports the comments of a document, if it has any. */
export function commentsOfDocument(count: number): PartOutcome[] {
  const comments = count === 1 ? "a comment" : `${count.toLocaleString("en-US")} comments`;
  return count === 0 ? [] : [commentsLeft("comments", null, `This document has ${comments}`, "the text")];
}

/** Reports comments: `has` says what has them, `place` where the words that answers need should go. */
export function commentsLeft(part: string, title: string | null, has: string, place: string): PartOutcome {
  const reason = `${has}. Comments were not read: write what answers need into ${place} and add the file again.`;
  return partLeft("skipped", part, title, reason);
}

/** Raise it whenever readers see more in the same document than before, so that documents are read again. */
const readingVersion = 21;
/** Begins the hash of a part that was read by this version. */
export const readByNow = `${readingVersion}:`;

/** Hashes how a part was read, and what people see of it: its title and its text. */
export const hashOf = ({ title, text }: Pick<DocumentPart, "title" | "text">): string =>
  readByNow + createHash("sha256").update(title).update("\0").update(text).digest("base64url");

type FileReading = Omit<Partial<DocumentPart>, "title" | "author" | "published"> &
  Pick<DocumentPart, "text" | "blocks"> & {
    title?: string | null;
    author?: string | null;
    published?: string | null;
  };

/** Returns what was read of a file as the part "document". Fails with the sentence `noText` if that is nothing. */
export function documentOf(
  fileName: string,
  { title, author, published, ...read }: FileReading,
  noText = "This file contains no text.",
): DocumentPart {
  if (read.blocks.length === 0) throw new ReadingError("no_text", noText);
  return {
    part: "document",
    title: fileTitle(title, fileName),
    url: null,
    language: null,
    pages: [],
    ...(published && { published }),
    ...(author && { author }),
    ...read,
    blocks: withHeadingsByLook(read),
  };
}

/** Returns the title that a file declares, unless a program left it there; else the file's name without its ending. */
function fileTitle(declared: string | null | undefined, fileName: string): string {
  const title = (declared ?? "").replaceAll("\0", "").replace(/\s+/g, " ").trim();
  if (title.length >= 3 && title.length <= 300 && /\p{L}{2}/u.test(title) && !leftover.test(title))
    return title;
  return fileName.replace(/^.*[\\/]/, "").replace(/\.[\p{L}\p{N}]{1,5}$/u, "") || fileName;
}

const leftover =
  /^(untitled|document\s?\d*|microsoft word\b.*|powerpoint presentation|slide \d+|new document|unknown|about:blank)$|\.(docx?|odt|rtf|dvi|tex|indd|qxd|qxp|p65|fm|pptx?|xlsx?|tmp|pdf|html?|ps|eps|pages|txt)$|^(https?|file):/i;
