import { decodeText } from "../encoding/decode-text.ts";
import { textKind } from "./text-kind.ts";
import { openCompoundFile } from "../office/compound-file.ts";
import { inflateRawSync } from "node:zlib";
import { listEntries } from "../office/open-package.ts";

const sniffedBytes = 16_384;

/** Returns the kind of a file by its content; names decide only between like kinds. Null for neither document nor text. */
export function sniffFile(firstBytes: Uint8Array, fileName: string, contentType = ""): FileKind | null {
  const bytes = Buffer.from(firstBytes.buffer, firstBytes.byteOffset, firstBytes.byteLength);
  if (bytes.subarray(0, 1024).includes("%PDF-")) return "pdf";
  if (bytes.subarray(0, 4).equals(Buffer.from("PK\x03\x04", "latin1"))) return zipKind(bytes, fileName);
  if (bytes.subarray(0, 8).equals(Buffer.from("D0CF11E0A1B11AE1", "hex"))) return compoundKind(bytes);
  if (bytes.length === 0) return null;
  const head = decodeText(headOf(bytes), contentType);
  if (isBinary(head)) return null;
  const kind = textKind(head, fileName, contentType);
  return kind !== "html" && /^(image|audio|video|font)\//i.test(contentType) ? null : kind;
}

/** Returns the first bytes, without half a character at their end. */
function headOf(bytes: Buffer): Buffer {
  let end = Math.min(bytes.length, sniffedBytes);
  if (end === sniffedBytes) while (end > sniffedBytes - 8 && bytes[end - 1]! >= 0x80) end--;
  return bytes.subarray(0, end);
}

/** Returns whether a text has a NUL, or more than a few control characters: those are what wrongly decoded bytes become. */
function isBinary(head: string): boolean {
  const start = head.slice(0, 4096);
  // eslint-disable-next-line no-control-regex
  const controls = start.match(/[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/g)?.length ?? 0;
  return start.includes("\0") || controls > start.length / 50;
}

const streams: readonly (readonly [string, FileKind])[] = [
  ["EncryptedPackage", "encrypted-office"],
  ["WordDocument", "doc"],
  ["PowerPoint Document", "ppt"],
  ["Workbook", "xls"],
  ["Book", "xls"],
  ["__properties_version1.0", "msg"],
];

/** Returns the kind of a compound file by the names in its root; "compound" where they cannot be read. */
function compoundKind(bytes: Buffer): FileKind {
  const names = openCompoundFile(bytes)?.names;
  return streams.find(([name]) => names?.has(name))?.[1] ?? "compound";
}

/** Names kinds of files: "zip" is a package of any other kind, "compound" an unreadable older Office file. */
export type FileKind =
  | "pdf"
  | "docx"
  | "pptx"
  | "xlsx"
  | "odt"
  | "odp"
  | "ods"
  | "epub"
  | "zip"
  | "doc"
  | "ppt"
  | "xls"
  | "msg"
  | "encrypted-office"
  | "compound"
  | "eml"
  | "html"
  | "xml"
  | "json"
  | "jsonl"
  | "csv"
  | "markdown"
  | "rtf"
  | "vtt"
  | "srt"
  | "text";

/** Maps the first entry of OpenDocument and EPUB files to their kinds; templates are read like what they make. */
const mimetypes: readonly (readonly [RegExp, FileKind])[] = [
  [/^application\/vnd\.oasis\.opendocument\.text/, "odt"],
  [/^application\/vnd\.oasis\.opendocument\.presentation/, "odp"],
  [/^application\/vnd\.oasis\.opendocument\.spreadsheet/, "ods"],
  [/^application\/epub\+zip/, "epub"],
];

const parts: readonly (readonly [RegExp, FileKind])[] = [
  [/^word\/(document|styles)\.xml$/i, "docx"],
  [/^ppt\/presentation\.xml$/i, "pptx"],
  [/^xl\/workbook\.(xml|bin)$/i, "xlsx"],
  [/^META-INF\/container\.xml$/i, "epub"],
];

const folders: readonly (readonly [RegExp, FileKind])[] = [
  [/^word\//i, "docx"],
  [/^ppt\//i, "pptx"],
  [/^xl\//i, "xlsx"],
];

const maxNames = 10_000;

/** Returns what a ZIP holds, by its own table of contents, or by its first bytes where only those are given. */
export function zipKind(bytes: Buffer, fileName: string): FileKind {
  const mimetype = mimetypeOf(bytes);
  for (const [pattern, kind] of mimetypes) if (pattern.test(mimetype)) return kind;
  const entries = listEntries(bytes);
  const isListed = typeof entries !== "string" && entries.size > 0;
  const names = isListed ? [...entries.keys()] : localNames(bytes);
  for (const rules of [parts, folders])
    for (const [pattern, kind] of rules) if (names.some((name) => pattern.test(name))) return kind;
  // The beginning of a package may hold nothing but what all of Office has in common.
  const office = names.some((name) => /^(\[Content_Types\]\.xml|_rels\/|docProps\/)/.test(name));
  const named = /\.(docx|pptx|xlsx)$/i.exec(fileName)?.[1]?.toLowerCase();
  return office && named ? (named as FileKind) : "zip";
}

function mimetypeOf(bytes: Buffer): string {
  if (bytes.length < 38 || bytes.toString("latin1", 30, 38) !== "mimetype") return "";
  const size = Math.min(bytes.readUInt32LE(18), 200);
  const from = 30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28);
  const content = bytes.subarray(from, from + (size || 80));
  if (bytes.readUInt16LE(8) === 0) return content.toString("latin1").trim();
  try {
    return inflateRawSync(content, { maxOutputLength: 1000 }).toString("latin1").trim();
  } catch {
    return "";
  }
}

function localNames(bytes: Buffer): string[] {
  const names: string[] = [];
  for (
    let at = 0;
    at >= 0 && at + 30 <= bytes.length && names.length < maxNames;
    at = bytes.indexOf("PK\x03\x04", at + 4, "latin1")
  )
    names.push(bytes.toString("utf8", at + 30, at + 30 + bytes.readUInt16LE(at + 26)));
  return names;
}
