import { restoreBackup } from "../backup/restore-backup.ts";
import { openFileStore } from "#wiring/open-file-store.ts";
import { type AdminCommand, onlyWord, readArguments } from "../command.ts";

export const restore: AdminCommand = {
  words: "restore",
  summary: "fills an empty DATA_DIR from a backup",
  help: `restore FOLDER [--at NAME]

FOLDER is one that admin -- backup wrote to; the newest backup in it is taken, or the one that is named. Everything is held
against its checksums first. A DATA_DIR that is not empty is refused. Afterwards start the server as usual, or bring
all to a PostgreSQL server by admin -- move.`,
  async run({ config, arguments: given, signal }) {
    const { values, positionals } = readArguments(given, { at: { type: "string" } });
    const from = onlyWord(positionals, "a FOLDER");
    if (config.DATABASE_URL)
      throw new Error(
        "DATABASE_URL is set, and a backup is restored into files. Restore without it, then bring all to that server by admin -- move --to.",
      );
    const { name, manifest, cutOff } = await restoreBackup({
      from,
      at: values.at,
      dataDir: config.DATA_DIR,
      files: openFileStore(config),
      signal,
    });
    const lines = [
      `Restored ${name} into ${config.DATA_DIR}: ${manifest.uploads.length} uploads and ${manifest.files.length} other files, each with its checksum.`,
      ...cutOff.map((each) => `A later call of backup was cut off and is no backup: ${each}.`),
    ];
    return {
      text: lines.join("\n"),
      data: {
        backup: name,
        data_dir: config.DATA_DIR,
        uploads: manifest.uploads.length,
        files: manifest.files.length,
        cut_off: cutOff,
      },
    };
  },
};
