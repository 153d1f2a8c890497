import pg from "pg";
import { distributePassages } from "#platform/passages/distribute-passages.ts";
import { openKeptCatalogue } from "#wiring/open-catalogue.ts";
import { type AdminCommand, readArguments, UsageError } from "../command.ts";

export const migrate: AdminCommand = {
  words: "migrate",
  summary: "brings the database of DATABASE_URL to this version, and distributes passages by Citus",
  help: `migrate [--citus]

Every start does the first by itself. With --citus the tables of passages are distributed by project, where the server has the
extension: "create extension citus" comes first, and what is distributed already stays so. It was never run on such a server.`,
  async run({ config, arguments: given }) {
    const { values, positionals } = readArguments(given, { citus: { type: "boolean" } });
    if (positionals.length > 0) throw new UsageError("migrate takes no words.");
    const url = config.DATABASE_URL;
    if (!url) throw new UsageError("DATABASE_URL names no server.");
    await (await openKeptCatalogue(config)).close();
    if (!values.citus) return { text: "The database is of this version.", data: { distributed: [] } };
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
          : "Everything is distributed already.";
      return { text, data: { distributed } };
    } finally {
      await client.end();
    }
  },
};
