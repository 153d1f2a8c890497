import type { AdminCommand } from "./command.ts";
import { auditVerify } from "./commands/audit-verify.ts";
import { backup } from "./commands/backup.ts";
import { call } from "./commands/call.ts";
import { encryption } from "./commands/encryption.ts";
import { migrate } from "./commands/migrate.ts";
import { move } from "./commands/move.ts";
import { modelTest } from "./commands/model-test.ts";
import { namedCalls } from "./commands/named-calls.ts";
import { plansList } from "./commands/plans.ts";
import { rebuild } from "./commands/rebuild.ts";
import { restore } from "./commands/restore.ts";
import { verify } from "./commands/verify.ts";

/** Every command of `npm run admin`, in the order of `--help`. */
export const commands: readonly AdminCommand[] = [
  call,
  ...namedCalls,
  plansList,
  modelTest,
  auditVerify,
  ...encryption,
  backup,
  restore,
  verify,
  rebuild,
  migrate,
  move,
];
