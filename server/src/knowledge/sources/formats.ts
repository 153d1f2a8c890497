import type { FileReader } from "./file-reader.ts";
import { partRead } from "./part-outcomes.ts";
import { ReadingError } from "./source.errors.ts";
import { type FileKind, sniffFile } from "./sniff-file.ts";

/** How each format is read. Loaded when it is needed: parsers take longer to load than most files take to read. */
const readers: Partial<Record<FileKind, () => Promise<FileReader>>> = {
  pdf: async () => {
    const { readPdf } = await import("./pdf-file.ts");
    return async ({ bytes, name }, progress) => [partRead(await readPdf(bytes, name, progress))];
  },
  docx: async () => {
    const { readDocx } = await import("./docx-file.ts");
    return async ({ bytes, name }, progress) => [partRead(await readDocx(bytes, name, progress))];
  },
  html: async () => (await import("./html/read-html.ts")).readHtml,
  text: async () => (await import("./formats/plain-text.ts")).readPlainText,
};

/** Reads a file as what its content says it is. */
export const readAnyFile: FileReader = async (file, progress) => {
  if (file.bytes.length === 0) throw new ReadingError("empty_file", "This file is empty.");
  const kind = sniffFile(file.bytes, file.name, file.contentType);
  const load = kind === null ? undefined : readers[kind];
  if (!load)
    throw new ReadingError("not_text", "This is neither a document nor a text of a kind that can be read.");
  return (await load())(file, progress);
};
