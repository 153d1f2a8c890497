import { join } from "node:path";
import { searchPassages } from "../server/src/knowledge/retrieval/search-passages.ts";
import type { PassageIndex } from "../server/src/knowledge/store/passage-index.ts";
import { ProjectFiles } from "../server/src/knowledge/store/files/project-files.ts";
import { sendProject } from "../server/src/knowledge/store/shared/move-project.ts";
import { PostgresPassageIndex } from "../server/src/knowledge/store/shared/postgres-passage-index.ts";
import { SqlitePassageIndex } from "../server/src/knowledge/store/sqlite-passage-index.ts";
import { openPostgresDatabase } from "../server/src/platform/database/postgres-database.ts";
import { findPostgres, startPostgres } from "../server/src/platform/database/testing/postgres-server.ts";
import { openPassageRows } from "../server/src/platform/passages/open-passage-rows.ts";
import { makeCorpus } from "./corpus.ts";
import type { Measure, Row } from "./figure.ts";
import { withIndexedProject } from "./filled-project.ts";
import { inScratchFolder } from "./scratch-folder.ts";
import { median, milliseconds, spread } from "./statistics.ts";
import { shown } from "./table.ts";

const limit = 20;
const mostPassages = 5000;

/** What PostgreSQL on this machine costs beside a file: writing, asking, and a process that has no copy yet. */
export const measurePassagesOnPostgres: Measure = async (scale, say) => {
  const programs = findPostgres();
  if (!programs) {
    say("No PostgreSQL is installed: nothing was measured.");
    return [];
  }
  const server = await startPostgres(programs, { durable: true });
  try {
    await (await openPostgresDatabase(server.url)).close();
    return await inScratchFolder(async (folder) => {
      let machines = 0;
      const open = () =>
        new PostgresPassageIndex(join(folder, `machine-${machines++}`), {
          database: server.url,
          rows: openPassageRows(server.url),
          mostBytes: 2 ** 34,
          projects: async () => [],
        });
      const rows: Row[] = [
        await measureIn(open, folder, Math.min(mostPassages, Math.max(...scale.sizes)), scale.runs),
      ];
      say(`${rows[0]!.figure}: ${rows[0]!.value}, in files ${rows[0]!.referenceValue}`);
      for (const size of [...scale.sizes.slice(-1), scale.largeSize])
        for (const row of await measureAsked(open, server.url, size, scale)) {
          rows.push(row);
          say(`${row.figure}: ${row.value}, in files ${row.referenceValue}`);
        }
      return rows;
    });
  } finally {
    await server.stop();
  }
};

async function measureIn(open: () => PassageIndex, folder: string, size: number, runs: number): Promise<Row> {
  const corpus = makeCorpus(size);
  const fill = (index: PassageIndex, projectId: string) =>
    milliseconds(async () => {
      for (const { name, part } of corpus.documents)
        await index.replaceResource(projectId, name, "first", { parts: [part] });
    });
  const [there, here] = [open(), new SqlitePassageIndex(join(folder, "files"))];
  const took: { there: number[]; here: number[] } = { there: [], here: [] };
  for (let run = 0; run <= runs; run++) {
    const each = { there: await fill(there, `run-${run}`), here: await fill(here, `run-${run}`) };
    if (run === 0) continue;
    took.there.push((corpus.passages / each.there) * 1000);
    took.here.push((corpus.passages / each.here) * 1000);
  }
  await there.close();
  await here.close();
  return beside(
    `Passages in, one process (${count(corpus.passages)})`,
    median(took.there),
    median(took.here),
    "/s",
  );
}

async function measureAsked(
  open: () => PostgresPassageIndex,
  url: string,
  size: number,
  { runs, questions: most }: { runs: number; questions: number },
): Promise<Row[]> {
  return withIndexedProject(size, async ({ folder, index: here, projectId, passages, questions }) => {
    const rows = openPassageRows(url);
    await sendProject(rows, projectId, new ProjectFiles(folder).pathOf(projectId));
    await rows.close();
    const first = { there: [] as number[], here: [] as number[] };
    for (let run = 0; run <= runs; run++) {
      const [fresh, again] = [open(), new SqlitePassageIndex(folder)];
      const ask = (index: PassageIndex) =>
        milliseconds(() => searchPassages(index, projectId, questions[run]!, { limit }));
      const each = { there: await ask(fresh), here: await ask(again) };
      await fresh.close();
      await again.close();
      if (run === 0) continue;
      first.there.push(each.there);
      first.here.push(each.here);
    }
    const there = open();
    const took = { there: [] as number[][], here: [] as number[][] };
    for (let run = 0; run <= runs; run++) {
      const each = { there: [] as number[], here: [] as number[] };
      for (const question of questions.slice(0, most)) {
        each.there.push(await milliseconds(() => searchPassages(there, projectId, question, { limit })));
        each.here.push(await milliseconds(() => searchPassages(here, projectId, question, { limit })));
      }
      if (run === 0) continue;
      took.there.push(each.there);
      took.here.push(each.here);
    }
    await there.close();
    const [asked, reference] = [spread(took.there), spread(took.here)];
    return [
      ...(["p50", "p99"] as const).map((at) =>
        beside(`Retrieval, ${count(passages)} passages, ${at}`, asked[at], reference[at], " ms"),
      ),
      beside(
        `First question of a process without a copy, ${count(passages)} passages`,
        median(first.there),
        median(first.here),
        " ms",
      ),
    ];
  });
}

const count = (number: number) => number.toLocaleString("en-US");

function beside(figure: string, there: number, here: number, unit: string): Row {
  return {
    figure,
    value: `${shown(there)}${unit}`,
    reference: "the same in SQLite files",
    referenceValue: `${shown(here)}${unit}`,
    ratio: there / here,
  };
}
