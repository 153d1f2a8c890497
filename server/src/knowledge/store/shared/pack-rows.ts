import { createHash } from "node:crypto";
import type { SQLOutputValue } from "node:sqlite";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { ByteWriter } from "../files/postings.ts";
import { PassagesDamagedError } from "../passage-index.errors.ts";

type Value = SQLOutputValue;

/** Rows as bytes. Numbers are little-endian, whatever machine writes or reads. */
export interface PackedRows {
  rows: number;
  bytes: Uint8Array;
  /** SHA-256 of the rows, however they are packed. */
  checksum: Uint8Array;
}

const tags = { nothing: 0, integer: 1, real: 2, text: 3, bytes: 4 } as const;
const stored = { plain: 0, deflated: 1 } as const;
/** Vectors and what is deflated already gain nothing. */
const worthwhile = 0.9;
const level = 1;

/** Packs rows with equal numbers of values. Dense ones are not compressed. */
export function packRows(
  rows: readonly (readonly Value[])[],
  { isDense = false }: { isDense?: boolean } = {},
): PackedRows {
  const writer = new RowWriter();
  writer.word(rows.length);
  writer.word(rows[0]?.length ?? 0);
  for (const row of rows) for (const value of row) writer.value(value);
  const plain = writer.view();
  const bytes = (isDense ? null : deflated(plain)) ?? Buffer.concat([Buffer.of(stored.plain), plain]);
  return { rows: rows.length, bytes, checksum: checksumOf(plain) };
}

function deflated(plain: Uint8Array): Buffer | null {
  const made = deflateRawSync(plain, { level });
  return made.length < plain.length * worthwhile ? Buffer.concat([Buffer.of(stored.deflated), made]) : null;
}

/** Fails with a PassagesDamagedError where the bytes are not those that were packed. */
export function unpackRows({ rows, bytes, checksum }: PackedRows): Value[][] {
  const plain = unpacked(bytes);
  if (!plain || Buffer.compare(checksumOf(plain), checksum) !== 0) throw new PassagesDamagedError();
  const reader = new Reader(plain);
  const count = reader.word();
  const width = reader.word();
  if (count !== rows) throw new PassagesDamagedError();
  return Array.from({ length: count }, () => Array.from({ length: width }, () => reader.value()));
}

function unpacked(bytes: Uint8Array): Buffer<ArrayBuffer> | null {
  const content = bytes.subarray(1);
  if (bytes[0] === stored.plain) return Buffer.from(content);
  try {
    return inflateRawSync(content);
  } catch {
    return null;
  }
}

const checksumOf = (plain: Uint8Array) => createHash("sha256").update(plain).digest();

class RowWriter extends ByteWriter {
  word(value: number): void {
    this.makeRoom(4);
    this.length = this.written.writeUInt32LE(value, this.length);
  }

  value(value: Value): void {
    if (value === null) this.tag(tags.nothing);
    else if (typeof value === "string") this.text(value);
    else if (typeof value === "number" || typeof value === "bigint") this.real(Number(value));
    else {
      this.tag(tags.bytes);
      this.word(value.length);
      this.bytes(value);
    }
  }

  private real(value: number): void {
    this.makeRoom(9);
    if (Object.is(value | 0, value)) {
      this.tag(tags.integer);
      this.length = this.written.writeInt32LE(value, this.length);
    } else {
      this.tag(tags.real);
      this.length = this.written.writeDoubleLE(value, this.length);
    }
  }

  private text(value: string): void {
    this.makeRoom(5 + 3 * value.length);
    this.tag(tags.text);
    const written = this.written.write(value, this.length + 4, "utf8");
    this.written.writeUInt32LE(written, this.length);
    this.length += 4 + written;
  }

  private tag(tag: number): void {
    this.makeRoom(1);
    this.written[this.length++] = tag;
  }
}

class Reader {
  private readonly buffer: Buffer<ArrayBuffer>;
  private at = 0;

  constructor(buffer: Buffer<ArrayBuffer>) {
    this.buffer = buffer;
  }

  word(): number {
    const value = this.buffer.readUInt32LE(this.at);
    this.at += 4;
    return value;
  }

  value(): Value {
    const tag = this.buffer[this.at++];
    switch (tag) {
      case tags.nothing:
        return null;
      case tags.integer:
        this.at += 4;
        return this.buffer.readInt32LE(this.at - 4);
      case tags.real:
        this.at += 8;
        return this.buffer.readDoubleLE(this.at - 8);
      case tags.text: {
        const length = this.word();
        this.at += length;
        return this.buffer.toString("utf8", this.at - length, this.at);
      }
      case tags.bytes: {
        const length = this.word();
        this.at += length;
        return this.buffer.subarray(this.at - length, this.at);
      }
      default:
        throw new PassagesDamagedError();
    }
  }
}
