import { restoreBackup } from "../backup/restore-backup.ts";
import { openFileStore } from "#wiring/open-file-store.ts";
import { type AdminCommand, onlyWord, readArguments } from "../command.ts";

export const restore: AdminCommand = {
  words: "restore",
  summary: "fills an empty DATA_DIR from a backup",
  help: `restore FOLDER [--at NAME]

FOLDER is the folder of admin -- backup. Restores the latest backup, or the one named with --at, after verifying all checksums.
DATA_DIR must be empty. Afterwards start the server as usual, or move everything to a PostgreSQL server with admin -- move.`,
  async run({ config, arguments: given, signal }) {
    const { values, positionals } = readArguments(given, { at: { type: "string" } });
    const from = onlyWord(positionals, "a FOLDER");
    if (config.DATABASE_URL)
      throw new Error(
        "DATABASE_URL is set, but backups are restored into files. Restore without it, then move to that server with admin -- move --to.",
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
      ...cutOff.map((each) => `A later backup was interrupted and is not usable: ${each}.`),
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
