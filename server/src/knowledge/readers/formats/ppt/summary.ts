import { TextDecoder } from "node:util";

export interface Summary {
  title: string | null;
  author: string | null;
}

const stringType = 0x1e;

/** Title and author in a compound file's summary stream. Layout: [MS-OLEPS] 2.21. */
export function readSummary(stream: Buffer | null): Summary {
  const summary: Summary = { title: null, author: null };
  if (!stream || stream.length < 48) return summary;
  const start = stream.readUInt32LE(44);
  if (start + 8 > stream.length) return summary;
  const count = Math.min(stream.readUInt32LE(start + 4), 100);
  const places = new Map<number, number>();
  for (let i = 0; i < count && start + 16 + i * 8 <= stream.length; i++)
    places.set(stream.readUInt32LE(start + 8 + i * 8), start + stream.readUInt32LE(start + 12 + i * 8));
  const pages = places.get(1);
  const codepage = pages !== undefined && pages + 6 <= stream.length ? stream.readUInt16LE(pages + 4) : 1252;
  const text = (id: number) => {
    const at = places.get(id);
    if (at === undefined || at + 8 > stream.length || stream.readUInt32LE(at) !== stringType) return null;
    const bytes = stream.subarray(at + 8, at + 8 + stream.readUInt32LE(at + 4));
    return decoder(codepage).decode(bytes).split("\0", 1)[0]!.trim() || null;
  };
  return { title: text(2), author: text(4) };
}

function decoder(codepage: number): TextDecoder {
  const label = codepage === 65_001 ? "utf-8" : codepage === 1200 ? "utf-16le" : `windows-${codepage}`;
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder("windows-1252");
  }
}
