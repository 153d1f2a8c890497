import {
  EncryptionKeyError,
  hasVault,
  makeVault,
  markColumns,
  markWhole,
  openVault,
  removeVault,
  rotateVault,
} from "#kit/vault/key-ring.ts";
import { sealedColumnsVersion } from "#platform/database/sealed-columns.ts";
import { dropPlainCopies, sealInstallation, type SealedCounts } from "../encryption/seal-installation.ts";
import { type AdminCommand, UsageError } from "../command.ts";
import { catalogueOf } from "../with-catalogue.ts";

const stopFirst = "Stop the server first, every process of it, and make a backup.";

const counted = ({ files, projects, rows, mails }: SealedCounts) =>
  `${files} files, the passages of ${projects} projects, ${rows} rows of the catalogue and ${mails} mails`;

function requireNothing(given: readonly string[], words: string): void {
  if (given.length > 0) throw new UsageError(`encryption ${words} takes nothing more.`);
}

export const encryption: readonly AdminCommand[] = [
  {
    words: "encryption status",
    summary: "says whether the data are encrypted, and whether ENCRYPTION_KEY opens them",
    help: "Says whether the data in DATA_DIR are encrypted, and whether ENCRYPTION_KEY opens them. Changes nothing.",
    opensKeys: true,
    async run({ config, arguments: given }) {
      requireNothing(given, "status");
      const vault = openVault(config.DATA_DIR, config.ENCRYPTION_KEY);
      if (!vault) return { text: "The data are not encrypted.", data: { encrypted: false, keys: 0 } };
      const keys = vault.ring.names().length;
      return {
        text: vault.whole
          ? `The data are encrypted, and ENCRYPTION_KEY opens them. There are ${keys} keys.`
          : "Encrypting or decrypting the data began and is not done. Call encryption on, or off, to go on with it.",
        data: { encrypted: true, whole: vault.whole, keys },
        failed: !vault.whole,
      };
    },
  },
  {
    words: "encryption on",
    summary: "encrypts an installation that was not encrypted, with ENCRYPTION_KEY",
    help: `Encrypts uploads, passages, questions, answers, traces and mails of the outbox with ENCRYPTION_KEY. ${stopFirst}
What was interrupted is gone on with by calling it again. Copies of the catalogue from before an upgrade are removed, and what else
was put aside in DATA_DIR is named. Backups that were made before stay as they are.`,
    opensKeys: true,
    async run({ config, arguments: given }) {
      requireNothing(given, "on");
      catalogueOf(config);
      const { DATA_DIR: dataDir, ENCRYPTION_KEY: key } = config;
      if (key === undefined)
        throw new EncryptionKeyError("Set ENCRYPTION_KEY to the key that shall encrypt.");
      const { ring } = hasVault(dataDir) ? openVault(dataDir, key)! : makeVault(dataDir, key, false);
      const counts = await sealInstallation(dataDir, ring, "sealed");
      markColumns(dataDir, sealedColumnsVersion);
      markWhole(dataDir, true);
      const aside = await dropPlainCopies(dataDir);
      const lines = [
        `Encrypted ${counted(counts)}. Start the server with the same key.`,
        ...aside.map((path) => `Not encrypted, since it was put aside before: ${path}. Delete it.`),
      ];
      return { text: lines.join("\n"), data: { ...counts, aside } };
    },
  },
  {
    words: "encryption off",
    summary: "decrypts an encrypted installation",
    help: `Decrypts everything and removes the keys. ${stopFirst} What was interrupted is gone on with by calling it again.`,
    opensKeys: true,
    async run({ config, arguments: given }) {
      requireNothing(given, "off");
      const { DATA_DIR: dataDir } = config;
      const vault = openVault(dataDir, config.ENCRYPTION_KEY);
      if (!vault) return { text: "The data are not encrypted.", data: null };
      markWhole(dataDir, false);
      const counts = await sealInstallation(dataDir, vault.ring, "plain");
      removeVault(dataDir);
      return { text: `Decrypted ${counted(counts)}. Start the server without ENCRYPTION_KEY.`, data: counts };
    },
  },
  {
    words: "encryption rotate",
    summary: "wraps every key anew by NEW_ENCRYPTION_KEY in place of ENCRYPTION_KEY",
    help: `Takes the new key from the variable NEW_ENCRYPTION_KEY and wraps the keys of all projects by it. ${stopFirst} What is
encrypted by those keys is not written again. What was interrupted is gone on with by calling it again with the same two keys.`,
    opensKeys: true,
    async run({ config, arguments: given }) {
      requireNothing(given, "rotate");
      const newKey = config.NEW_ENCRYPTION_KEY;
      if (config.ENCRYPTION_KEY === undefined || newKey === undefined)
        throw new EncryptionKeyError(
          "Set ENCRYPTION_KEY to the key until now, and NEW_ENCRYPTION_KEY to the next one.",
        );
      if (!hasVault(config.DATA_DIR)) throw new EncryptionKeyError("The data are not encrypted.");
      const keys = rotateVault(config.DATA_DIR, config.ENCRYPTION_KEY, newKey);
      return {
        text: `${keys} keys are wrapped by the new key. Start the server with it as ENCRYPTION_KEY.`,
        data: { keys },
      };
    },
  },
];
