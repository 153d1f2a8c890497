import type { FileKind } from "./file-kind.ts";

/** What the root of a compound file holds. Names and layout: [MS-CFB] 2.6, [MS-DOC], [MS-XLS], [MS-PPT], [MS-OFFCRYPTO]. */
const streams: readonly (readonly [string, FileKind])[] = [
  ["EncryptedPackage", "encrypted-office"],
  ["WordDocument", "doc"],
  ["PowerPoint Document", "ppt"],
  ["Workbook", "xls"],
  ["Book", "xls"],
  ["__properties_version1.0", "msg"],
];

const endOfChain = 0xfffffffe;
const noEntry = 0xffffffff;
const maxSectors = 10_000;

/** What a compound file is by the names in its root; "compound" where its directory is damaged or beyond the bytes given. */
export function compoundKind(bytes: Buffer): FileKind {
  const names = rootNames(bytes);
  return streams.find(([name]) => names.has(name))?.[1] ?? "compound";
}

function rootNames(bytes: Buffer): Set<string> {
  const names = new Set<string>();
  const directory = directoryOf(bytes);
  if (directory.length < 128) return names;
  const seen = new Set<number>();
  const waiting = [directory.readUInt32LE(76)];
  while (waiting.length > 0) {
    const entry = waiting.pop()!;
    const at = entry * 128;
    if (entry === noEntry || seen.has(entry) || at + 128 > directory.length) continue;
    seen.add(entry);
    const length = Math.min(64, directory.readUInt16LE(at + 64));
    names.add(directory.toString("utf16le", at, at + Math.max(0, length - 2)));
    waiting.push(directory.readUInt32LE(at + 68), directory.readUInt32LE(at + 72));
  }
  return names;
}

/** The sectors of the directory, in order, as far as they can be followed. */
function directoryOf(bytes: Buffer): Buffer {
  if (bytes.length < 512) return Buffer.alloc(0);
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return Buffer.alloc(0);
  const size = 1 << shift;
  const sectors: Buffer[] = [];
  let sector = bytes.readUInt32LE(48);
  while (sector < endOfChain && sectors.length < maxSectors) {
    const at = (sector + 1) * size;
    if (at + size > bytes.length) break;
    sectors.push(bytes.subarray(at, at + size));
    sector = nextSector(bytes, sector, size);
  }
  return Buffer.concat(sectors);
}

/** By the first 109 sectors of the allocation table, which the header lists: they cover a directory's usual place. */
function nextSector(bytes: Buffer, sector: number, size: number): number {
  const perSector = size / 4;
  const table = Math.floor(sector / perSector);
  if (table >= 109) return endOfChain;
  const at = (bytes.readUInt32LE(76 + table * 4) + 1) * size + (sector % perSector) * 4;
  return at + 4 <= bytes.length ? bytes.readUInt32LE(at) : endOfChain;
}
