import * as keyRings from "#kit/vault/key-ring.ts";
import { sealedColumnsVersion } from "#platform/database/sealed-columns.ts";
import { dropPlainCopies, sealInstallation, type SealedCounts } from "../encryption/seal-installation.ts";
import { type AdminCommand, UsageError } from "../command.ts";
import { catalogueOf } from "../with-catalogue.ts";

const stopFirst = "First stop all processes of the server and make a backup.";

const counted = ({ files, projects, rows, mails }: SealedCounts) =>
  `${files} files, the passages of ${projects} projects, ${rows} catalog rows and ${mails} emails`;

function requireNothing(given: readonly string[], words: string): void {
  if (given.length > 0) throw new UsageError(`encryption ${words} accepts nothing else.`);
}

export const encryption: readonly AdminCommand[] = [
  {
    words: "encryption status",
    summary: "shows whether the data is encrypted, and whether ENCRYPTION_KEY is correct",
    help: "Shows whether the data in DATA_DIR is encrypted, and whether ENCRYPTION_KEY is correct. Changes nothing.",
    opensKeys: true,
    async run({ config, arguments: given }) {
      requireNothing(given, "status");
      const vault = keyRings.openVault(config.DATA_DIR, config.ENCRYPTION_KEY);
      if (!vault) return { text: "The data is not encrypted.", data: { encrypted: false, keys: 0 } };
      const keys = vault.ring.names().length;
      return {
        text: vault.whole
          ? `The data is encrypted, and ENCRYPTION_KEY is correct. There are ${keys} keys.`
          : "Encryption or decryption was interrupted. Run encryption on, or encryption off, to continue.",
        data: { encrypted: true, whole: vault.whole, keys },
        failed: !vault.whole,
      };
    },
  },
  {
    words: "encryption on",
    summary: "encrypts an existing installation with ENCRYPTION_KEY",
    help: `Encrypts uploads, passages, questions, answers, traces and emails in the outbox with ENCRYPTION_KEY. ${stopFirst}
After an interruption, run it again. Copies of the catalog from before an upgrade are removed, and other data that was set aside in
DATA_DIR is listed. Earlier backups are not changed.`,
    opensKeys: true,
    async run({ config, arguments: given }) {
      requireNothing(given, "on");
      catalogueOf(config);
      const { DATA_DIR: dataDir, ENCRYPTION_KEY: key } = config;
      if (key === undefined) throw new keyRings.EncryptionKeyError("Set ENCRYPTION_KEY to the new key.");
      const { ring } = keyRings.hasVault(dataDir)
        ? keyRings.openVault(dataDir, key)!
        : keyRings.makeVault(dataDir, key, false);
      const counts = await sealInstallation(dataDir, ring, "sealed");
      keyRings.markColumns(dataDir, sealedColumnsVersion);
      keyRings.markWhole(dataDir, true);
      const aside = await dropPlainCopies(dataDir);
      const lines = [
        `Encrypted ${counted(counts)}. Start the server with the same key.`,
        ...aside.map((path) => `Not encrypted, because it was set aside earlier: ${path}. Delete it.`),
      ];
      return { text: lines.join("\n"), data: { ...counts, aside } };
    },
  },
  {
    words: "encryption off",
    summary: "decrypts an encrypted installation",
    help: `Decrypts everything and removes the keys. ${stopFirst} After an interruption, run it again.`,
    opensKeys: true,
    async run({ config, arguments: given }) {
      requireNothing(given, "off");
      const { DATA_DIR: dataDir } = config;
      const vault = keyRings.openVault(dataDir, config.ENCRYPTION_KEY);
      if (!vault) return { text: "The data is not encrypted.", data: null };
      keyRings.markWhole(dataDir, false);
      const counts = await sealInstallation(dataDir, vault.ring, "plain");
      keyRings.removeVault(dataDir);
      return { text: `Decrypted ${counted(counts)}. Start the server without ENCRYPTION_KEY.`, data: counts };
    },
  },
  {
    words: "encryption rotate",
    summary: "replaces ENCRYPTION_KEY with NEW_ENCRYPTION_KEY",
    help: `Takes the new key from the variable NEW_ENCRYPTION_KEY and wraps the keys of all projects with it. ${stopFirst} The data itself
is not rewritten. After an interruption, run it again with the same two keys.`,
    opensKeys: true,
    async run({ config, arguments: given }) {
      requireNothing(given, "rotate");
      const newKey = config.NEW_ENCRYPTION_KEY;
      if (config.ENCRYPTION_KEY === undefined || newKey === undefined)
        throw new keyRings.EncryptionKeyError(
          "Set ENCRYPTION_KEY to the current key, and NEW_ENCRYPTION_KEY to the new one.",
        );
      if (!keyRings.hasVault(config.DATA_DIR))
        throw new keyRings.EncryptionKeyError("The data is not encrypted.");
      const keys = keyRings.rotateVault(config.DATA_DIR, config.ENCRYPTION_KEY, newKey);
      return {
        text: `${keys} keys are wrapped with the new key. Start the server with it as ENCRYPTION_KEY.`,
        data: { keys },
      };
    },
  },
];
