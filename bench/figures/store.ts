import { join } from "node:path";
import { searchPassages } from "../../server/src/knowledge/retrieval/search-passages.ts";
import type { PassageIndex } from "../../server/src/knowledge/store/passage-index.ts";
import { ProjectFiles } from "../../server/src/knowledge/store/files/project-files.ts";
import { sendProject } from "../../server/src/knowledge/store/shared/move-project.ts";
import { PostgresPassageIndex } from "../../server/src/knowledge/store/shared/postgres-passage-index.ts";
import { SqlitePassageIndex } from "../../server/src/knowledge/store/sqlite-passage-index.ts";
import { openPostgresDatabase } from "../../server/src/platform/database/postgres-database.ts";
import { findPostgres, startPostgres } from "../../server/src/platform/database/testing/postgres-server.ts";
import { openPassageRows } from "../../server/src/platform/passages/open-passage-rows.ts";
import { makeCorpus } from "../documents.ts";
import { inScratchFolder } from "../harness/server.ts";
import { milliseconds } from "../harness/table.ts";
import { compare, count, type Figure, perSecond, type Row, timesOf } from "./figure.ts";
import { fillIndex, plainPassages, ReferenceSearch, withIndexedProject } from "./projects.ts";

const limit = 20;
const mostPassages = 5000;
const inFiles = "the same in SQLite files";

const find = (index: PassageIndex, projectId: string) => (question: string) =>
  searchPassages(index, projectId, question, { limit });

/** Times the first question to an index that was not open. */
const firstFind =
  (open: () => PassageIndex, projectId: string, questions: readonly string[]) => async (run: number) => {
    const opened = open();
    const took = await milliseconds(() => find(opened, projectId)(questions[run]!));
    await opened.close();
    return took;
  };

/** Measures from texts to searchable passages: split, analyzed and written durably, a transaction for each document. */
export const passagesIn: Figure = async ({ sizes, runs }, say) => {
  const corpus = makeCorpus(Math.min(mostPassages, Math.max(...sizes)));
  const plain = corpus.documents.map(({ part }) => plainPassages(part));
  return inScratchFolder(async (folder) => {
    const index = new SqlitePassageIndex(join(folder, "passages"));
    const rows = await compare(
      { runs, say },
      [
        `Passages in: split, analyzed, written (${count(corpus.passages)})`,
        "/s",
        "the same passages ready-made into SQLite FTS5",
      ],
      (run) => perSecond(corpus.passages, () => fillIndex(index, `run-${run}`, corpus)),
      async (run) => {
        const search = new ReferenceSearch(join(folder, `reference-${run}.sqlite`));
        const rate = await perSecond(corpus.passages, () =>
          plain.forEach((passages) => search.add(passages)),
        );
        search.close();
        return rate;
      },
    );
    await index.close();
    return rows;
  });
};

/** Measures from a question to its twenty best passages, and the first question to a project that was not open. */
export const retrieval: Figure = async ({ sizes, largeSize, questions: most, runs }, say) => {
  const rows: Row[] = [];
  for (const size of [...sizes, largeSize])
    await withIndexedProject(size, async ({ index, folder, projectId, documents, passages, questions }) => {
      const reference = new ReferenceSearch(join(folder, "reference.sqlite"));
      for (const { part } of documents) reference.add(plainPassages(part));
      const asked = questions.slice(0, most);
      const figure = `Retrieval, ${count(passages)} passages`;
      rows.push(
        ...(await compare(
          { runs, say },
          [figure, " ms", "FTS5, bm25 of any of the words"],
          () => timesOf(asked, find(index, projectId)),
          () => timesOf(asked, (question) => reference.search(question, limit)),
        )),
        // The system has the files in memory, as after a restart of the server.
        ...(await compare(
          { runs, say },
          [
            `Project opened and first searched, ${count(passages)} passages`,
            " ms",
            "FTS5, opened and first searched",
          ],
          firstFind(() => new SqlitePassageIndex(folder), projectId, questions),
          (run) =>
            milliseconds(() => {
              const opened = new ReferenceSearch(reference.path);
              opened.search(questions[run]!, limit);
              opened.close();
            }),
        )),
      );
      reference.close();
    });
  return rows;
};

/** Measures PostgreSQL on this machine compared with a file: writing, asking, and a process that has no copy yet. */
export const passagesOnPostgres: Figure = async ({ sizes, largeSize, questions: most, runs }, say) => {
  const programs = findPostgres();
  if (!programs) {
    say("No PostgreSQL is installed: nothing was measured.");
    return [];
  }
  const server = await startPostgres(programs, { durable: true });
  try {
    await (await openPostgresDatabase(server.url)).close();
    return await inScratchFolder(async (scratch) => {
      let machines = 0;
      const open = () =>
        new PostgresPassageIndex(join(scratch, `machine-${machines++}`), {
          database: server.url,
          rows: openPassageRows(server.url),
          mostBytes: 2 ** 34,
          projects: async () => [],
        });
      const corpus = makeCorpus(Math.min(mostPassages, Math.max(...sizes)));
      const [there, here] = [open(), new SqlitePassageIndex(join(scratch, "files"))];
      const fill = (index: PassageIndex) => (run: number) =>
        perSecond(corpus.passages, () => fillIndex(index, `run-${run}`, corpus));
      const rows = await compare(
        { runs, say },
        [`Passages in, one process (${count(corpus.passages)})`, "/s", inFiles],
        fill(there),
        fill(here),
      );
      await there.close();
      await here.close();
      for (const size of [...sizes.slice(-1), largeSize])
        await withIndexedProject(size, async ({ folder, index, projectId, passages, questions }) => {
          const sent = openPassageRows(server.url);
          await sendProject(sent, projectId, new ProjectFiles(folder).pathOf(projectId));
          await sent.close();
          const asked = questions.slice(0, most);
          const copy = open();
          rows.push(
            ...(await compare(
              { runs, say },
              [`Retrieval on PostgreSQL, ${count(passages)} passages`, " ms", inFiles],
              () => timesOf(asked, find(copy, projectId)),
              () => timesOf(asked, find(index, projectId)),
            )),
            ...(await compare(
              { runs, say },
              [`First question of a process without a copy, ${count(passages)} passages`, " ms", inFiles],
              firstFind(open, projectId, questions),
              firstFind(() => new SqlitePassageIndex(folder), projectId, questions),
            )),
          );
          await copy.close();
        });
      return rows;
    });
  } finally {
    await server.stop();
  }
};
