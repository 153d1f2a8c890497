import { crc32, deflateRawSync } from "node:zlib";
import { openPackage } from "../open-package.ts";

export type Parts = Record<string, string | Uint8Array>;

interface PackOptions {
  /** Marks every part as encrypted. */
  encrypted?: boolean;
  /** Says sizes and checksum after each part instead of before it, as programs do that write while they go. */
  streamed?: boolean;
}

/** A package of these parts, small however large they are. */
export function pack(parts: Parts, { encrypted = false, streamed = false }: PackOptions = {}): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    const packed = deflateRawSync(bytes, { level: 1 });
    const sizes = [crc32(bytes), packed.length, bytes.length];
    const flags = (encrypted ? 1 : 0) | (streamed ? 8 : 0);
    const fields = (known: boolean) => header(flags, known ? sizes : [0, 0, 0], Buffer.byteLength(name));
    const piece = Buffer.concat([
      Buffer.from("PK\x03\x04\x14\0", "latin1"),
      fields(!streamed),
      Buffer.from(name),
      packed,
      ...(streamed ? [Buffer.from("PK\x07\x08", "latin1"), numbers(sizes)] : []),
    ]);
    directory.push(
      Buffer.from("PK\x01\x02\x14\0\x14\0", "latin1"),
      fields(true),
      Buffer.alloc(10),
      numbers([offset]),
      Buffer.from(name),
    );
    pieces.push(piece);
    offset += piece.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(pieces.length, 8);
  end.writeUInt16LE(pieces.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...pieces, list, end]);
}

/** The parts of a real file, to make a damaged or an extreme one of. */
export function unpack(file: Uint8Array): Parts {
  const opened = openPackage(file, "test");
  return Object.fromEntries(
    opened.names.filter((name) => !name.endsWith("/")).map((name) => [name, opened.bytes(name)!]),
  );
}

function header(flags: number, sizes: readonly number[], nameLength: number): Buffer {
  const fields = Buffer.alloc(24);
  fields.writeUInt16LE(flags, 0);
  fields.writeUInt16LE(8, 2);
  numbers(sizes).copy(fields, 8);
  fields.writeUInt16LE(nameLength, 20);
  return fields;
}

function numbers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) bytes.writeUInt32LE(value, i * 4);
  return bytes;
}
