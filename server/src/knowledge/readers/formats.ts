import type { FileReader } from "./formats/file-reader.ts";
import { partRead } from "./part-outcomes.ts";
import { ReadingError } from "./source.errors.ts";
import type { FileKind } from "./sniff/file-kind.ts";
import { sniffFile } from "./sniff/sniff-file.ts";

/** How each format is read. Loaded when it is needed: parsers take longer to load than most files take to read. */
const readers: Partial<Record<FileKind, () => Promise<FileReader>>> = {
  pdf: async () => (await import("./pdf-file.ts")).readPdf,
  docx: async () => {
    const { readDocx } = await import("./docx-file.ts");
    return async ({ bytes, name }, progress) => [partRead(readDocx(bytes, name, progress))];
  },
  pptx: async () => (await import("./formats/pptx.ts")).readPptx,
  ppt: async () => (await import("./formats/ppt.ts")).readPpt,
  xlsx: async () => (await import("./formats/xlsx.ts")).readXlsx,
  odt: async () => (await import("./formats/odt.ts")).readOdt,
  odp: async () => (await import("./formats/odp.ts")).readOdp,
  ods: async () => (await import("./formats/ods.ts")).readOds,
  epub: async () => (await import("./formats/epub.ts")).readEpub,
  eml: async () => (await import("./formats/mail.ts")).createMailReader(readAnyFile),
  json: async () => (await import("./formats/json.ts")).readJson,
  jsonl: async () => (await import("./formats/json.ts")).readJsonLines,
  csv: async () => (await import("./formats/csv.ts")).readCsv,
  markdown: async () => (await import("./formats/markdown.ts")).readMarkdown,
  vtt: async () => (await import("./formats/subtitles.ts")).readSubtitles,
  srt: async () => (await import("./formats/subtitles.ts")).readSubtitles,
  xml: async () => (await import("./formats/xml.ts")).readXml,
  rtf: async () => (await import("./formats/rtf.ts")).readRtfFile,
  html: async () => (await import("./html/read-html.ts")).readHtml,
  text: async () => (await import("./formats/plain-text.ts")).readPlainText,
};

/** What to do about the kinds that are known and not read. */
const unread: Partial<Record<FileKind, [code: string, sentence: string]>> = {
  doc: ["older_doc", "This file is of the older DOC format. Save it as DOCX and add it again."],
  xls: ["older_xls", "This file is of the older XLS format. Save it as XLSX or ODS and add it again."],
  msg: ["unread_msg", "This email was saved in Outlook's own format. Save it as EML and add it again."],
  zip: ["unread_zip", "This is a packed folder. Unpack it and add the files that are in it."],
  compound: ["file_damaged", "This file is damaged, or of an older Office format that cannot be read."],
  "encrypted-office": [
    "file_protected",
    "This file is protected by a password. Save it without one and add it again.",
  ],
};

/** One sentence on why files of a kind are not read; null for those that are. */
export function whyNotRead(kind: FileKind | null): string | null {
  return kind !== null && readers[kind] ? null : unreadable(kind).message;
}

/** Reads a file as what its content says it is. */
export const readAnyFile: FileReader = async (file, progress) => {
  if (file.bytes.length === 0) throw new ReadingError("empty_file", "This file is empty.");
  const kind = sniffFile(file.bytes, file.name, file.contentType);
  const load = kind === null ? undefined : readers[kind];
  if (!load) throw unreadable(kind);
  return (await load())(file, progress);
};

function unreadable(kind: FileKind | null): ReadingError {
  const [code, sentence] = (kind !== null && unread[kind]) || [
    "not_text",
    "This is neither a document nor a text of a kind that can be read.",
  ];
  return new ReadingError(code, sentence);
}
