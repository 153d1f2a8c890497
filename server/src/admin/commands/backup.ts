import { keepLastBackup } from "#features/administration/show-health.ts";
import { openPassageRows } from "#platform/passages/open-passage-rows.ts";
import type { Config } from "../../config.ts";
import { type BackupSource, sourceOfFiles, sourceOfServer } from "../backup/backup-source.ts";
import { takeBackup } from "../backup/take-backup.ts";
import { openFileStore } from "#wiring/open-file-store.ts";
import { type AdminCommand, onlyWord, readArguments, UsageError } from "../command.ts";
import { catalogueOf, withCatalogue } from "../with-catalogue.ts";

export const backup: AdminCommand = {
  words: "backup",
  summary: "writes a backup into a folder, while the server runs or not",
  help: `backup FOLDER [--keep N]

Each call adds a folder named by its time, with the catalogue, the passages and the installation's own key. Uploads lie in
FOLDER/files, and only those that are new are copied. manifest.json, written last, has the SHA-256 of everything; a folder
whose name ends in .unfinished was cut off, holds no backup, and is removed by the next one.

With DATABASE_URL catalogue and passages are read from that server, each of one moment, and written as files: what is restored is an
embedded installation, which admin -- move brings to a server.

--keep N removes all but the last N backups, and uploads that none of them holds.

Whoever has the backup has everything: keep it as you keep DATA_DIR. Where ENCRYPTION_KEY is set, uploads lie decrypted in it;
passages and the catalogue stay encrypted, with their wrapped keys beside them.`,
  async run({ config, arguments: given, signal }) {
    const { values, positionals } = readArguments(given, { keep: { type: "string" } });
    const to = onlyWord(positionals, "a FOLDER");
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (keep !== undefined && (!Number.isInteger(keep) || keep < 1))
      throw new UsageError("--keep takes a number from 1.");
    const taken = await withSource(config, (source) =>
      takeBackup({
        dataDir: config.DATA_DIR,
        source,
        files: openFileStore(config),
        to,
        keep,
        signal,
      }),
    );
    const { manifest, folder, copied, damaged, lacking, lost, cutOff, pruned } = taken;
    const bytes = [...manifest.files, ...manifest.uploads].reduce((sum, file) => sum + file.bytes, 0);
    const last = { taken_at: manifest.taken_at, folder, bytes, damaged: damaged.length };
    await withCatalogue(config, (database) =>
      database.write((transaction) => keepLastBackup(transaction, last)),
    );
    const lines = [
      `Backed up to ${folder}: ${manifest.uploads.length} uploads (${copied} new) and ${manifest.files.length} other files, ${megabytes(bytes)} MB.`,
      ...cutOff.map((name) => `An earlier backup was cut off before it was done: ${name}. It was removed.`),
      ...pruned.map((name) => `Removed: ${name}.`),
      ...damaged.map(
        (project) =>
          `The passages of ${project} are damaged and not in it: what is restored reads its sources again. Mend them here by admin -- rebuild.`,
      ),
      ...lacking.map(
        (project) =>
          `The catalogue says that more of ${project} is indexed than there are passages: what is restored reads its sources again. Mend them here by admin -- rebuild.`,
      ),
      ...lost.map(
        ({ project, hash }) =>
          `The upload ${project}/${hash} is missing or damaged and not in it: see admin -- verify, and take it from another backup.`,
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
  return withCatalogue(config, async (database) => {
    const rows = openPassageRows(url);
    try {
      return await work(sourceOfServer(database, rows));
    } finally {
      await rows.close();
    }
  });
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
