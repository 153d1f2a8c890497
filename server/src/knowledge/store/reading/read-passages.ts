import type { SQLOutputValue } from "node:sqlite";
import type { SentenceSpan, UnitBlock, UnitContext } from "../../documents/units/unit.ts";
import { orderedBy } from "./content-order.ts";
import type { IndexedPassage } from "../passage-index.ts";
import type { ProjectReader } from "./project-reader.ts";

const columns = `select p.id, r.resource_id as resourceId, t.part, t.title, t.url, p.heading, p.kind, p.context, p.blocks,
    p.history, p.page, p.page_label as pageLabel, p.seconds, p.record, p.start, p.text, p.sentences, p.language
  from passages p join parts t on t.id = p.part join resources r on r.id = t.resource`;

type Row = Record<string, SQLOutputValue>;

export function readPassage(reader: ProjectReader, id: number): IndexedPassage {
  return reader.passages.of(id, () => passageOf(reader.prepare(`${columns} where p.id = ?`).get(id)!));
}

export function findPassage(reader: ProjectReader, id: number): IndexedPassage | null {
  const row = reader.prepare(`${columns} where p.id = ?`).get(id);
  return row ? passageOf(row) : null;
}

/** Passages of a project up to which a part's are kept with those that questions find; of more, they would displace these. */
const keptProject = 4_000;

/** Reads passages from `first` up to, but excluding, `end`, in order, without those contained in the previous one. */
function readPassages(reader: ProjectReader, first: number, end: number): IndexedPassage[] {
  if (reader.totals().passages <= keptProject) {
    const read = () =>
      reader.prepare("select id from passages where id >= ? and id < ? order by id").all(first, end);
    const ids = reader.once(`passages ${first} ${end}`, () => read().map(({ id }) => Number(id)));
    return ids.map((id) => readPassage(reader, id)).filter(isOutside());
  }
  return reader
    .prepare(`${columns} where p.id >= ? and p.id < ? order by p.id`)
    .all(first, end)
    .map(passageOf)
    .filter(isOutside());
}

function isOutside(): (passage: IndexedPassage) => boolean {
  let last: IndexedPassage | undefined;
  return (passage) => {
    const isWithin =
      last?.part === passage.part && last.resourceId === passage.resourceId && passage.end <= last.end;
    if (!isWithin) last = passage;
    return !isWithin;
  };
}

export function readPassagesOfPart(
  reader: ProjectReader,
  resourceId: string,
  part: string,
): IndexedPassage[] {
  const row = reader
    .prepare(
      `select t.first_passage, t.end_passage from parts t join resources r on r.id = t.resource
       where r.resource_id = ? and t.part = ?`,
    )
    .get(resourceId, part);
  return row ? readPassages(reader, Number(row.first_passage), Number(row.end_passage)) : [];
}

export function readOpeningPassages(reader: ProjectReader, perResource: number): IndexedPassage[] {
  return reader
    .prepare(`select first_passage, end_passage from resources order by ${orderedBy}`)
    .all()
    .flatMap((row) => {
      const first = Number(row.first_passage);
      return readPassages(reader, first, Math.min(first + perResource, Number(row.end_passage)));
    });
}

/** Columns hold lists as JSON; the others are as in a passage. */
function passageOf(row: Row): IndexedPassage {
  const plain = row as unknown as IndexedPassage;
  return {
    ...plain,
    heading: JSON.parse(String(row.heading)) as string[],
    context: contextOf(row.context),
    blocks: JSON.parse(String(row.blocks)) as UnitBlock[],
    history: row.history === 1,
    end: plain.start + plain.text.length,
    sentences: JSON.parse(String(row.sentences)) as SentenceSpan[],
  };
}

/** Earlier analyses wrote the row of a table's heads alone. */
export function contextOf(value: SQLOutputValue | undefined): UnitContext[] {
  if (value === null) return [];
  const context = JSON.parse(String(value)) as UnitContext[] | Omit<UnitContext, "role">;
  return Array.isArray(context) ? context : [{ role: "heads", ...context }];
}
