import { crc32, inflateRawSync } from "node:zlib";
import { ReadingError } from "../source.errors.ts";
import { XmlReader } from "../xml/xml-reader.ts";

/** 64 MB of XML are some 20,000 pages; more is a bomb, and costs many times its size to parse. */
const maxInflatedBytes = 64 * 1024 * 1024;

/** Opens a ZIP file of parts, and inflates only what is asked for. Fails with a ReadingError for what is no good file. */
export function openPackage(file: Uint8Array, format: string, most = maxInflatedBytes) {
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
    has: (name: string) => find(name) !== undefined,
    bytes(name: string) {
      const entry = find(name);
      return entry ? take(entry) : null;
    },
    text(name: string) {
      const content = this.bytes(name);
      return content ? decodeXml(content) : null;
    },
    xml(name: string) {
      const text = this.text(name);
      return text === null ? null : new XmlReader(text);
    },
  };
}

export type Package = ReturnType<typeof openPackage>;

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

export const damaged = (format: string, cause?: unknown): ReadingError =>
  new ReadingError("file_damaged", `This ${format} file is damaged and cannot be read.`, { cause });

export function protectedFile(format: string): ReadingError {
  const sentence = `This ${format} file is protected by a password. Save it without one and add it again.`;
  return new ReadingError("file_protected", sentence);
}

const tooLarge = (format: string): ReadingError =>
  new ReadingError("file_inflates", `This ${format} file unpacks to far more text than can be read.`);

interface PackageEntry {
  name: string;
  method: number;
  crc: number;
  encrypted: boolean;
  /** Gives where its packed bytes start. */
  start: number;
  size: number;
}

const maxEntries = 20_000;

/** Returns the parts of a ZIP file by name and by lower-case name; of two with one name the later. */
export function listEntries(file: Buffer): Map<string, PackageEntry> | "damaged" | "too many" {
  const end = findDirectory(file);
  if (!end) return "damaged";
  if (end.entries > maxEntries) return "too many";
  const entries = new Map<string, PackageEntry>();
  let at = end.start;
  for (let n = 0; n < end.entries; n++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) return "damaged";
    const nameLength = file.readUInt16LE(at + 28);
    const extraLength = file.readUInt16LE(at + 30);
    const next = at + 46 + nameLength + extraLength + file.readUInt16LE(at + 32);
    if (next > file.length) return "damaged";
    const entry = readEntry(file, at, nameLength, extraLength, end.shift);
    if (entry) {
      entries.set(entry.name.toLowerCase(), entry);
      entries.set(entry.name, entry);
    }
    at = next;
  }
  return entries;
}

function readEntry(
  file: Buffer,
  at: number,
  nameLength: number,
  extraLength: number,
  shift: number,
): PackageEntry | null {
  const name = file.toString("utf8", at + 46, at + 46 + nameLength).replaceAll("\\", "/");
  const extra = file.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
  const unpacked = file.readUInt32LE(at + 24);
  const wide = wideSizes(extra, unpacked, file.readUInt32LE(at + 20), file.readUInt32LE(at + 42));
  const header = wide.offset + shift;
  if (header < 0 || header + 30 > file.length || file.readUInt32LE(header) !== 0x04034b50) return null;
  return {
    name: name.replace(/^\/+/, ""),
    method: file.readUInt16LE(at + 10),
    crc: file.readUInt32LE(at + 16),
    encrypted: (file.readUInt16LE(at + 8) & 1) === 1,
    start: header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28),
    size: wide.packed,
  };
}

/** Sizes beyond 4 GB stand in an extra field (ZIP64), in this order, each only where the plain one is all ones. */
function wideSizes(extra: Buffer, unpacked: number, packed: number, offset: number) {
  const wide = { packed, offset };
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let field = at + 4 + (unpacked === 0xffffffff ? 8 : 0);
    const take = () => (field + 8 <= extra.length ? Number(extra.readBigUInt64LE(field)) : 0);
    if (packed === 0xffffffff) {
      wide.packed = take();
      field += 8;
    }
    if (offset === 0xffffffff) wide.offset = take();
  }
  return wide;
}

/** Returns where the list of parts is; `shift` is what every offset lacks where something precedes the package. */
function findDirectory(file: Buffer) {
  const earliest = Math.max(0, file.length - 22 - 65_535);
  for (let at = file.length - 22; at >= earliest; at--) {
    if (file[at] !== 0x50 || file.readUInt32LE(at) !== 0x06054b50) continue;
    let entries = file.readUInt16LE(at + 10);
    let size = file.readUInt32LE(at + 12);
    let offset = file.readUInt32LE(at + 16);
    let end = at;
    if ((entries === 0xffff || size === 0xffffffff || offset === 0xffffffff) && at >= 76) {
      const wide = wideDirectory(file, at);
      if (wide) ({ entries, size, offset, end } = wide);
    }
    const start = end - size;
    return start < 0 || offset > start ? null : { entries, start, shift: start - offset };
  }
  return null;
}

function wideDirectory(file: Buffer, end: number) {
  if (file.readUInt32LE(end - 20) !== 0x07064b50) return null;
  for (let at = end - 76; at >= Math.max(0, end - 76 - 4096); at--) {
    if (file.readUInt32LE(at) !== 0x06064b50) continue;
    return {
      entries: Number(file.readBigUInt64LE(at + 32)),
      size: Number(file.readBigUInt64LE(at + 40)),
      offset: Number(file.readBigUInt64LE(at + 48)),
      end: at,
    };
  }
  return null;
}
