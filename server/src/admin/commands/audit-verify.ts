import { signAgain, verifyAudit } from "#features/audit/verify-audit.ts";
import { openSecretBox } from "#platform/secrets/secret-box.ts";
import { type AdminCommand, readArguments, UsageError } from "../command.ts";
import { withCatalogue } from "../with-catalogue.ts";

export const auditVerify: AdminCommand = {
  words: "audit verify",
  summary: "checks that no audit log entry was changed, removed, added or moved",
  help: `audit verify [--sign]

Checks that each entry of the audit log follows from the previous one, and that the last one is signed by this SECRET_KEY.
Reports the first broken entry, and exits with 1. To prove later that the log was not rewritten, note the number and hash of the
last entry elsewhere.

--sign signs the last entry with this SECRET_KEY, for use after the key was replaced, if nothing else is wrong. This adds an entry.`,
  async run({ config, arguments: given }) {
    const { values, positionals } = readArguments(given, { sign: { type: "boolean" } });
    if (positionals.length > 0) throw new UsageError("audit verify accepts only --sign.");
    const secrets = await openSecretBox(config.SECRET_KEY, config.DATA_DIR);
    const verified = await withCatalogue(config, async (database) => {
      const found = await verifyAudit(database.read, secrets);
      if (!values.sign || !found.unsigned) return found;
      await signAgain(database, secrets);
      return verifyAudit(database.read, secrets);
    });
    const { entries, head, broken } = verified;
    return {
      text: broken
        ? `The log is broken at entry ${broken.seq}: ${broken.why}.`
        : `The log is intact: ${entries} entries, the last one is ${head.seq} with the hash ${head.hash || "(none)"}.`,
      data: verified,
      failed: broken !== null,
    };
  },
};
