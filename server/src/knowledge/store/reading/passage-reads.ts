import type { DocumentPart, DocumentPage } from "../../documents/document.ts";
import type { SharedCopies } from "../index-options.ts";
import type { IndexStatistics, KeywordQuery, KeywordResult } from "../passage-index.ts";
import { emptyResult, searchPostings } from "../searching/search-postings.ts";
import type { PartText, TextSpan } from "../text-window.ts";
import { sumLeftOut } from "./left-out.ts";
import { listParts, readPartText, readTextSpans } from "./part-text.ts";
import type { ProjectReader } from "./project-reader.ts";
import type { ProjectReaders } from "./project-readers.ts";
import { findPassage, readOpeningPassages, readPassage, readPassagesOfPart } from "./read-passages.ts";
import { samplePassages } from "./sample-passages.ts";
import { setImmediate as pause } from "node:timers/promises";
import { unpackHead, unpackPage, unpackText } from "../files/part-codec.ts";
import { pagesOf, type PartRow, partRow } from "../files/stored-rows.ts";

/** Reads the text and the passages of projects from files below a folder, each time in a snapshot. */
export class PassageReads {
  protected readonly readers: ProjectReaders;
  protected readonly copies: SharedCopies | undefined;

  /** `copies` if the files are copies of a server's content, which each read brings up. */
  constructor(readers: ProjectReaders, copies: SharedCopies | undefined) {
    this.readers = readers;
    this.copies = copies;
  }

  /** Lists the names of staged parts, sorted. */
  readonly stagedParts = this.reading(stagedPartsOf, () => []);
  /** Lists the resources with any content, including staged parts. */
  readonly keptResources = this.reading(keptResources, () => new Set());
  readonly generations = this.reading(generationsOf, () => new Map());
  /** Returns a passage by its number; null if there is none, also after its resource was read again. */
  readonly findPassage = this.reading(findPassage, () => null);
  /** Returns the passages of one part in reading order; for overviews and neighbors. */
  readonly passagesOfPart = this.reading(readPassagesOfPart, () => []);
  /** Returns some passages from the beginning of each resource. */
  readonly openingPassages = this.reading(readOpeningPassages, () => []);
  /** Samples about so many passages, in reading order: beginnings of parts, then evenly spaced ones. */
  readonly samplePassages = this.reading(samplePassages, () => []);
  readonly listParts = this.reading(
    (reader, resourceId: string) => listParts(reader, resourceId, -1),
    () => [],
  );
  /** Returns how much of each part is excluded, by kind; omits parts without any. */
  readonly leftOut = this.reading(sumLeftOut, () => new Map());
  /** Reads a bounded range of a part and its structure. Costs as much as reading the whole part. */
  readonly readText = this.reading(readPartText, (): PartText => ({ parts: [], window: null }));
  /** Returns the text at some places, in order; null for missing parts. */
  readonly readSpans = this.reading(readTextSpans, (spans: readonly TextSpan[]) => spans.map(() => null));
  /** Counts a project's passages, without those of hidden resources. */
  readonly statistics = this.reading(
    (reader, hidden?: ReadonlySet<string>): IndexStatistics => {
      const { passages, resources, languages } = reader.totals(hidden);
      return { passages, resources, languages: [...languages] };
    },
    () => ({ passages: 0, resources: 0, languages: [] }),
  );

  /** Finds passages by the words of a query alone. */
  async searchKeywords(projectId: string, query: KeywordQuery): Promise<KeywordResult> {
    const found = await this.read(projectId, null, (reader) => {
      const { ranked, idf, unknown, done } = searchPostings(reader, query);
      done();
      const passages = ranked.map(({ id, score }) => ({ passage: readPassage(reader, id), score }));
      return { passages, idf, unknown };
    });
    return found ?? emptyResult(query);
  }

  /** Returns a stored part including boxes; null if there is none. Unpaired surrogates become U+FFFD. */
  async readPart(projectId: string, resourceId: string, part: string): Promise<DocumentPart | null> {
    const packed = await this.read(projectId, null, (reader) => packedPart(reader, resourceId, part));
    return this.readers.make(projectId, unpackPart(packed));
  }

  /** Yields every stored part of a resource, including staged ones. */
  async *storedParts(projectId: string, resourceId: string): AsyncGenerator<DocumentPart> {
    for (const row of await this.read(projectId, [], (reader) => storedRows(reader, resourceId))) {
      const packed = this.readers.read(projectId, null, (reader) => packedRow(reader, row));
      const part = await this.readers.make(projectId, unpackPart(packed));
      if (part) yield part;
    }
  }

  /** Makes a call of a function that reads one project; `none` is its result if nothing is stored. */
  private reading<Given extends unknown[], Read>(
    read: (reader: ProjectReader, ...given: Given) => Read,
    none: (...given: NoInfer<Given>) => NoInfer<Read>,
  ): (projectId: string, ...given: Given) => Promise<Read> {
    return (projectId, ...given) => this.read(projectId, none(...given), (reader) => read(reader, ...given));
  }

  private async read<T>(projectId: string, empty: T, read: (reader: ProjectReader) => T): Promise<T> {
    await this.copies?.bringUp(projectId);
    return this.readers.read(projectId, empty, read);
  }
}

/** Pages unpacked between two pauses: 2 ms of work. */
const pagesAtOnce = 32;

function keptResources(reader: ProjectReader): Set<string> {
  const rows = reader
    .prepare("select resource_id from resources union select resource_id from staged_parts")
    .all();
  return new Set(rows.map((row) => String(row.resource_id)));
}

/** Returns the answering generation by resource; the same map while the file is unchanged. */
function generationsOf(reader: ProjectReader): ReadonlyMap<string, string> {
  return reader.once("generations", () => {
    const rows = reader.prepare("select resource_id, generation from resources").all();
    return new Map(rows.map((row) => [String(row.resource_id), String(row.generation)]));
  });
}

function stagedPartsOf(reader: ProjectReader, resourceId: string): string[] {
  return reader
    .prepare("select part from staged_parts where resource_id = ? order by part")
    .all(resourceId)
    .map((row) => String(row.part));
}

interface PackedPart extends PartRow {
  pages: Uint8Array[];
}

interface StoredRow {
  id: number;
  staged: boolean;
}

function packedPart(reader: ProjectReader, resourceId: string, part: string): PackedPart | null {
  const row = partRow(reader, resourceId, { kept: part });
  return row ? { ...row, pages: pagesOf(reader, row.id, { staged: false }) } : null;
}

function storedRows(reader: ProjectReader, resourceId: string): StoredRow[] {
  return reader
    .prepare(
      `select t.id, 0 as staged from parts t join resources r on r.id = t.resource where r.resource_id = ?
       union all select id, 1 from staged_parts where resource_id = ? order by staged, id`,
    )
    .all(resourceId, resourceId)
    .map(({ id, staged }) => ({ id: Number(id), staged: staged === 1 }));
}

function packedRow(reader: ProjectReader, { id, staged }: StoredRow): PackedPart | null {
  const from = staged ? "staged_parts" : "parts";
  const row = reader.prepare(`select id, head, text from ${from} where id = ?`).get(id);
  return row ? { ...(row as unknown as PartRow), pages: pagesOf(reader, id, { staged }) } : null;
}

async function unpackPart(packed: PackedPart | null): Promise<DocumentPart | null> {
  if (!packed) return null;
  const pages: DocumentPage[] = [];
  for (const [i, page] of packed.pages.entries()) {
    if (i % pagesAtOnce === pagesAtOnce - 1) await pause();
    pages.push(unpackPage(page));
  }
  return { ...unpackHead(packed.head), text: unpackText(packed.text), pages };
}
