import { DatabaseSync } from "node:sqlite";
import { isSealed, readThrough, sealAt, sealWhole } from "./sealed-tables.ts";

export const version = 8;

// Strict tables, so that a wrong type fails at the write and not at some later read.
const schema = `
  create table project (
    only_row integer primary key check (only_row = 1),
    next_passage integer not null,
    passages integer not null,
    -- Sum of the passages' lengths in terms.
    length integer not null
  ) strict;
  insert into project values (1, 1, 0, 0);

  create table resources (
    id integer primary key,
    resource_id text not null unique,
    generation text not null,
    -- A resource's passages are numbered in one go: first, up to and without end.
    first_passage integer not null,
    end_passage integer not null,
    -- JSON: how many passages each language has.
    languages text not null,
    -- Which analysis wrote it: see documents/analysis-version.ts.
    analysis integer not null default 0,
    -- A digest of what it holds, by which resources are ordered.
    content integer not null default 0,
    -- See ResourceLanguage: the language that its own text shows, empty where it shows none, and the one it leans on.
    tells text,
    leans_on text
  ) strict;

  create table parts (
    id integer primary key,
    resource integer not null,
    part text not null,
    title text not null,
    url text,
    first_passage integer not null,
    end_passage integer not null,
    -- JSON of all but text and pages; text and head are deflated.
    head blob not null,
    text blob not null,
    unique (resource, part)
  ) strict;

  create table pages (
    part integer not null,
    position integer not null,
    page blob not null,
    primary key (part, position)
  ) strict, without rowid;

  -- JSON: stretches of a part that are no content, where there are any.
  create table left_out (part integer primary key, spans text not null) strict;

  -- What a reading that is not done yet has read: stored as parts are, and answering nothing.
  create table staged_parts (
    id integer primary key,
    resource_id text not null,
    part text not null,
    title text not null,
    url text,
    head blob not null,
    text blob not null,
    unique (resource_id, part)
  ) strict;

  create table staged_pages (
    part integer not null,
    position integer not null,
    page blob not null,
    primary key (part, position)
  ) strict, without rowid;

  create table passages (
    id integer primary key,
    part integer not null,
    start integer not null,
    page integer,
    page_label text,
    seconds real,
    record text,
    language text not null,
    heading text not null,
    -- JSON: what a unit needs and stands before it.
    context text,
    sentences text not null,
    text text not null,
    kind text not null default 'section',
    blocks text not null default '[]',
    history integer not null default 0
  ) strict;

  -- The passage's terms in order, as numbers of terms; 0 stands between title, headings and text.
  create table passage_terms (id integer primary key, terms blob not null) strict;

  create table terms (id integer primary key, term text not null unique) strict;

  -- One row per term and block of passages: see postings.ts.
  create table postings (id integer primary key, documents integer not null, last integer not null, postings blob not null) strict;

  -- Postings that wait to be merged into those of their terms: see segments.ts.
  create table segments (first_passage integer primary key, postings blob not null) strict;

  -- Per block of passages 4,096 times length + 1 in 16 bits, 0 where no passage stands.
  create table lengths (block integer primary key, lengths blob not null) strict;

  -- What passages are about, as numbers: see latent/. Made again from the passages where it is missing.
  create table latent_model (
    only_row integer primary key check (only_row = 1),
    version integer not null,
    -- How many passages there were when it was trained.
    trained integer not null,
    -- The first passage that was not known then, and the first that has no vector yet.
    end_trained integer not null,
    next_passage integer not null
  ) strict;

  create table latent_terms (term integer primary key, scale real not null, vector blob not null) strict;

  -- Growing numbers of passages in 32 bits, a scale of 32 bits for each, and 128 signed bytes for each.
  create table latent_vectors (
    id integer primary key,
    passages blob not null,
    scales blob not null,
    vectors blob not null
  ) strict;

  -- What an embedding model says passages are about: see embedded/. Empty where none is configured.
  create table embedding_sets (
    -- Never given twice, since readers tell by it what they hold.
    id integer primary key autoincrement,
    model text not null,
    dimension integer not null,
    serving integer not null,
    -- No passage before it lacks a vector.
    next_passage integer not null,
    version integer not null
  ) strict;

  -- 2^32 times the set's number plus the passage's; signed bytes that times the scale are a vector of unit length.
  create table embedded_passages (id integer primary key, scale real not null, vector blob not null) strict;

  pragma user_version = ${version};
`;

export const tableNames = Array.from(schema.matchAll(/create table (\w+)/g), ([, name]) => name!);

/** Another process may be writing a large resource, and a thread that writes has time. In milliseconds. */
export const patience = 120_000;

/** Opens a project's file for writing, creating missing tables. */
export function openForWriting(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: patience });
  try {
    database.exec(
      "pragma journal_mode = wal; pragma synchronous = full; pragma journal_size_limit = 8388608",
    );
    // What is removed is overwritten, not only let go.
    database.exec("pragma cache_size = -32768; pragma secure_delete = on");
    database.exec("begin immediate");
    const found = knownVersion(database, path);
    if (found === 0) database.exec(schema);
    const sealed = isSealed(database);
    const seal = sealAt(path, !sealed);
    if (seal && !sealed) sealWhole(database, seal, "sealed");
    database.exec("commit");
    if (seal && !sealed && found !== 0) database.exec("vacuum; pragma wal_checkpoint(truncate)");
    if (seal) readThrough(database, seal);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Opens a project's file for reading; null while its tables are not laid yet. */
export function openForReading(path: string): DatabaseSync | null {
  const database = new DatabaseSync(path, { timeout: 15_000 });
  try {
    if (knownVersion(database, path) !== 0) {
      if (!isSealed(database) && sealAt(path, true)) openForWriting(path).close();
      const seal = sealAt(path, false);
      if (seal) readThrough(database, seal);
      database.exec("pragma query_only = on");
      return database;
    }
  } catch (error) {
    database.close();
    throw error;
  }
  database.close();
  return null;
}

/** Returns the version of a file's tables, 0 if there are none yet. */
export const versionOf = (database: DatabaseSync) =>
  Number(database.prepare("pragma user_version").get()?.user_version);

function knownVersion(database: DatabaseSync, path: string): number {
  const found = versionOf(database);
  if (found > version) throw new Error(`The passages in ${path} are from a newer version of Groundwork.`);
  if (found > 0 && found < version) throw new EarlierVersionError(path);
  return found;
}

/** The file has an earlier version's tables: treated like damage, so that its resources are read again. */
export class EarlierVersionError extends Error {
  constructor(path: string) {
    super(`The passages in ${path} are from an earlier version of Groundwork.`);
  }
}
