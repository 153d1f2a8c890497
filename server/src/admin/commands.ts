import type { AdminCommand } from "./command.ts";
import { announcements } from "./commands/announcements.ts";
import { auditExport } from "./commands/audit-export.ts";
import { auditList } from "./commands/audit-list.ts";
import { auditVerify } from "./commands/audit-verify.ts";
import { backup } from "./commands/backup.ts";
import { content } from "./commands/content.ts";
import { encryption } from "./commands/encryption.ts";
import { exportAccount } from "./commands/export-account.ts";
import { groups } from "./commands/groups.ts";
import { health } from "./commands/health.ts";
import { jobs } from "./commands/jobs.ts";
import { migrate } from "./commands/migrate.ts";
import { move } from "./commands/move.ts";
import { modelTest } from "./commands/model-test.ts";
import { plansList } from "./commands/plans.ts";
import { providers } from "./commands/providers.ts";
import { rebuild } from "./commands/rebuild.ts";
import { restore } from "./commands/restore.ts";
import { usage } from "./commands/usage.ts";
import { users } from "./commands/users.ts";
import { verify } from "./commands/verify.ts";

/** Every command of `npm run admin`, in the order in which `--help` lists them. */
export const commands: readonly AdminCommand[] = [
  ...users,
  exportAccount,
  ...groups,
  plansList,
  ...jobs,
  health,
  ...announcements,
  ...content,
  modelTest,
  ...providers,
  ...usage,
  auditList,
  auditExport,
  auditVerify,
  ...encryption,
  backup,
  restore,
  verify,
  rebuild,
  migrate,
  move,
];
