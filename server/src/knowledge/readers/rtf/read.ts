import type { FileReader } from "../source.ts";
import { documentOf, partLeft, partRead } from "../part-outcomes.ts";
import { ReadingError } from "../source.errors.ts";
import { RtfReader } from "./rtf-reader.ts";
import { RtfScanner } from "./rtf-scanner.ts";

const reportEvery = 500_000;

/** Reads RTF: headings, lists, tables and notes. Large pictures and comments are reported; what runs above and below pages is kept where it says a fact. */
export const readRtf: FileReader = async ({ bytes, name }, progress) => {
  const rtf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const { author, complete, leftOut, ...read } = parseRtf(rtf, progress);
  if (read.blocks.length === 0 && !complete)
    throw new ReadingError("rtf_cut_off", "This RTF file is cut off before its text begins.");
  const document = documentOf(name, { ...read, author: author.trim() }, "This RTF file contains no text.");
  const reason = "This file is cut off: the text after the last words that were read is missing.";
  return [
    partRead(document),
    ...leftOut,
    ...(complete ? [] : [partLeft("failed", "end", "The end of the file", reason)]),
  ];
};

/** Reads RTF, of which each character of `rtf` is one byte. */
function parseRtf(rtf: string, progress: (done: number) => void) {
  const scanner = new RtfScanner(rtf);
  const reader = new RtfReader(scanner);
  let reportAt = reportEvery;
  for (let token = scanner.next(); token !== null; token = scanner.next()) {
    reader.take(token);
    if (scanner.position < reportAt) continue;
    progress(scanner.position / rtf.length);
    reportAt = scanner.position + reportEvery;
  }
  return reader.finish();
}
