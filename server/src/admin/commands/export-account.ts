import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { pino } from "pino";
import { AccountNotFoundError } from "#features/administration/administration.errors.ts";
import { findUser, findUserByEmail } from "#features/accounts/users.repository.ts";
import { recordAlone } from "#features/audit/record-act.ts";
import { accountBundle } from "#features/exports/account-bundle.ts";
import { writeBundle } from "#features/exports/write-bundle.ts";
import { openFileStore } from "#wiring/open-file-store.ts";
import { type AdminCommand, onlyWord, readArguments, UsageError } from "../command.ts";
import { withCatalogue } from "../with-catalogue.ts";

export const exportAccount: AdminCommand = {
  words: "users export",
  summary: "exports an account's data to a ZIP file",
  help: `users export ACCOUNT --to FILE

Writes the same as "Export your data" on the account page to a new file. ACCOUNT is an email address or an ID.`,
  async run({ config, arguments: given }) {
    const { values, positionals } = readArguments(given, { to: { type: "string" } });
    const account = onlyWord(positionals, "an ACCOUNT");
    const { to } = values;
    if (!to) throw new UsageError("Specify the file with --to FILE.");
    const logger = pino({ level: "warn" }, pino.destination(2));
    await withCatalogue(config, async (database) => {
      const { read } = database;
      const user = (await findUserByEmail(read, account)) ?? (await findUser(read, account));
      if (!user) throw new AccountNotFoundError();
      await recordAlone(database, "account.exported", { kind: "account", id: user.id, name: user.name });
      const bundle = writeBundle(accountBundle({ read, files: openFileStore(config) }, user.id), logger);
      await pipeline(bundle, createWriteStream(to, { flags: "wx", mode: 0o600 }));
    });
    const { size } = await stat(to);
    return { text: `${size} bytes were written to ${to}.`, data: { file: to, bytes: size } };
  },
};
