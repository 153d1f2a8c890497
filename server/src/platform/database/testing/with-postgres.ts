/* eslint-disable node/no-process-env */
import { findPostgres, startPostgres } from "./postgres-server.ts";

let stop: (() => Promise<void>) | undefined;

/** One server for a whole run of tests; GROUNDWORK_TEST_POSTGRES names another one that is there, such as one with Citus. */
export async function setup(): Promise<void> {
  if (process.env.GROUNDWORK_TEST_POSTGRES) return;
  const programs = findPostgres();
  if (!programs) {
    process.stderr.write(
      "\n!!! SKIPPED: no PostgreSQL in /usr/lib/postgresql, so that nothing is tested on it !!!\n\n",
    );
    return;
  }
  const server = await startPostgres(programs);
  process.env.GROUNDWORK_TEST_POSTGRES = server.url;
  stop = server.stop;
}

export async function teardown(): Promise<void> {
  await stop?.();
}
