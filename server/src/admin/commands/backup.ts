import { keepLastBackup } from "#features/administration/show-health.ts";
import type { Config } from "../../config.ts";
import { type BackupSource, sourceOfFiles, sourceOfServer } from "../backup/backup-source.ts";
import { takeBackup } from "../backup/take-backup.ts";
import { openFileStore } from "#wiring/open-file-store.ts";
import { type AdminCommand, onlyWord, readArguments, UsageError } from "../command.ts";
import { catalogueOf, withCatalogue, withRows } from "../with-catalogue.ts";

export const backup: AdminCommand = {
  words: "backup",
  summary: "writes a backup into a folder, whether or not the server is running",
  help: `backup FOLDER [--keep N]

Each call adds a folder named by its time, with the catalog, the passages and the installation's own key. Uploads are in
FOLDER/files, where only new ones are copied. manifest.json is written last and has the SHA-256 of everything. A folder
whose name ends in .unfinished was interrupted; it is no backup, and the next call removes it.

With DATABASE_URL, the catalog and each project's passages are read from that server as consistent snapshots and written as files.
Restoring them creates an embedded installation, which admin -- move can bring to a server.

--keep N removes all but the last N backups, and uploads that none of them needs.

A backup contains everything, so protect it like DATA_DIR. With ENCRYPTION_KEY, its uploads are decrypted; passages and the
catalog stay encrypted, next to their wrapped keys.`,
  async run({ config, arguments: given, signal }) {
    const { values, positionals } = readArguments(given, { keep: { type: "string" } });
    const to = onlyWord(positionals, "a FOLDER");
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (keep !== undefined && (!Number.isInteger(keep) || keep < 1))
      throw new UsageError("--keep requires a number of at least 1.");
    const taken = await withSource(config, (source) =>
      takeBackup({ dataDir: config.DATA_DIR, source, files: openFileStore(config), to, keep, signal }),
    );
    const { manifest, folder, copied, damaged, lacking, lost, cutOff, pruned } = taken;
    const bytes = [...manifest.files, ...manifest.uploads].reduce((sum, file) => sum + file.bytes, 0);
    const last = { taken_at: manifest.taken_at, folder, bytes, damaged: damaged.length };
    await withCatalogue(config, (database) =>
      database.write((transaction) => keepLastBackup(transaction, last)),
    );
    const lines = [
      `Backed up to ${folder}: ${manifest.uploads.length} uploads (${copied} new) and ${manifest.files.length} other files, ${megabytes(bytes)} MB.`,
      ...cutOff.map((name) => `An earlier backup was interrupted: ${name}. It was removed.`),
      ...pruned.map((name) => `Removed: ${name}.`),
      ...damaged.map(
        (project) =>
          `The passages of ${project} are damaged and not included: a restored installation reads its sources again. Repair them here with admin -- rebuild.`,
      ),
      ...lacking.map(
        (project) =>
          `The catalog lists more indexed resources of ${project} than have passages: a restored ` +
          "installation reads them again. Repair them here with admin -- rebuild.",
      ),
      ...lost.map(
        ({ project, hash }) =>
          `The upload ${project}/${hash} is missing or damaged and not included. See admin -- verify, and take it from another backup.`,
      ),
    ];
    return {
      text: lines.join("\n"),
      data: {
        folder,
        uploads: manifest.uploads.length,
        copied,
        files: manifest.files.length,
        bytes,
        damaged,
        lacking,
        lost,
        cut_off: cutOff,
        removed: pruned,
      },
      failed: damaged.length + lacking.length + lost.length > 0,
    };
  },
};

async function withSource<T>(config: Config, work: (source: BackupSource) => Promise<T>): Promise<T> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config;
  if (!url) {
    catalogueOf(config);
    return work(sourceOfFiles(dataDir));
  }
  return withCatalogue(config, (database) => withRows(url, (rows) => work(sourceOfServer(database, rows))));
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
