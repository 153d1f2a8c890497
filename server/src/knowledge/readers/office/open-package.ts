import { crc32, inflateRawSync } from "node:zlib";
import { ReadingError } from "../source.errors.ts";
import { XmlReader } from "../xml/xml-reader.ts";
import { listEntries, type PackageEntry } from "./package-entries.ts";

/** 64 MB of XML are some 20,000 pages; more is a bomb, and costs many times its size to parse. */
const maxInflatedBytes = 64 * 1024 * 1024;

/** A document that is a ZIP file of parts. Only what is asked for is inflated. */
export interface Package {
  /** "PPTX": what people call such files. */
  readonly format: string;
  readonly names: readonly string[];
  has(name: string): boolean;
  /** Null where there is no such part. */
  bytes(name: string): Uint8Array | null;
  text(name: string): string | null;
  xml(name: string): XmlReader | null;
}

/**
 * Opens a package. All that is taken out of it together may have `maxInflatedBytes`, counted while inflating. Fails with
 * a ReadingError for what is cut off, damaged, encrypted or a bomb.
 */
export function openPackage(file: Uint8Array, format: string, most = maxInflatedBytes): Package {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const entries = listEntries(bytes);
  if (entries === "damaged") throw damaged(format);
  if (entries === "too many") throw tooLarge(format);
  let left = most;
  const find = (name: string) => entries.get(name) ?? entries.get(name.toLowerCase());

  const take = (entry: PackageEntry): Uint8Array => {
    if (entry.encrypted) throw protectedFile(format);
    const packed = bytes.subarray(entry.start, entry.start + entry.size);
    const content = packed.length < entry.size ? null : inflate(packed, entry.method, left, format);
    if (!content || crc32(content) !== entry.crc) throw damaged(format);
    left -= content.length;
    return content;
  };

  return {
    format,
    names: [...new Set([...entries.values()].map((entry) => entry.name))],
    has: (name) => find(name) !== undefined,
    bytes(name) {
      const entry = find(name);
      return entry ? take(entry) : null;
    },
    text(name) {
      const entry = find(name);
      return entry ? decodeXml(take(entry)) : null;
    },
    xml(name) {
      const text = this.text(name);
      return text === null ? null : new XmlReader(text);
    },
  };
}

/** Null for what is damaged or packed in a way that documents are not. */
function inflate(packed: Uint8Array, method: number, most: number, format: string): Uint8Array | null {
  if (method === 0) {
    if (packed.length > most) throw tooLarge(format);
    return packed;
  }
  if (method !== 8) return null;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge(format);
    return null;
  }
}

/** XML is UTF-8 unless it begins with a mark that says UTF-16. */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const from = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8", from);
}

export function damaged(format: string, cause?: unknown): ReadingError {
  return new ReadingError("file_damaged", `This ${format} file is damaged and cannot be read.`, { cause });
}

export function protectedFile(format: string): ReadingError {
  return new ReadingError(
    "file_protected",
    `This ${format} file is protected by a password. Save it without one and add it again.`,
  );
}

function tooLarge(format: string): ReadingError {
  return new ReadingError("file_inflates", `This ${format} file unpacks to far more text than can be read.`);
}
