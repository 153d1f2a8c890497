import { damaged, protectedFile } from "../office/open-package.ts";

/** A piece of a PowerPoint stream. Layout: [MS-PPT] 2.3.1. */
export interface PptRecord {
  type: number;
  instance: number;
  data: Buffer;
}

/** Lists the records that the readers look for. Names and numbers: [MS-PPT] 2.13.24, [MS-ODRAW] 2.2. */
export const recordType = {
  document: 0x03e8,
  slide: 0x03ee,
  slideAtom: 0x03ef,
  notes: 0x03f0,
  slidePersist: 0x03f3,
  slideShowInfo: 0x03f9,
  drawing: 0x040c,
  placeholder: 0x0bc3,
  outlineTextRef: 0x0f9e,
  textHeader: 0x0f9f,
  textChars: 0x0fa0,
  textStyles: 0x0fa1,
  textBytes: 0x0fa8,
  slideList: 0x0ff0,
  tags: 0x1388,
  binaryTag: 0x138a,
  binaryData: 0x138b,
  persistDirectory: 0x1772,
  comment: 0x2ee0,
  drawingGroup: 0xf002,
  shapeGroup: 0xf003,
  shape: 0xf004,
  clientTextbox: 0xf00d,
  moreOptions: 0xf122,
  childAnchor: 0xf00f,
  clientAnchor: 0xf010,
  clientData: 0xf011,
} as const;

/** Yields the records that follow each other in `data`; ends quietly if one is cut off. */
export function* recordsIn(data: Buffer): Generator<PptRecord> {
  for (let at = 0; at + 8 <= data.length;) {
    const record = recordAt(data, at);
    if (!record) return;
    yield record;
    at += 8 + record.data.length;
  }
}

export function recordAt(data: Buffer, at: number): PptRecord | null {
  if (at < 0 || at + 8 > data.length) return null;
  const length = data.readUInt32LE(at + 4);
  if (at + 8 + length > data.length) return null;
  return {
    type: data.readUInt16LE(at + 2),
    instance: data.readUInt16LE(at) >> 4,
    data: data.subarray(at + 8, at + 8 + length),
  };
}

export function firstIn(data: Buffer, type: number): PptRecord | null {
  for (const record of recordsIn(data)) if (record.type === type) return record;
  return null;
}

const encryptedToken = 0xf3d1c4df;
const maxEdits = 10_000;

/** Maps each numbered object to its place in the stream; later edits replace earlier ones. Layout: [MS-PPT] 2.1.2. */
export interface Persisted {
  document: number;
  offsets: ReadonlyMap<number, number>;
}

export function readPersisted(stream: Buffer, currentUser: Buffer | null): Persisted {
  if (!currentUser || currentUser.length < 20) throw damaged("PPT");
  if (currentUser.readUInt32LE(12) === encryptedToken) throw protectedFile("PPT");
  const offsets = new Map<number, number>();
  const read = new Set<number>();
  let document: number | null = null;
  let at = currentUser.readUInt32LE(16);
  for (let edits = 0; at > 0 && edits < maxEdits; edits++) {
    const edit = recordAt(stream, at)?.data;
    if (!edit || edit.length < 20) throw damaged("PPT");
    // An edit that names the keys of an encryption is 32 bytes long instead of 28.
    if (edit.length >= 32 && edit.readUInt32LE(28) !== 0) throw protectedFile("PPT");
    document ??= edit.readUInt32LE(16);
    const directory = edit.readUInt32LE(12);
    if (!read.has(directory)) addOffsets(stream, directory, offsets);
    read.add(directory);
    const earlier = edit.readUInt32LE(8);
    if (earlier >= at) break;
    at = earlier;
  }
  if (document === null) throw damaged("PPT");
  return { document, offsets };
}

function addOffsets(stream: Buffer, at: number, offsets: Map<number, number>): void {
  const record = recordAt(stream, at);
  if (record?.type !== recordType.persistDirectory) return;
  const { data } = record;
  for (let i = 0; i + 4 <= data.length;) {
    const head = data.readUInt32LE(i);
    const first = head & 0xfffff;
    const count = head >>> 20;
    i += 4;
    for (let n = 0; n < count && i + 4 <= data.length; n++, i += 4)
      if (!offsets.has(first + n)) offsets.set(first + n, data.readUInt32LE(i));
  }
}
