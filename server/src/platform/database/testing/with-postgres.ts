import { findPostgres, startPostgres } from "./postgres-server.ts";

/** One server for a whole run of tests; GROUNDWORK_TEST_POSTGRES names another one that is there, such as one with Citus. */
export default async function withPostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.GROUNDWORK_TEST_POSTGRES) return undefined;
  const programs = findPostgres();
  if (!programs) {
    console.warn(
      "\n!!! SKIPPED: no PostgreSQL in /usr/lib/postgresql, so that nothing is tested on it !!!\n",
    );
    return undefined;
  }
  const server = await startPostgres(programs);
  process.env.GROUNDWORK_TEST_POSTGRES = server.url;
  return server.stop;
}
