import { readFile } from "node:fs/promises";
import { strFromU8, strToU8, zipSync } from "fflate";
import mammoth from "mammoth";
import type { DocumentPart } from "../document.ts";
import { docxStyleMap, withOutlineStyles } from "./docx/styles.ts";
import { notDocx, openDocxPackage } from "./docx/package.ts";
import { fileTitle } from "./file-title.ts";
import { parseHtml } from "./html/html-dom.ts";
import { htmlToDocument } from "./html/html-to-document.ts";
import { sniffFile } from "./sniff-file.ts";
import { partRead } from "./part-outcomes.ts";
import { ReadingError } from "./source.errors.ts";
import type { Source } from "./source.ts";

/** 64 MB of XML are some 20,000 pages; more is a bomb, and costs many times its size to parse. */
const maxInflatedBytes = 64 * 1024 * 1024;

/** Reads DOCX files: headings, lists, tables and notes; tracked changes as accepted, comments left out. */
export const docxFile: Source = async (input, { progress, signal, tell }) => {
  if (input.kind !== "file") throw new TypeError("A DOCX file is read from a file.");
  const bytes = await readFile(input.path, { signal });
  const part = await readDocx(bytes, input.fileName, progress);
  await tell(partRead(part));
  return { url: null };
};

/** The part "document" of a DOCX in memory. */
export async function readDocx(
  bytes: Uint8Array,
  fileName: string,
  progress: (done: number) => void,
): Promise<DocumentPart> {
  refuseOtherFiles(bytes, fileName);
  const parts = openDocxPackage(bytes, maxInflatedBytes);
  progress(0.2);
  const html = await toHtml(parts);
  progress(0.7);
  const { text, blocks } = htmlToDocument(parseHtml(`<body>${html}</body>`).documentElement);
  if (text === "") throw new ReadingError("no_text", "This DOCX file holds no text.");
  const core = textPart(parts, "docProps/core.xml");
  progress(1);
  return {
    part: "document",
    title: fileTitle(decodeXml(/<dc:title>([^<]*)<\/dc:title>/.exec(core)?.[1] ?? ""), fileName),
    url: null,
    language: /<dc:language>([a-z]{2})\b/i.exec(core)?.[1]?.toLowerCase() ?? null,
    text,
    blocks,
    pages: [],
  };
}

function refuseOtherFiles(bytes: Uint8Array, fileName: string): void {
  if (bytes.length === 0) throw new ReadingError("empty_file", "This file is empty.");
  const kind = sniffFile(bytes, fileName);
  if (kind === "compound" || kind === "doc" || kind === "encrypted-office")
    throw new ReadingError(
      "docx_protected",
      "This file is protected by a password, or is of the older DOC format. Save it as DOCX without a password.",
    );
  if (kind !== "docx" && kind !== "zip") throw notDocx();
}

async function toHtml(parts: ReadonlyMap<string, Uint8Array>): Promise<string> {
  const body = strToU8(withOutlineStyles(textPart(parts, "word/document.xml")));
  const files = { ...Object.fromEntries(parts), "word/document.xml": body };
  const buffer = Buffer.from(zipSync(files, { level: 0 }));
  const styleMap = docxStyleMap(textPart(parts, "word/styles.xml"));
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer },
      { styleMap, convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: "" })) },
    );
    return value;
  } catch (error) {
    throw new ReadingError("docx_damaged", "This DOCX file is damaged and cannot be read.", { cause: error });
  }
}

function textPart(parts: ReadonlyMap<string, Uint8Array>, name: string): string {
  const bytes = parts.get(name);
  return bytes ? strFromU8(bytes) : "";
}

function decodeXml(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}
