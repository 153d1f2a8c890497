import { join } from "node:path";
import { authorizeProject } from "../../server/src/features/projects/authorize-project.ts";
import { listGaps } from "../../server/src/features/questions/gaps.ts";
import { listQuestions } from "../../server/src/features/questions/list-questions.ts";
import { insertQuestion } from "../../server/src/features/questions/questions.repository.ts";
import { reportQuestions } from "../../server/src/features/questions/report-questions.ts";
import { findResourcesOf } from "../../server/src/features/resources/resources.repository.ts";
import { SqlitePassageIndex } from "../../server/src/knowledge/store/sqlite-passage-index.ts";
import type { Database } from "../../server/src/platform/database/database.ts";
import { openSqliteDatabase } from "../../server/src/platform/database/sqlite-database.ts";
import { inScratchFolder } from "../harness/scratch-folder.ts";
import { milliseconds } from "../harness/statistics.ts";
import { compare, count, type Figure, type Row } from "./figure.ts";

const resources = 1_000;
const at = "2026-01-01T00:00:00.000Z";
const end = "2026-11-27T00:00:00.000Z";
/** Milliseconds from one question to the next: a hundred thousand are asked in ninety days. */
const apart = 77_000;
const verbs = ["rent", "cancel", "change", "pay", "extend", "return", "repair", "insure", "clean", "book"];

/** Measures the list of a project's questions, its filters, gaps and report, compared with the list of its resources. */
export const questionsStored: Figure = ({ runs, storedQuestions: stored }, say) =>
  inScratchFolder(async (folder) => {
    const database = await openSqliteDatabase(join(folder, "catalogue.sqlite"));
    const index = new SqlitePassageIndex(join(folder, "passages"));
    await fill(database, stored);
    const { read } = database;
    const project = await authorizeProject(read, { userId: "u" }, "p", "editor");
    const deps = { database, index, clock: { now: () => new Date(end) } };
    const measured: [string, () => Promise<unknown>][] = [
      ["list", () => listQuestions(read, project, {})],
      ["by outcome, none found", () => listQuestions(read, project, { outcome: "stopped" })],
      ["by thumb", () => listQuestions(read, project, { thumb: "down" })],
      ["by source", () => listQuestions(read, project, { source: "r7" })],
      ["by words, few found", () => listQuestions(read, project, { words: "number 996" })],
      ["gaps", () => listGaps(deps, project)],
      ["report of 90 days", () => reportQuestions(deps, project, 90)],
    ];
    const rows: Row[] = [];
    for (const [what, ask] of measured)
      rows.push(
        ...(await compare(
          { runs, say },
          [`${count(stored)} questions, ${what}`, " ms", `the list of ${count(resources)} resources`],
          () => milliseconds(ask),
          () => milliseconds(() => findResourcesOf(read, "p")),
        )),
      );
    await index.close();
    await database.close();
    return rows;
  });

async function fill(database: Database, stored: number): Promise<void> {
  const user = { name: "U", email: "u@x.test", email_key: "u@x.test", password_hash: "-", created_at: at };
  const project = { owner_id: "u", name: "P", description: null, created_at: at, deleted_at: null };
  await database.write(async (t) => {
    await t
      .insertInto("users")
      .values({ id: "u", ...user })
      .execute();
    await t
      .insertInto("projects")
      .values({ id: "p", ...project })
      .execute();
    const resource = { project_id: "p", type_id: 7, uploaded_at: at, state: "indexed", progress: 1 };
    for (let i = 0; i < resources; i++)
      await t
        .insertInto("resources")
        .values({ id: `r${i}`, file_name: `f${i}.md`, changed_at: at, indexed_generation: "1", ...resource })
        .execute();
  });
  for (let from = 0; from < stored; from += 1_000)
    await database.write(async (t) => {
      for (let i = from; i < Math.min(stored, from + 1_000); i++) {
        const id = `a${i}`;
        const asked_at = new Date(Date.parse(end) - (stored - i) * apart).toISOString();
        const query = `How do I ${verbs[i % 10]} the boat number ${i % 997} of harbour ${i % 53}?`;
        const answer = { mode: "quoted", answered: 1, citations: 1, stopped: 0 };
        const message = "An answer that is about as long as answers are. ".repeat(8);
        await t
          .insertInto("answers")
          .values({ id, project_id: "p", slug: "s", asked_at, query, message, ...answer })
          .execute();
        await insertQuestion(t, {
          id,
          project_id: "p",
          asked_at,
          query,
          origin: i % 3 === 0 ? "chat" : "public",
          outcome: i % 5 === 0 ? "refused" : i % 7 === 0 ? "closest" : "answered",
          visitor: "v",
          sources: JSON.stringify([`r${i % 200}`]),
        });
        if (i % 20 === 0)
          await t
            .insertInto("feedback")
            .values({ answer_id: id, useful: i % 40 === 0 ? 0 : 1, reason: "", given_at: at })
            .execute();
      }
    });
}
