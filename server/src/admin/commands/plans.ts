import { plans } from "@groundwork/contract/plans";
import { type AdminCommand, table, UsageError } from "../command.ts";

export const plansList: AdminCommand = {
  words: "plans",
  summary: "lists the plans, and which accounts have where none was assigned",
  help: `Figures are of a month and of one account. QUOTA_MB and the other limits of the settings hold beside them.
Assign one with: npm run admin -- users plan ACCOUNT PLAN`,
  async run({ config, arguments: given }) {
    if (given.length > 0) throw new UsageError("plans takes nothing more.");
    const most = (figure: number | null, unit = "") =>
      figure === null ? "no limit" : `${figure.toLocaleString("en-US")}${unit}`;
    const rows = plans.map((plan) => [
      plan.id,
      `questions ${most(plan.questions)}`,
      `generated ${most(plan.generated)}`,
      `files ${most(plan.storageMegabytes, " MB")}`,
      `${plan.ingestion} ingestion`,
      plan.id === config.DEFAULT_PLAN ? "default" : "",
    ]);
    return { text: table(rows), data: { plans, default: config.DEFAULT_PLAN } };
  },
};
