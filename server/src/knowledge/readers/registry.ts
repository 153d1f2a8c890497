import type { FileReader } from "./source.ts";
import { ReadingError } from "./source.errors.ts";
import { type FileKind, sniffFile } from "./sniff/sniff-file.ts";

/** The reader of each format. Loaded when it is needed: parsers take longer to load than most files take to read. */
const readers: Partial<Record<FileKind, () => Promise<FileReader>>> = {
  pdf: async () => (await import("./pdf/read.ts")).readPdf,
  docx: async () => (await import("./docx/read.ts")).readDocx,
  pptx: async () => (await import("./pptx/read.ts")).readPptx,
  ppt: async () => (await import("./ppt/read.ts")).readPpt,
  xlsx: async () => (await import("./xlsx/read.ts")).readXlsx,
  odt: async () => (await import("./odt/read.ts")).readOdt,
  odp: async () => (await import("./odp/read.ts")).readOdp,
  ods: async () => (await import("./ods/read.ts")).readOds,
  epub: async () => (await import("./epub/read.ts")).readEpub,
  eml: async () => (await import("./mail/read.ts")).createMailReader(readAnyFile),
  json: async () => (await import("./json/read.ts")).readJson,
  jsonl: async () => (await import("./json/read.ts")).readJsonLines,
  csv: async () => (await import("./csv/read.ts")).readCsv,
  markdown: async () => (await import("./markdown/read.ts")).readMarkdown,
  vtt: async () => (await import("./subtitles/read.ts")).readSubtitles,
  srt: async () => (await import("./subtitles/read.ts")).readSubtitles,
  xml: async () => (await import("./xml/read.ts")).readXml,
  rtf: async () => (await import("./rtf/read.ts")).readRtf,
  html: async () => (await import("./html/read.ts")).readHtml,
  text: async () => (await import("./plain-text/read.ts")).readPlainText,
};

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

/** Returns one sentence on why files of a kind are not read; null for those that are. */
export const whyNotRead = (kind: FileKind | null): string | null =>
  kind !== null && readers[kind] ? null : unreadable(kind).message;

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
    "This is not a type of file that can be read.",
  ];
  return new ReadingError(code, sentence);
}
