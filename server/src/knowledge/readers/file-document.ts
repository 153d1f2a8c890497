import type { DocumentPart } from "../documents/document.ts";
import { ReadingError } from "./source.errors.ts";

type FileReading = Omit<Partial<DocumentPart>, "title" | "author" | "published"> &
  Pick<DocumentPart, "text" | "blocks"> & {
    /** Gives what the file declares about itself, as far as it does. */
    title?: string | null;
    author?: string | null;
    published?: string | null;
  };

/** The part "document" of what was read of a file. Fails with the sentence `noText` where that is nothing. */
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
  };
}

/**
 * The title a file declares, where it says something to a reader; else the file's own name without its ending. Programs
 * often leave a template's or a temporary file's name in the metadata.
 */
export function fileTitle(declared: string | null | undefined, fileName: string): string {
  const title = (declared ?? "").replaceAll("\0", "").replace(/\s+/g, " ").trim();
  if (title.length >= 3 && title.length <= 300 && /\p{L}{2}/u.test(title) && !leftover.test(title))
    return title;
  return fileName.replace(/^.*[\\/]/, "").replace(/\.[\p{L}\p{N}]{1,5}$/u, "") || fileName;
}

const leftover =
  /^(untitled|document\s?\d*|microsoft word\b.*|powerpoint presentation|slide \d+|new document|unknown|about:blank)$|\.(docx?|odt|rtf|dvi|tex|indd|qxd|qxp|p65|fm|pptx?|xlsx?|tmp|pdf|html?|ps|eps|pages|txt)$|^(https?|file):/i;
