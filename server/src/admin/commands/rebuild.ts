import { rebuildPassages } from "../backup/rebuild-passages.ts";
import { type AdminCommand, readArguments } from "../command.ts";
import { catalogueOf } from "../with-catalogue.ts";

export const rebuild: AdminCommand = {
  words: "rebuild",
  summary: "builds passage files that are damaged or missing from their sources",
  help: `rebuild [PROJECT…]

Looks at the passages of the projects that are named, or of all. A damaged file is put aside, damaged rows on PostgreSQL are
removed, and what they held is read again from uploads and addresses, here and by the server that runs; it ends when all of it
is read. The server does the same by
itself when it meets a damaged file.`,
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
      lines.length === 0 ? `Nothing was damaged or missing in ${rebuilt.looked} projects.` : undefined;
    return { text: [...lines, ...(foot ? [foot] : [])].join("\n"), data: rebuilt, failed };
  },
};
