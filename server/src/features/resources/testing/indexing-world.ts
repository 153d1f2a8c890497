import { join } from "node:path";
import { newFolder } from "#kit/testing/new-folder.ts";
import type { Insertable, Updateable } from "kysely";
import { systemClock } from "#kit/clock.ts";
import { silentLogger } from "#kit/logger.ts";
import type { PassageIndex } from "#knowledge/store/passage-index.ts";
import { SqlitePassageIndex } from "#knowledge/store/sqlite-passage-index.ts";
import { paragraphPart } from "#knowledge/documents/testing/test-part.ts";
import { partRead } from "#knowledge/readers/part-outcomes.ts";
import type { FoundPart, PartOutcome } from "#knowledge/readers/source.ts";
import type { Database } from "#platform/database/database.ts";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { addAccount } from "#platform/database/testing/add-account.ts";
import type { Tables } from "#platform/database/tables.ts";
import { createDiskSpace } from "#platform/disk/disk-space.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { indexKindOf, indexResourceJobs } from "../index-resource.jobs.ts";
import type { Reader } from "../read-and-index.ts";
import { findParts } from "../resource-parts.repository.ts";

export const payload = { projectId: "p", resourceId: "r" };
const now = "2026-01-01T00:00:00.000Z";

/** An index for all worlds of a file, since its threads take longer to begin than a test. */
export async function openIndex() {
  const folder = await newFolder();
  const index = new SqlitePassageIndex(folder);
  const close = async () => {
    await index.close();
  };
  return { index, close };
}

/** One project with one resource that waits for its job, over a real catalogue and a real index: its own, or a given one. */
export async function openIndexingWorld(
  resource: Partial<Insertable<Tables["resources"]>>,
  given?: SqlitePassageIndex,
) {
  const folder = await newFolder();
  const database = await openSqliteDatabase(join(folder, "catalogue.sqlite"));
  const index = given ?? new SqlitePassageIndex(join(folder, "passages"));
  await fill(database, resource);
  let jobs = 0;

  return {
    folder,
    database,
    index,
    resource: () =>
      database.read.selectFrom("resources").selectAll().where("id", "=", "r").executeTakeFirstOrThrow(),
    parts: () => findParts(database.read, "r"),
    change: (change: Updateable<Tables["resources"]>) =>
      database.write((t) => t.updateTable("resources").set(change).where("id", "=", "r").execute()),

    /** Queues the resource in a job of its own, as the queue does; `visit` of null starts over. */
    async queue(visit?: null): Promise<string> {
      const job = `job-${++jobs}`;
      await this.change({ state: "queued", job, ...(visit === null && { visit }) });
      return job;
    },

    job(read: Reader["read"], over: Partial<PassageIndex> = {}) {
      const used: PassageIndex = Object.assign(Object.create(index), over);
      const handlers = indexResourceJobs({
        database,
        clock: systemClock,
        logger: silentLogger,
        observe: () => {},
        files: {} as FileStore,
        index: used,
        reader: { read },
        disk: createDiskSpace(folder, { bytes: 0, percent: 0 }, { clock: systemClock }),
      });
      return async (id: string, { last = false, signal = new AbortController().signal } = {}) => {
        const { type_id } = await this.resource().catch(() => ({ type_id: resource.type_id ?? 1 }));
        const handler = handlers.find(({ kind }) => kind === indexKindOf(type_id))!;
        const { work, gaveUp } = handler;
        const run = () => work({ id, payload, attempt: 1, last, signal });
        return { run, gaveUp: gaveUp! };
      };
    },

    texts: async (term: string) =>
      (await index.searchKeywords("p", { terms: [term], limit: 100 })).passages.map(
        ({ passage }) => passage.text,
      ),

    async close() {
      await (given ? index.removeProject("p") : index.close());
      await database.close();
    },
  };
}

export type IndexingWorld = Awaited<ReturnType<typeof openIndexingWorld>>;

async function fill(database: Database, resource: Partial<Insertable<Tables["resources"]>>): Promise<void> {
  await database.write(async (t) => {
    await addAccount(t, "u", ["p"]);
    await t
      .insertInto("resources")
      .values({
        id: "r",
        project_id: "p",
        type_id: 1,
        file_name: "example.test/page",
        url: null,
        file_hash: null,
        file_bytes: null,
        uploaded_at: now,
        state: "queued",
        progress: 0,
        reason: null,
        indexed_generation: null,
        changed_at: now,
        visit: null,
        part_counts: null,
        job: null,
        idempotency_key: null,
        ...resource,
      })
      .execute();
  });
}

export const pageRead = (part: string, text: string, etag: string | null = null): PartOutcome =>
  partRead(
    paragraphPart(text, { part, title: `Page ${part}`, url: `https://example.test/${part}` }),
    etag === null ? null : { etag, lastModified: null },
  );

export const pageFound = (part: string): FoundPart => ({
  part,
  title: null,
  url: `https://example.test/${part}`,
  depth: 1,
});

export const pageLeft = (
  state: "skipped" | "failed",
  part: string,
  reason: string,
  temporary = false,
): PartOutcome => ({ state, part, title: null, url: `https://example.test/${part}`, reason, temporary });
