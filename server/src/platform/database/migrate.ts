import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as accounts from "../../../migrations/0001-accounts.ts";
import * as projects from "../../../migrations/0002-projects.ts";
import * as publications from "../../../migrations/0003-publications.ts";
import * as jobs from "../../../migrations/0004-jobs.ts";
import * as resourceParts from "../../../migrations/0005-resource-parts.ts";
import * as answers from "../../../migrations/0006-answers.ts";
import * as answerSources from "../../../migrations/0007-answer-sources.ts";
import * as accountKeys from "../../../migrations/0008-account-keys.ts";
import * as publicationSuggestions from "../../../migrations/0009-publication-suggestions.ts";
import * as conversations from "../../../migrations/0010-conversations.ts";
import * as leads from "../../../migrations/0011-leads.ts";
import * as answerTraces from "../../../migrations/0012-answer-traces.ts";
import * as resourceIdempotencyKeys from "../../../migrations/0013-resource-idempotency-keys.ts";
import * as keyMakers from "../../../migrations/0014-key-makers.ts";
import * as stoppedAnswers from "../../../migrations/0015-stopped-answers.ts";
import * as jobOwners from "../../../migrations/0016-job-owners.ts";
import * as sharesAndUse from "../../../migrations/0017-shares-and-use.ts";
import * as registration from "../../../migrations/0018-registration.ts";
import * as answerRetention from "../../../migrations/0019-answer-retention.ts";
import * as restoringResources from "../../../migrations/0020-restoring-resources.ts";
import * as cutResources from "../../../migrations/0021-cut-resources.ts";
import * as projectMembers from "../../../migrations/0022-project-members.ts";
import * as suspendedAccounts from "../../../migrations/0023-suspended-accounts.ts";
import * as modelUse from "../../../migrations/0024-model-use.ts";
import * as checkedAnswers from "../../../migrations/0026-checked-answers.ts";
import * as longLists from "../../../migrations/0030-long-lists.ts";
import * as comparedAnswers from "../../../migrations/0031-compared-answers.ts";
import * as publicationNames from "../../../migrations/0032-publication-names.ts";
import * as administration from "../../../migrations/0033-administration.ts";
import * as accountUse from "../../../migrations/0034-account-use.ts";
import * as announcements from "../../../migrations/0035-announcements.ts";
import * as signingIn from "../../../migrations/0036-signing-in.ts";
import * as confirmedAddresses from "../../../migrations/0037-confirmed-addresses.ts";
import * as groups from "../../../migrations/0038-groups.ts";
import * as auditLog from "../../../migrations/0039-audit-log.ts";
import * as addressLinks from "../../../migrations/0040-address-links.ts";
import * as ownLimits from "../../../migrations/0041-own-limits.ts";
import * as publicationRetention from "../../../migrations/0042-publication-retention.ts";
import * as retiredPublications from "../../../migrations/0043-retired-publications.ts";
import * as sharedLine from "../../../migrations/0044-shared-line.ts";
import * as sharedState from "../../../migrations/0045-shared-state.ts";
import * as passages from "../../../migrations/0047-passages.ts";
import * as passageResources from "../../../migrations/0048-passage-resources.ts";
import * as codeTries from "../../../migrations/0049-code-tries.ts";
import * as resourceSignals from "../../../migrations/0050-resource-signals.ts";
import * as jobLines from "../../../migrations/0051-job-lines.ts";
import * as signedAudit from "../../../migrations/0052-signed-audit.ts";
import * as ownersReadingTime from "../../../migrations/0053-owners-reading-time.ts";
import * as accessSignals from "../../../migrations/0054-access-signals.ts";
import * as slugSkeletons from "../../../migrations/0055-slug-skeletons.ts";
import * as pausedProjects from "../../../migrations/0056-paused-projects.ts";
import * as accessChanges from "../../../migrations/0057-access-changes.ts";
import type { Tables } from "./tables.ts";

const migrations: Record<string, Migration> = {
  "0001-accounts": accounts,
  "0002-projects": projects,
  "0003-publications": publications,
  "0004-jobs": jobs,
  "0005-resource-parts": resourceParts,
  "0006-answers": answers,
  "0007-answer-sources": answerSources,
  "0008-account-keys": accountKeys,
  "0009-publication-suggestions": publicationSuggestions,
  "0010-conversations": conversations,
  "0011-leads": leads,
  "0012-answer-traces": answerTraces,
  "0013-resource-idempotency-keys": resourceIdempotencyKeys,
  "0014-key-makers": keyMakers,
  "0015-stopped-answers": stoppedAnswers,
  "0016-job-owners": jobOwners,
  "0017-shares-and-use": sharesAndUse,
  "0018-registration": registration,
  "0019-answer-retention": answerRetention,
  "0020-restoring-resources": restoringResources,
  "0021-cut-resources": cutResources,
  "0022-project-members": projectMembers,
  "0023-suspended-accounts": suspendedAccounts,
  "0024-model-use": modelUse,
  "0026-checked-answers": checkedAnswers,
  "0030-long-lists": longLists,
  "0031-compared-answers": comparedAnswers,
  "0032-publication-names": publicationNames,
  "0033-administration": administration,
  "0034-account-use": accountUse,
  "0035-announcements": announcements,
  "0036-signing-in": signingIn,
  "0037-confirmed-addresses": confirmedAddresses,
  "0038-groups": groups,
  "0039-audit-log": auditLog,
  "0040-address-links": addressLinks,
  "0041-own-limits": ownLimits,
  "0042-publication-retention": publicationRetention,
  "0043-retired-publications": retiredPublications,
  "0044-shared-line": sharedLine,
  "0045-shared-state": sharedState,
  "0047-passages": passages,
  "0048-passage-resources": passageResources,
  "0049-code-tries": codeTries,
  "0050-resource-signals": resourceSignals,
  "0051-job-lines": jobLines,
  "0052-signed-audit": signedAudit,
  "0053-owners-reading-time": ownersReadingTime,
  "0054-access-signals": accessSignals,
  "0055-slug-skeletons": slugSkeletons,
  "0056-paused-projects": pausedProjects,
  "0057-access-changes": accessChanges,
};

/** Brings a catalogue to the newest version. Safe beside another process that does the same. */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
    // Two that were written side by side may arrive in either order; one that is missing is refused all the same.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** The first migration that a catalogue lacks; null where it lacks none, or is new. */
export async function firstMissing(database: Kysely<Tables>): Promise<string | null> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const known = await migrator.getMigrations();
  if (known.every(({ executedAt }) => executedAt === undefined)) return null;
  return known.find(({ executedAt }) => executedAt === undefined)?.name ?? null;
}
