import { inflateRawSync } from "node:zlib";
import { listEntries } from "../office/open-package.ts";
import type { FileKind } from "./sniff-file.ts";

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
