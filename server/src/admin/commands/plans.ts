import { plans } from "@groundwork/contract/plans";
import { type AdminCommand, table, UsageError } from "../command.ts";

export const plansList: AdminCommand = {
  words: "plans",
  summary: "lists the plans, and which one accounts have by default",
  help: `Figures are per month and account. QUOTA_MB and other limits in the settings also apply.
Assign a plan with: npm run admin -- users plan ACCOUNT PLAN`,
  async run({ config, arguments: given }) {
    if (given.length > 0) throw new UsageError("plans accepts no arguments.");
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
