import { verifyAudit } from "#features/audit/verify-audit.ts";
import { openSecretBox } from "#platform/secrets/secret-box.ts";
import { type AdminCommand, UsageError } from "../command.ts";
import { withCatalogue } from "../with-catalogue.ts";

export const auditVerify: AdminCommand = {
  words: "audit verify",
  summary: "says whether an entry of the audit log was changed, removed, added or moved",
  help: `Goes through the audit log and shows that each entry follows from the one before it. Names the first that does not,
and ends with 1. The number and hash of the last entry, noted elsewhere, show later that the log was not written anew.`,
  async run({ config, arguments: given }) {
    if (given.length > 0) throw new UsageError("audit verify takes nothing more.");
    const secrets = await openSecretBox(config.SECRET_KEY, config.DATA_DIR);
    const verified = await withCatalogue(config, ({ read }) => verifyAudit(read, secrets));
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
