import type { DocumentPart } from "../../documents/document.ts";
import type { DocumentBuilder } from "../document-builder.ts";
import { fileTitle } from "../formats/file-title.ts";
import { ReadingError } from "../source.errors.ts";
import type { CoreProperties } from "./core-properties.ts";

/** The part "document" of what was collected of a file. Fails where that is nothing; `lacks` says what, such as "text". */
export function composeDocument(
  builder: DocumentBuilder,
  { title, author, language }: CoreProperties,
  { fileName, format, lacks = "text" }: { fileName: string; format: string; lacks?: string },
): DocumentPart {
  if (builder.length === 0) throw new ReadingError("no_text", `This ${format} file holds no ${lacks}.`);
  return {
    part: "document",
    title: fileTitle(title, fileName),
    url: null,
    language,
    ...(author !== null && { author }),
    ...builder.document(),
    pages: [],
  };
}
