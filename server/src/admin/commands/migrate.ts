import pg from "pg";
import { distributePassages } from "#platform/passages/distribute-passages.ts";
import { openKeptCatalogue } from "#wiring/open-catalogue.ts";
import { type AdminCommand, readArguments, UsageError } from "../command.ts";

export const migrate: AdminCommand = {
  words: "migrate",
  summary: "upgrades the database of DATABASE_URL, and distributes passages with Citus",
  help: `migrate [--citus]

Every start upgrades the database anyway. With --citus, the passage tables are distributed by project. The server needs the extension:
run "create extension citus" first. Distributed tables are left as they are. Not yet tested with Citus.`,
  async run({ config, arguments: given }) {
    const { values, positionals } = readArguments(given, { citus: { type: "boolean" } });
    if (positionals.length > 0) throw new UsageError("migrate accepts no arguments.");
    const url = config.DATABASE_URL;
    if (!url) throw new UsageError("DATABASE_URL is not set to a server.");
    await (await openKeptCatalogue(config)).close();
    if (!values.citus) return { text: "The database is up to date.", data: { distributed: [] } };
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const distributed = await distributePassages(async (statement, asked = []) => {
        const { rows } = await client.query(statement, [...asked]);
        return rows as Record<string, unknown>[];
      });
      const text =
        distributed.length > 0
          ? `Distributed by project: ${distributed.join(", ")}.`
          : "Everything is already distributed.";
      return { text, data: { distributed } };
    } finally {
      await client.end();
    }
  },
};
