/** The streams of a compound file: the container of older Office formats. Layout: [MS-CFB] 2. */
export interface CompoundFile {
  /** Null where there is no such stream, or where it is cut off. */
  stream(name: string): Buffer | null;
}

interface Entry {
  start: number;
  size: number;
}

const endOfChain = 0xfffffffe;

/** Null for what is not one, or damaged. */
export function openCompoundFile(bytes: Uint8Array): CompoundFile | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 1536 || file.readUInt32LE(0) !== 0xe011cfd0) return null;
  const shift = file.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;
  const size = 1 << shift;
  const sector = (n: number) => file.subarray((n + 1) * size, (n + 2) * size);
  const table = joinTable(file, sector, size);

  const follow = (start: number): Buffer => {
    const pieces: Buffer[] = [];
    const most = Math.ceil(file.length / size);
    for (let n = start; n < endOfChain && pieces.length <= most; n = table[n] ?? endOfChain)
      pieces.push(sector(n));
    return Buffer.concat(pieces);
  };

  const entries = readDirectory(follow(file.readUInt32LE(48)));
  const root = entries.get("Root Entry");
  if (!root) return null;
  const cutoff = file.readUInt32LE(56);
  const small = follow(root.start);
  const smallTable = asNumbers(follow(file.readUInt32LE(60)));

  const followSmall = (start: number): Buffer => {
    const pieces: Buffer[] = [];
    const most = small.length / 64;
    for (let n = start; n < endOfChain && pieces.length <= most; n = smallTable[n] ?? endOfChain)
      pieces.push(small.subarray(n * 64, n * 64 + 64));
    return Buffer.concat(pieces);
  };

  return {
    stream(name) {
      const entry = entries.get(name);
      if (!entry) return null;
      const content = entry.size < cutoff ? followSmall(entry.start) : follow(entry.start);
      return content.length < entry.size ? null : content.subarray(0, entry.size);
    },
  };
}

/** Which sector follows which: the first 109 pieces of the table stand in the header, the others in a chain of lists. */
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

function readDirectory(directory: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const length = directory.readUInt16LE(at + 64);
    if (length < 2 || length > 64 || directory[at + 66] === 0) continue;
    const name = directory.toString("utf16le", at, at + length - 2);
    if (!entries.has(name))
      entries.set(name, { start: directory.readUInt32LE(at + 116), size: directory.readUInt32LE(at + 120) });
  }
  return entries;
}
