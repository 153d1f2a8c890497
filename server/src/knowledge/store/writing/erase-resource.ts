import type { DatabaseSync } from "node:sqlite";
import { eraseVectors } from "../embedded/put-vectors.ts";
import { LengthBlocks } from "./length-blocks.ts";
import type { OpenProject } from "./open-project.ts";
import {
  blockOf,
  blockOfKey,
  blockSize,
  ByteWriter,
  eachPosting,
  postingsKey,
  readNumbers,
  termOfKey,
} from "../files/postings.ts";
import { eraseSegments, firstWaiting } from "./segments.ts";

/** Erases a resource inside the caller's transaction. Returns the terms that lost a row, for `dropUnused`. */
export function eraseResource(project: OpenProject, resourceId: string): Set<number> {
  const { database } = project;
  const resource = database
    .prepare("select id, first_passage, end_passage from resources where resource_id = ?")
    .get(resourceId);
  if (!resource) return new Set();
  const first = Number(resource.first_passage);
  const end = Number(resource.end_passage);
  const erasedLength = eraseLengths(database, first, end);
  const merged = firstWaiting(project, first, end);
  const loosened = erasePostings(database, first, merged);
  for (const term of eraseSegments(project, merged, end)) loosened.add(term);
  for (const table of ["passage_terms", "passages"])
    database.prepare(`delete from main.${table} where id >= ? and id < ?`).run(first, end);
  eraseVectors(project, first, end);
  const id = Number(resource.id);
  for (const table of ["main.pages", "left_out"])
    database.prepare(`delete from ${table} where part in (select id from parts where resource = ?)`).run(id);
  database.prepare("delete from main.parts where resource = ?").run(id);
  database.prepare("delete from resources where id = ?").run(id);
  database
    .prepare("update project set passages = passages - ?, length = length - ?")
    .run(end - first, erasedLength);
  return loosened;
}

function eraseLengths(database: DatabaseSync, first: number, end: number): number {
  const blocks = new LengthBlocks(database);
  let length = 0;
  for (let passage = first; passage < end; passage++) length += blocks.clear(passage);
  blocks.write();
  return length;
}

function erasePostings(database: DatabaseSync, first: number, end: number): Set<number> {
  const loosened = new Set<number>();
  const find = database.prepare("select postings from postings where id = ?");
  const put = database.prepare("update postings set documents = ?, last = ?, postings = ? where id = ?");
  const drop = database.prepare("delete from postings where id = ?");
  const bytes = new ByteWriter();
  for (const key of keysOf(database, first, end)) {
    const base = blockOfKey(key) * blockSize;
    const row = find.get(key);
    if (!row) continue;
    let documents = 0;
    let last = -1;
    bytes.clear();
    eachPosting(row.postings as Uint8Array, (position, frequency) => {
      if (base + position >= first && base + position < end) return;
      bytes.posting(position, last, frequency);
      last = position;
      documents++;
    });
    if (documents > 0) put.run(documents, last, bytes.view(), key);
    else {
      drop.run(key);
      loosened.add(termOfKey(key));
    }
  }
  return loosened;
}

/** Lists the keys of postings that contain passages, increasing. */
function keysOf(database: DatabaseSync, first: number, end: number): number[] {
  const keys = new Set<number>();
  const select = database.prepare("select id, terms from passage_terms where id >= ? and id < ?");
  for (const { id, terms } of select.iterate(first, end)) {
    const block = blockOf(Number(id));
    for (const term of readNumbers(terms as Uint8Array)) if (term > 0) keys.add(postingsKey(term, block));
  }
  return [...keys].sort((a, b) => a - b);
}
