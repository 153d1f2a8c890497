/* eslint-disable node/no-process-env */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteDatabase } from "../sqlite-database.ts";

const folder = mkdtempSync(join(tmpdir(), "groundwork-template-"));

/** Makes one migrated catalogue for a whole run of tests, which servers begin with a copy of. */
export async function setup(): Promise<void> {
  const path = join(folder, "catalogue.sqlite");
  await (await openSqliteDatabase(path)).close();
  process.env.GROUNDWORK_TEST_SQLITE = path;
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
