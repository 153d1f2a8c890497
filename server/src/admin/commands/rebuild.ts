import { rebuildPassages } from "../backup/rebuild-passages.ts";
import { type AdminCommand, readArguments } from "../command.ts";
import { catalogueOf } from "../with-catalogue.ts";

export const rebuild: AdminCommand = {
  words: "rebuild",
  summary: "rebuilds damaged or missing passage files from their sources",
  help: `rebuild [PROJECT…]

Checks the passages of the given projects, or of all. Sets damaged files aside, removes damaged rows on PostgreSQL, and reads
their content again from uploads and addresses, here and on the running server; exits when everything has been read. The server does
the same automatically when it finds a damaged file.`,
  async run({ config, arguments: given, signal }) {
    const { positionals } = readArguments(given, {});
    if (!config.DATABASE_URL) catalogueOf(config);
    const rebuilt = await rebuildPassages(config, positionals, signal);
    const lines = rebuilt.projects.map(
      ({ project, resources, failed }) =>
        `${project}: ${resources} resources were read again${failed.length > 0 ? `, of which these failed: ${failed.join("; ")}` : ""}.`,
    );
    const failed = rebuilt.projects.some((one) => one.failed.length > 0);
    const foot =
      lines.length === 0 ? `Nothing is damaged or missing in ${rebuilt.looked} projects.` : undefined;
    return { text: [...lines, ...(foot ? [foot] : [])].join("\n"), data: rebuilt, failed };
  },
};
