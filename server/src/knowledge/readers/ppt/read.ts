import type { FileReader } from "../source.ts";
import { damaged } from "../office/open-package.ts";
import type { PendingBlock } from "../office/pending-blocks.ts";
import { presentationOutcomes, type Slide } from "../office/slides/slide.ts";
import { createUnreadContent, type UnreadContent } from "../office/unread-content.ts";
import { openCompoundFile } from "../office/compound-file.ts";
import {
  type Persisted,
  readPersisted,
  firstIn,
  type PptRecord,
  recordAt,
  recordsIn,
  recordType,
} from "./records.ts";
import { asBlocks, type PptText, shapesIn, textsIn } from "./slide-texts.ts";
import { TextDecoder } from "node:util";

const hiddenFlag = 4;

/** Reads the older PPT files (PowerPoint 97 to 2003) through their text records. */
export const readPpt: FileReader = async (file, progress) => {
  const compound = openCompoundFile(file.bytes);
  const stream = compound?.stream("PowerPoint Document");
  if (!compound || !stream) throw damaged("PPT");
  const persisted = readPersisted(stream, compound.stream("Current User"));
  progress(0.3);
  const core = { ...readSummary(compound.stream("\x05SummaryInformation")), language: null };
  const unread = createUnreadContent();
  const outcomes = presentationOutcomes(file, "PPT", core, readSlides(stream, persisted, unread));
  progress(1);
  return [...outcomes, ...unread.leftOut()];
};

interface ListedSlide {
  persistId: number;
  slideId: number;
  texts: PptText[];
}

function* readSlides(
  stream: Buffer,
  { document, offsets }: Persisted,
  unread: UnreadContent,
): Generator<Slide> {
  const objectAt = (id: number) => recordAt(stream, offsets.get(id) ?? -1);
  const root = objectAt(document);
  if (root?.type !== recordType.document) throw damaged("PPT");
  const notesById = new Map(listedIn(root, 2).map((one) => [one.slideId, one]));
  for (const [i, listed] of listedIn(root, 0).entries()) {
    const slide = objectAt(listed.persistId);
    if (slide?.type !== recordType.slide) continue;
    for (const _ of commentsOf(slide)) unread.seeComment();
    const atom = firstIn(slide.data, recordType.slideAtom)?.data;
    const notes = notesById.get(atom && atom.length >= 20 ? atom.readUInt32LE(16) : 0);
    yield {
      number: i + 1,
      hidden: isHidden(slide),
      shapes: shapesOf(slide, listed.texts),
      notes: notes ? notesText(objectAt(notes.persistId), notes.texts) : [],
    };
  }
}

/** Returns the document's list of slides (instance 0) or of notes (2): which object each is, and the texts of its outline. */
function listedIn(document: PptRecord, instance: number): ListedSlide[] {
  const listed: ListedSlide[] = [];
  for (const list of recordsIn(document.data)) {
    if (list.type !== recordType.slideList || list.instance !== instance) continue;
    let own: PptRecord[] = [];
    const close = () => listed.at(-1)?.texts.push(...textsIn(own));
    for (const record of recordsIn(list.data)) {
      if (record.type !== recordType.slidePersist || record.data.length < 16) {
        own.push(record);
        continue;
      }
      close();
      own = [];
      const { data } = record;
      listed.push({ persistId: data.readUInt32LE(0), slideId: data.readUInt32LE(12), texts: [] });
    }
    close();
  }
  return listed;
}

/** Returns the comments of a slide, which are in what programs add to it. [MS-PPT] 2.5.23. */
function commentsOf(slide: PptRecord): readonly PptRecord[] {
  const { tags, binaryTag, binaryData, comment } = recordType;
  const within = (data: Buffer, type: number) =>
    [...recordsIn(data)].filter((record) => record.type === type);
  return [tags, binaryTag, binaryData, comment].reduce(
    (outer, type) => outer.flatMap(({ data }) => within(data, type)),
    [slide],
  );
}

function isHidden(slide: PptRecord): boolean {
  const info = firstIn(slide.data, recordType.slideShowInfo)?.data;
  return info !== undefined && info.length >= 12 && (info.readUInt16LE(10) & hiddenFlag) !== 0;
}

function shapesOf(slide: PptRecord, outline: readonly PptText[]) {
  const drawing = firstIn(slide.data, recordType.drawing);
  return drawing ? shapesIn(drawing.data, outline) : [];
}

/**
 * Returns the text of a notes page, which repeats nothing of the slide but its picture; its own date and number are left out.
 */
function notesText(page: PptRecord | null, outline: readonly PptText[]): readonly PendingBlock[] {
  const shown =
    page?.type === recordType.notes ? shapesOf(page, outline).flatMap((shape) => shape.items) : [];
  return shown.length > 0 ? shown : outline.flatMap(asBlocks);
}

interface Summary {
  title: string | null;
  author: string | null;
}

const stringType = 0x1e;

/** Reads title and author in a compound file's summary stream. Layout: [MS-OLEPS] 2.21. */
function readSummary(stream: Buffer | null): Summary {
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
