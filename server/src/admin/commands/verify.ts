import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { restoreBackup } from "../backup/restore-backup.ts";
import { passagesInFiles, passagesInRows } from "../backup/verify-passages.ts";
import { type Verified, verifyInstallation } from "../backup/verify-installation.ts";
import { inspectCatalogue } from "#platform/database/inspect-catalogue.ts";
import { openFileStore } from "#wiring/open-file-store.ts";
import type { Config } from "../../config.ts";
import { type AdminCommand, readArguments, UsageError } from "../command.ts";
import { catalogueOf, withCatalogue, withRows } from "../with-catalogue.ts";

/** Creates the command; it checks differences again after the given milliseconds. */
export const verifyEvery = (betweenLooks: number): AdminCommand => ({
  words: "verify",
  summary: "cross-checks every upload, passage and row",
  help: `verify [--backup FOLDER [--at NAME]]

Prints one line per problem, and exits with 1 if there are any. It changes nothing and can run next to the server. With --backup it
restores a backup into a temporary folder, verifies it, and deletes the folder.`,
  async run({ config, arguments: given, signal }) {
    const { values, positionals } = readArguments(given, {
      backup: { type: "string" },
      at: { type: "string" },
    });
    if (positionals.length > 0) throw new UsageError("verify accepts no arguments.");
    const verified =
      values.backup === undefined
        ? await verifyWhole(config, betweenLooks, signal)
        : await verifyBackup(config, values.backup, { at: values.at, betweenLooks, signal });
    const { problems, projects, resources, uploads, passages } = verified;
    const counted = `${projects} projects, ${resources} resources, ${uploads} uploads, ${passages} passages`;
    const lines = problems.map(({ project, problem }) => `${project ?? "catalog"}: ${problem}`);
    const foot =
      problems.length === 0
        ? `Everything is intact: ${counted}.`
        : `${problems.length} problems in ${counted}.`;
    return { text: [...lines, foot].join("\n"), data: verified, failed: problems.length > 0 };
  },
});

export const verify = verifyEvery(2_000);

async function verifyWhole(config: Config, betweenLooks: number, signal: AbortSignal): Promise<Verified> {
  const { DATABASE_URL: url } = config;
  if (url)
    return withCatalogue(config, (database) =>
      withRows(url, (rows) => {
        const passages = passagesInRows(rows);
        const files = openFileStore(config);
        return verifyInstallation({ database, files, passages, betweenLooks, signal });
      }),
    );
  const state = inspectCatalogue(catalogueOf(config));
  if (state.kind === "damaged")
    return {
      projects: 0,
      resources: 0,
      uploads: 0,
      passages: 0,
      problems: [{ project: null, problem: `The catalog is damaged: ${state.problem}.` }],
    };
  const passages = passagesInFiles(config.DATA_DIR);
  return withCatalogue(config, (database) =>
    verifyInstallation({ database, files: openFileStore(config), passages, betweenLooks, signal }),
  );
}

async function verifyBackup(
  config: Config,
  from: string,
  { at, betweenLooks, signal }: { at: string | undefined; betweenLooks: number; signal: AbortSignal },
) {
  const scratch = await mkdtemp(join(tmpdir(), "groundwork-verify-"));
  const restored: Config = { ...config, DATA_DIR: scratch, FILES_URL: undefined, DATABASE_URL: undefined };
  try {
    await restoreBackup({ from, at, dataDir: scratch, files: openFileStore(restored), signal });
    return await verifyWhole(restored, betweenLooks, signal);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
