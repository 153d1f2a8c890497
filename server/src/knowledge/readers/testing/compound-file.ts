const sectorSize = 512;
const [endOfChain, tableSector, free] = [0xfffffffe, 0xfffffffd, 0xffffffff];

/**
 * A compound file ([MS-CFB] version 3) whose root holds these streams. The allocation table is one sector, so that all
 * must fit in 64 kB. Streams below 4096 bytes are written as if they were longer, which readers of names do not mind.
 */
export function compoundFile(streams: readonly (readonly [name: string, content: Uint8Array])[]): Buffer {
  const directorySectors = Math.ceil((streams.length + 1) / 4);
  const table: number[] = [tableSector];
  const sectors: Buffer[] = [];
  const append = (content: Uint8Array, count: number): number => {
    const first = table.length;
    for (let i = 0; i < count; i++) {
      table.push(i + 1 < count ? first + i + 1 : endOfChain);
      const sector = Buffer.alloc(sectorSize);
      sector.set(content.subarray(i * sectorSize, (i + 1) * sectorSize));
      sectors.push(sector);
    }
    return first;
  };
  const directory = Buffer.alloc(directorySectors * sectorSize);
  const directoryAt = append(directory, directorySectors);
  writeEntry(directory, 0, "Root Entry", 5, endOfChain, 0, streams.length > 0 ? 1 : free, free);
  for (const [i, [name, content]] of streams.entries()) {
    const first = append(content, Math.max(1, Math.ceil(content.length / sectorSize)));
    writeEntry(
      directory,
      i + 1,
      name,
      2,
      first,
      content.length,
      free,
      i + 2 <= streams.length ? i + 2 : free,
    );
  }
  for (let i = 0; i < directorySectors; i++)
    sectors[i] = directory.subarray(i * sectorSize, (i + 1) * sectorSize);
  const header = Buffer.alloc(sectorSize, 0);
  header.write("D0CF11E0A1B11AE1", 0, "hex");
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(directoryAt, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(endOfChain, 60);
  header.writeUInt32LE(endOfChain, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const allocation = Buffer.alloc(sectorSize, 0xff);
  for (const [i, next] of table.entries()) allocation.writeUInt32LE(next, i * 4);
  return Buffer.concat([header, allocation, ...sectors]);
}

function writeEntry(
  directory: Buffer,
  index: number,
  name: string,
  type: number,
  first: number,
  size: number,
  child: number,
  right: number,
): void {
  const at = index * 128;
  directory.write(name, at, "utf16le");
  directory.writeUInt16LE((name.length + 1) * 2, at + 64);
  directory[at + 66] = type;
  directory[at + 67] = 1;
  directory.writeUInt32LE(free, at + 68);
  directory.writeUInt32LE(right, at + 72);
  directory.writeUInt32LE(child, at + 76);
  directory.writeUInt32LE(first, at + 116);
  directory.writeUInt32LE(size, at + 120);
}
