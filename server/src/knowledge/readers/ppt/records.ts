/** A piece of a PowerPoint stream. Layout: [MS-PPT] 2.3.1. */
export interface PptRecord {
  type: number;
  instance: number;
  /** Holds its content without its header. */
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
  userEdit: 0x0ff5,
  persistDirectory: 0x1772,
  drawingGroup: 0xf002,
  shapeGroup: 0xf003,
  shape: 0xf004,
  clientTextbox: 0xf00d,
  moreOptions: 0xf122,
  childAnchor: 0xf00f,
  clientAnchor: 0xf010,
  clientData: 0xf011,
} as const;

/** The records that follow each other in `data`; ends quietly where one is cut off. */
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
