import type { DatabaseSync } from "node:sqlite";
import { LengthBlocks } from "./length-blocks.ts";
import { packHead, packText } from "./part-codec.ts";
import { blockOf, blockSize, ByteWriter, postingsKey } from "./postings.ts";
import { type PreparedResource, sequenceBreak } from "./prepare-resource.ts";

/** Adds a prepared resource to a project's file. Runs inside the caller's transaction. */
export function writeResource(
  database: DatabaseSync,
  resourceId: string,
  generation: string,
  prepared: PreparedResource,
): void {
  const first = Number(database.prepare("select next_passage from project").get()!.next_passage);
  const end = first + prepared.passages;
  const resource = database
    .prepare(
      "insert into resources (resource_id, generation, first_passage, end_passage, languages) values (?, ?, ?, ?, ?)",
    )
    .run(resourceId, generation, first, end, JSON.stringify(prepared.languages)).lastInsertRowid;
  writeParts(database, Number(resource), first, prepared);
  const termIds = numberTerms(database, prepared.terms);
  writeSequences(database, first, prepared, termIds);
  writePostings(database, first, prepared, termIds);
  writeLengths(database, first, prepared.lengths);
  let length = 0;
  for (const each of prepared.lengths) length += each;
  database
    .prepare("update project set next_passage = ?, passages = passages + ?, length = length + ?")
    .run(end, prepared.passages, length);
}

function writeParts(
  database: DatabaseSync,
  resource: number,
  first: number,
  prepared: PreparedResource,
): void {
  const insertPart = database.prepare(
    "insert into parts (resource, part, title, url, first_passage, end_passage, head, text) values (?, ?, ?, ?, ?, ?, ?, ?)",
  );
  const insertPage = database.prepare("insert into pages (part, position, page) values (?, ?, ?)");
  const insertPassage = database.prepare(
    `insert into passages (id, part, start, page, page_label, seconds, record, language, heading, table_header, sentences, text)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  let next = first;
  for (const { part, packedPages, passages } of prepared.parts) {
    const { text, pages: _, ...head } = part;
    const row = insertPart.run(
      resource,
      part.part,
      part.title,
      part.url,
      next,
      next + passages.length,
      packHead(head),
      packText(text),
    );
    const partRow = Number(row.lastInsertRowid);
    for (const [position, page] of packedPages.entries()) insertPage.run(partRow, position, page);
    for (const passage of passages) {
      insertPassage.run(
        next++,
        partRow,
        passage.start,
        passage.page,
        passage.pageLabel,
        passage.seconds,
        passage.record,
        passage.language,
        JSON.stringify(passage.heading),
        passage.tableHeader && JSON.stringify(passage.tableHeader),
        JSON.stringify(passage.sentences),
        passage.text,
      );
    }
  }
}

/** The project's numbers of terms, new ones given where needed. */
function numberTerms(database: DatabaseSync, terms: readonly string[]): Int32Array {
  const find = database.prepare("select id from terms where term = ?");
  const insert = database.prepare("insert into terms (term) values (?)");
  const ids = new Int32Array(terms.length);
  // In the order of the terms' index, neighbours go to the same page of the file.
  const order = [...terms.keys()].sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1));
  for (const i of order) {
    ids[i] = Number(find.get(terms[i]!)?.id ?? insert.run(terms[i]!).lastInsertRowid);
  }
  return ids;
}

function writeSequences(
  database: DatabaseSync,
  first: number,
  prepared: PreparedResource,
  termIds: Int32Array,
): void {
  const insert = database.prepare("insert into passage_terms (id, terms) values (?, ?)");
  const bytes = new ByteWriter();
  for (const [i, sequence] of prepared.sequences.entries()) {
    bytes.clear();
    for (const term of sequence) bytes.number(term === sequenceBreak ? 0 : termIds[term]!);
    insert.run(first + i, bytes.view());
  }
}

function writePostings(
  database: DatabaseSync,
  first: number,
  prepared: PreparedResource,
  termIds: Int32Array,
): void {
  const find = database.prepare("select documents, last, postings from postings where id = ?");
  const put = database.prepare(
    "insert or replace into postings (id, documents, last, postings) values (?, ?, ?, ?)",
  );
  const { from, passages, frequencies } = prepared.occurrences;
  const sharedBlock = first % blockSize === 0 ? -1 : blockOf(first);
  const bytes = new ByteWriter();
  const order = [...termIds.keys()].sort((a, b) => termIds[a]! - termIds[b]!);
  for (const term of order) {
    let i = from[term]!;
    const end = from[term + 1]!;
    while (i < end) {
      const block = blockOf(first + passages[i]!);
      const key = postingsKey(termIds[term]!, block);
      // Only the first block can hold passages of other resources.
      const before = block === sharedBlock ? find.get(key) : undefined;
      const start = i;
      let last = before ? Number(before.last) : -1;
      bytes.clear();
      for (; i < end && blockOf(first + passages[i]!) === block; i++) {
        const position = (first + passages[i]!) % blockSize;
        bytes.posting(position, last, frequencies[i]!);
        last = position;
      }
      const row = before ? Buffer.concat([before.postings as Uint8Array, bytes.view()]) : bytes.view();
      put.run(key, Number(before?.documents ?? 0) + i - start, last, row);
    }
  }
}

function writeLengths(database: DatabaseSync, first: number, lengths: Int32Array): void {
  const blocks = new LengthBlocks(database);
  for (const [i, length] of lengths.entries()) blocks.set(first + i, length);
  blocks.write();
}
