import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { DocumentPage, DocumentPart } from "../../documents/document.ts";
import { ByteWriter, readNumbers } from "./postings.ts";

const level = { level: 1 };

export type PartHeadJson = Omit<DocumentPart, "text" | "pages">;

export function packHead(head: PartHeadJson): Uint8Array {
  return packText(JSON.stringify(head));
}

export function unpackHead(bytes: Uint8Array): PartHeadJson {
  return JSON.parse(unpackText(bytes)) as PartHeadJson;
}

export function packText(text: string): Uint8Array {
  return deflateRawSync(text, level);
}

export function unpackText(bytes: Uint8Array): string {
  return inflateRawSync(bytes).toString();
}

// Character edges are most of a page and mostly round, so they are stored as differences of integers.
const scales = [1, 10, 100, 1000];

/** Packs a page with its lines' geometry; `unpackPage` restores it. */
export function packPage(page: DocumentPage): Uint8Array {
  const edges: number[] = [];
  for (const line of page.lines) for (const x of line.x) edges.push(x);
  const scale = scales.find((candidate) =>
    edges.every((x) => Object.is(fromScale(toScale(x, candidate), candidate), x)),
  );
  const head = Buffer.from(
    JSON.stringify({
      ...page,
      lines: page.lines.map((line) => ({ ...line, x: line.x.length })),
      scale: scale ?? 0,
    }),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length);
  return deflateRawSync(
    Buffer.concat([size, head, scale ? packEdges(edges, scale) : rawEdges(edges)]),
    level,
  );
}

export function unpackPage(bytes: Uint8Array): DocumentPage {
  const inflated = inflateRawSync(bytes);
  const size = inflated.readUInt32LE(0);
  const { scale, ...page } = JSON.parse(inflated.toString("utf8", 4, 4 + size)) as {
    scale: number;
    lines: { x: number }[];
  };
  const packed = inflated.subarray(4 + size);
  const edges = scale ? unpackEdges(packed, scale) : unpackRaw(packed);
  let at = 0;
  const lines = page.lines.map((line) => ({ ...line, x: edges.slice(at, (at += line.x)) }));
  return { ...page, lines } as unknown as DocumentPage;
}

const toScale = (x: number, scale: number): number => {
  const whole = Math.round(x * scale);
  // Differences of two must still fit 31 bits; -0 would lose its sign as a difference.
  return Math.abs(whole) < 2 ** 29 ? whole + 0 : Number.NaN;
};
const fromScale = (whole: number, scale: number): number => (whole === 0 ? 0 : whole / scale);

function packEdges(edges: readonly number[], scale: number): Uint8Array {
  const bytes = new ByteWriter();
  let last = 0;
  for (const x of edges) {
    const whole = toScale(x, scale);
    const step = whole - last;
    bytes.number(((step << 1) ^ (step >> 31)) >>> 0);
    last = whole;
  }
  return bytes.view();
}

function unpackEdges(bytes: Uint8Array, scale: number): number[] {
  const edges: number[] = [];
  let last = 0;
  for (const coded of readNumbers(bytes)) {
    last += (coded >>> 1) ^ -(coded & 1);
    edges.push(fromScale(last, scale));
  }
  return edges;
}

function rawEdges(edges: readonly number[]): Uint8Array {
  return new Uint8Array(Float64Array.from(edges).buffer);
}

function unpackRaw(bytes: Uint8Array): number[] {
  return [...new Float64Array(new Uint8Array(bytes).buffer)];
}
