interface Entry {
  start: number;
  size: number;
}

const endOfChain = 0xfffffffe;

/** Opens a compound file, the container of older Office formats ([MS-CFB] 2); null for damaged ones and anything else. */
export function openCompoundFile(bytes: Uint8Array) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 1536 || file.readUInt32LE(0) !== 0xe011cfd0) return null;
  const shift = file.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;
  const size = 1 << shift;
  const sector = (n: number) => file.subarray((n + 1) * size, (n + 2) * size);
  const table = joinTable(file, sector, size);
  const follow = (start: number) => join(start, table, file.length / size, sector);

  const entries = readDirectory(follow(file.readUInt32LE(48)));
  const root = entries.get("Root Entry");
  if (!root) return null;
  const followSmall = (start: number) => {
    const small = follow(root.start);
    const smallTable = asNumbers(follow(file.readUInt32LE(60)));
    return join(start, smallTable, small.length / 64, (n) => small.subarray(n * 64, n * 64 + 64));
  };
  const cutoff = file.readUInt32LE(56);
  return {
    names: new Set(entries.keys()),
    /** Null where the root holds no such stream, or where it is cut off. */
    stream(name: string) {
      const entry = entries.get(name);
      if (!entry) return null;
      const content = entry.size < cutoff ? followSmall(entry.start) : follow(entry.start);
      return content.length < entry.size ? null : content.subarray(0, entry.size);
    },
  };
}

function join(start: number, table: Uint32Array, most: number, sector: (n: number) => Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let n = start; n < endOfChain && pieces.length <= most; n = table[n] ?? endOfChain)
    pieces.push(sector(n));
  return Buffer.concat(pieces);
}

/** Joins the table of which sector follows which: its first 109 pieces are in the header, the others in a chain of lists. */
function joinTable(file: Buffer, sector: (n: number) => Buffer, size: number): Uint32Array {
  const places: number[] = [];
  for (let i = 0; i < 109; i++) places.push(file.readUInt32LE(76 + i * 4));
  const most = Math.ceil(file.length / size);
  let next = file.readUInt32LE(68);
  for (let lists = 0; next < endOfChain && lists < most; lists++) {
    const list = sector(next);
    if (list.length < size) break;
    for (let at = 0; at < size - 4; at += 4) places.push(list.readUInt32LE(at));
    next = list.readUInt32LE(size - 4);
  }
  // No more of them than say something of a sector there is, or a small file could name itself without end.
  const real = places.filter((n) => n < most).slice(0, Math.ceil((most * 4) / size) + 1);
  return asNumbers(Buffer.concat(real.map(sector)));
}

function asNumbers(bytes: Buffer): Uint32Array {
  const numbers = new Uint32Array(bytes.length >> 2);
  for (let i = 0; i < numbers.length; i++) numbers[i] = bytes.readUInt32LE(i * 4);
  return numbers;
}

/** Reads the root and its entries; the content of a storage, such as an embedded document, is left out. */
function readDirectory(directory: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const seen = new Set<number>();
  const waiting = [0];
  while (waiting.length > 0) {
    const number = waiting.pop()!;
    const at = number * 128;
    if (seen.has(number) || at + 128 > directory.length) continue;
    seen.add(number);
    const length = Math.min(64, directory.readUInt16LE(at + 64));
    const name = directory.toString("utf16le", at, at + Math.max(0, length - 2));
    entries.set(name, { start: directory.readUInt32LE(at + 116), size: directory.readUInt32LE(at + 120) });
    // The root gives its child; others give their siblings.
    for (const link of number === 0 ? [76] : [68, 72]) waiting.push(directory.readUInt32LE(at + link));
  }
  return entries;
}
