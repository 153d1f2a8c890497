import { signAgain } from "#features/audit/verify-audit.ts";
import { verifyAudit } from "#features/audit/verify-audit.ts";
import { openSecretBox } from "#platform/secrets/secret-box.ts";
import { type AdminCommand, readArguments, UsageError } from "../command.ts";
import { withCatalogue } from "../with-catalogue.ts";

export const auditVerify: AdminCommand = {
  words: "audit verify",
  summary: "says whether an entry of the audit log was changed, removed, added or moved",
  help: `audit verify [--sign]

Goes through the audit log and shows that each entry follows from the one before it, and that this SECRET_KEY signed the last one.
Names the first that does not, and ends with 1. The number and hash of the last entry, noted elsewhere, show later that the log was
not written again.

--sign signs the last entry with this SECRET_KEY, where nothing else is wrong: after the key was replaced. It is an entry itself.`,
  async run({ config, arguments: given }) {
    const { values, positionals } = readArguments(given, { sign: { type: "boolean" } });
    if (positionals.length > 0) throw new UsageError("audit verify takes nothing more than --sign.");
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
        : `The log is whole: ${entries} entries, the last one ${head.seq} with the hash ${head.hash || "of none"}.`,
      data: verified,
      failed: broken !== null,
    };
  },
};
