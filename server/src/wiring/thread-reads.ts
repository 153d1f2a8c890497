import type { RecordsDeps } from "#features/chat/records.routes.ts";
import type { SearchDeps } from "#features/chat/search.routes.ts";
import type { ReachDeps } from "#features/chat/show-reach.ts";
import type { SourceDeps } from "#features/programs/read-sources.ts";
import type { AuditSources } from "#features/questions/list-to-look-at.ts";
import type { ReadSpans, ReadText } from "#knowledge/store/text-window.ts";
import type { Services } from "./open-services.ts";

interface ThreadReads
  extends
    Pick<SearchDeps, "searchPassages" | "openingQuestions" | "checkStatements">,
    Pick<RecordsDeps, "queryRecords" | "listTables">,
    Pick<ReachDeps, "scanResource">,
    Pick<SourceDeps, "findPassage"> {
  readSpans: ReadSpans;
  readText: ReadText;
  auditSources: AuditSources;
}

/** Returns what calls read of projects in threads. What ranks passages reads them once they are up to date. */
export function threadReads({ index, threads }: Pick<Services, "index" | "threads">): ThreadReads {
  const prepared = async (projectId: string) => {
    await index.prepareReading(projectId);
    return threads;
  };
  return {
    readSpans: (projectId, spans) => threads.run(projectId, "spans", [...spans]),
    readText: (projectId, resourceId, wish, signal) =>
      threads.run(projectId, "text", { resourceId, wish }, { ...(signal && { signal }) }),
    findPassage: (projectId, id, signal) => threads.run(projectId, "passage", id, { signal }),
    async searchPassages(projectId, { query, names, signal, ...options }) {
      return (await prepared(projectId)).run(projectId, "search", { query, options }, { names, signal });
    },
    async openingQuestions(projectId, { usual, names, signal }) {
      return (await prepared(projectId)).run(projectId, "opening", usual, { names, signal });
    },
    async checkStatements(projectId, { statements, names, signal }) {
      return (await prepared(projectId)).run(projectId, "check", { statements }, { names, signal });
    },
    async queryRecords(projectId, query, choosing) {
      const given = { query, passages: 0 };
      return (await (await prepared(projectId)).run(projectId, "records", given, choosing)).result;
    },
    async listTables(projectId, wish, choosing) {
      return (await prepared(projectId)).run(projectId, "tables", wish, choosing);
    },
    async scanResource(projectId, resourceId, signal) {
      return (await prepared(projectId)).run(projectId, "scan", resourceId, { signal });
    },
    async auditSources(projectId, names, signal) {
      return (await prepared(projectId)).run(projectId, "audit", null, { names, signal });
    },
  };
}
