import { damaged, protectedFile } from "../office/open-package.ts";
import { recordAt, recordType } from "./records.ts";

const encryptedToken = 0xf3d1c4df;
const maxEdits = 10_000;

/** Maps each numbered object to its place in the stream; later edits replace earlier ones. Layout: [MS-PPT] 2.1.2. */
export interface Persisted {
  /** The number of the document itself. */
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
