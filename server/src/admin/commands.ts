import type { AdminCommand } from "./command.ts";
import { auditExport } from "./commands/audit-export.ts";
import { auditList } from "./commands/audit-list.ts";
import { auditVerify } from "./commands/audit-verify.ts";
import { content } from "./commands/content.ts";
import { jobs } from "./commands/jobs.ts";
import { move } from "./commands/move.ts";
import { modelTest } from "./commands/model-test.ts";
import { plansList } from "./commands/plans.ts";
import { users } from "./commands/users.ts";

/** Every command of `npm run admin`, in the order in which `--help` lists them. */
export const commands: readonly AdminCommand[] = [
  ...users,
  plansList,
  ...jobs,
  ...content,
  modelTest,
  auditList,
  auditExport,
  auditVerify,
  move,
];
