import { open } from "node:fs/promises";
import { exportAudit } from "#features/audit/read-audit.ts";
import { recordAlone } from "#features/audit/record-act.ts";
import { type AdminCommand, UsageError } from "../command.ts";
import { withCatalogue } from "../with-catalogue.ts";
import { filterHelp, readFilters } from "./audit-arguments.ts";

export const auditExport: AdminCommand = {
  words: "audit export",
  summary: "writes the audit log to a file, as CSV or JSON lines",
  help: `Writes entries of the audit log to a file that is not there yet, the earliest first.

  --out FILE       where to
  --format FORMAT  csv, or jsonl for a line of JSON each; csv unless said
${filterHelp}`,
  async run({ config, arguments: given }) {
    const { filters, more } = readFilters(given, ["format", "out"]);
    const { out, format = "csv" } = more;
    if (!out) throw new UsageError("Say where to by --out FILE.");
    if (format !== "csv" && format !== "jsonl") throw new UsageError("--format is csv or jsonl.");
    const bytes = await withCatalogue(config, async (database) => {
      await recordAlone(database, {
        code: "audit.exported",
        on: { kind: "audit", id: null },
        detail: { format },
      });
      const file = await open(out, "wx", 0o600);
      let written = 0;
      try {
        for await (const part of exportAudit(database.read, filters, format))
          written += (await file.write(part)).bytesWritten;
      } finally {
        await file.close();
      }
      return written;
    });
    return { text: `${bytes} bytes were written to ${out}.`, data: { file: out, format, bytes } };
  },
};
