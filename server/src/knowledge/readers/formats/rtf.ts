import type { FileReader } from "./file-reader.ts";
import { fileTitle } from "./file-title.ts";
import { partRead } from "../part-outcomes.ts";
import { ReadingError } from "../source.errors.ts";
import { readRtf } from "./rtf/read-rtf.ts";

/** Reads RTF: headings, lists, tables and notes; pictures, comments and what runs above and below pages are left out. */
export const readRtfFile: FileReader = async ({ bytes, name }, progress) => {
  const rtf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const { text, blocks, groups, title, author, complete } = readRtf(rtf, progress);
  if (blocks.length === 0)
    throw complete
      ? new ReadingError("no_text", "This RTF file holds no text.")
      : new ReadingError("rtf_cut_off", "This RTF file is cut off before its text begins.");
  const document = partRead({
    part: "document",
    title: fileTitle(title, name),
    url: null,
    language: null,
    ...(author.trim() !== "" && { author: author.trim() }),
    text,
    blocks,
    groups,
    pages: [],
  });
  if (complete) return [document];
  const reason = "This file is cut off: what stood behind the last words that were read is missing.";
  return [
    document,
    { state: "failed", part: "end", title: "The end of the file", url: null, reason, temporary: false },
  ];
};
