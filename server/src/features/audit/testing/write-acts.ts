import { workerData } from "node:worker_threads";
import { openSqliteDatabase } from "#platform/database/sqlite-database.ts";
import { recordAct } from "../record-act.ts";

// Acts as a second process on the same catalogue.
const { path, count } = workerData as { path: string; count: number };
const database = await openSqliteDatabase(path);
for (let i = 0; i < count; i++)
  await database.write((transaction) =>
    recordAct(transaction, "project.added", { kind: "project", id: `w${i}` }),
  );
await database.close();
