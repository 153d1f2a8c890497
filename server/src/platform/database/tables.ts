import type { AccountTables } from "./account-tables.ts";
import type { AnswerTables } from "./answer-tables.ts";
import type { AuditTables } from "./audit-tables.ts";
import type { CaseTables } from "./case-tables.ts";
import type { ModelTables } from "./model-tables.ts";
import type { ProgramTables } from "./program-tables.ts";
import type { ProjectTables } from "./project-tables.ts";
import type { SharedTables } from "./shared-tables.ts";

/** The catalogue's tables. Times are ISO 8601 text in UTC, which sorts by time in both databases. */
export interface Tables
  extends
    AccountTables,
    AnswerTables,
    AuditTables,
    CaseTables,
    ModelTables,
    ProgramTables,
    ProjectTables,
    SharedTables {}
