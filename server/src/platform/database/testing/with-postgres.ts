/* eslint-disable node/no-process-env */
import { makeTemplate, newPostgresDatabase } from "./postgres-for-tests.ts";
import { findPostgres, startPostgres } from "./postgres-server.ts";

const ends: (() => Promise<void>)[] = [];

/**
 * Starts one server for a whole run of tests, with a migrated database that those of tests are copied from,
 * and one in which statements are prepared.
 * GROUNDWORK_TEST_POSTGRES names another server that is there, such as one with Citus.
 */
export async function setup(): Promise<void> {
  // Each project of a run comes here.
  if (process.env.GROUNDWORK_TEST_TEMPLATE) return;
  const programs = findPostgres();
  if (!process.env.GROUNDWORK_TEST_POSTGRES) {
    if (!programs) {
      process.stderr.write(
        "\n!!! SKIPPED: no PostgreSQL in /usr/lib/postgresql, so that nothing is tested on it !!!\n\n",
      );
      return;
    }
    const server = await startPostgres(programs);
    process.env.GROUNDWORK_TEST_POSTGRES = server.url;
    ends.push(server.stop);
  }
  const template = await makeTemplate(process.env.GROUNDWORK_TEST_POSTGRES);
  process.env.GROUNDWORK_TEST_TEMPLATE = template.name;
  const statements = await newPostgresDatabase();
  process.env.GROUNDWORK_TEST_STATEMENTS = statements.url;
  ends.unshift(statements.drop, template.drop);
}

export async function teardown(): Promise<void> {
  for (const end of ends) await end();
}
