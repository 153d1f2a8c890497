/** Gives where a part lies in its package. */
export interface PackageEntry {
  name: string;
  method: number;
  crc: number;
  encrypted: boolean;
  /** Gives where its packed bytes start. */
  start: number;
  size: number;
}

const maxEntries = 20_000;

/**
 * The parts of a ZIP file by name, and again by name in small letters, as its directory lists them; of two with one name
 * the later.
 */
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

interface Directory {
  entries: number;
  start: number;
  /** Gives what every offset lacks where something was put before the package. */
  shift: number;
}

function findDirectory(file: Buffer): Directory | null {
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
