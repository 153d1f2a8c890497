import { decodeText } from "../encoding/decode-text.ts";
import { textKind } from "./text-kind.ts";
import { zipKind } from "./zip-kind.ts";
import { openCompoundFile } from "../office/compound-file.ts";

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

/** The first bytes, without half a character at their end. */
function headOf(bytes: Buffer): Buffer {
  let end = Math.min(bytes.length, sniffedBytes);
  if (end === sniffedBytes) while (end > sniffedBytes - 8 && bytes[end - 1]! >= 0x80) end--;
  return bytes.subarray(0, end);
}

/** No text holds a NUL, nor more than a few control characters: those are what wrongly decoded bytes become. */
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
