import { parseArgs } from "node:util";
import { auditCodes } from "@groundwork/contract/audit-codes";
import type { AuditFilters } from "#features/audit/audit.repository.ts";
import { UsageError } from "../command.ts";

export const filterHelp = `  --who PART       an account's identifier, or a part of the name or address of who acted
  --what CODE      one code, such as signin.failed
  --project ID     what was done to one project
  --from DAY       the first day (UTC), such as 2026-01-31
  --to DAY         the last day`;

const options = {
  who: { type: "string" },
  what: { type: "string" },
  project: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  limit: { type: "string" },
  format: { type: "string" },
  out: { type: "string" },
} as const;

type Given = { [K in keyof typeof options]?: string };

/** The options of a command about the audit log. Fails with UsageError. */
export function readFilters(
  given: readonly string[],
  allowed: readonly (keyof Given)[],
): { filters: AuditFilters; more: Given } {
  let values: Given;
  try {
    ({ values } = parseArgs({ args: [...given], options }));
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const { who, what, project, from, to, ...more } = values;
  const unknown = Object.keys(more).find((name) => !allowed.includes(name as keyof Given));
  if (unknown) throw new UsageError(`--${unknown} is for another command.`);
  if (what !== undefined && !(auditCodes as string[]).includes(what))
    throw new UsageError(`There is no code "${what}". There are: ${auditCodes.join(", ")}.`);
  for (const day of [from, to])
    if (day !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(day))
      throw new UsageError(`"${day}" is no day such as 2026-01-31.`);
  return { filters: { who, what, project, from, to }, more };
}
