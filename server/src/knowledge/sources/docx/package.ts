import { Unzip, UnzipInflate, type UnzipFile } from "fflate";
import { ReadingError } from "../source.errors.ts";

/** Parts of a DOCX that hold text or say how it is meant; pictures, fonts and embedded files are never inflated. */
const wanted = /^(\[Content_Types\]\.xml|_rels\/.*|docProps\/core\.xml|word\/[^/]+\.xml|word\/_rels\/.*)$/;

const maxParts = 10_000;

/** The text parts of a DOCX by name. Counts bytes as they inflate and stops at `maxInflatedBytes`. */
export function openDocxPackage(file: Uint8Array, maxInflatedBytes: number): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array>();
  let inflated = 0;
  let seen = 0;

  const unzip = new Unzip((entry: UnzipFile) => {
    if (++seen > maxParts) throw tooLarge();
    if (!wanted.test(entry.name)) return;
    const chunks: Uint8Array[] = [];
    entry.ondata = (error, chunk, final) => {
      if (error) throw error;
      inflated += chunk.length;
      if (inflated > maxInflatedBytes) throw tooLarge();
      chunks.push(chunk);
      if (final) parts.set(entry.name, Buffer.concat(chunks));
    };
    entry.start();
  });
  unzip.register(UnzipInflate);

  try {
    // Small pieces, so that a bomb is noticed after the first of them.
    for (let at = 0; at < file.length; at += 16_384)
      unzip.push(file.subarray(at, at + 16_384), at + 16_384 >= file.length);
  } catch (error) {
    if (error instanceof ReadingError) throw error;
    throw notDocx(error);
  }
  if (!parts.has("word/document.xml") || !parts.has("[Content_Types].xml")) throw notDocx();
  return parts;
}

function tooLarge(): ReadingError {
  return new ReadingError("file_inflates", "This DOCX file unpacks to far more text than can be read.");
}

export function notDocx(cause?: unknown): ReadingError {
  return new ReadingError(
    "not_docx",
    "This is not a DOCX file, although its name says so. Save it as DOCX and add it again.",
    { cause },
  );
}
