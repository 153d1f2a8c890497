import type { Works } from "#knowledge/answer/threads/do-work.ts";
import type { ReadSpans, ReadText } from "#knowledge/store/text-window.ts";
import type { Services } from "./open-services.ts";

/** Returns what calls read of projects in threads. `works` reads a project's passages once they are up to date. */
export function threadReads({ index, threads }: Pick<Services, "index" | "threads">): {
  readSpans: ReadSpans;
  readText: ReadText;
  works: Works;
} {
  return {
    readSpans: (projectId, spans) => threads.run(projectId, "spans", [...spans]),
    readText: (projectId, resourceId, wish, signal) =>
      threads.run(projectId, "text", { resourceId, wish }, { ...(signal && { signal }) }),
    works: {
      run: (projectId, kind, given, options) =>
        index.prepareReading(projectId).then(() => threads.run(projectId, kind, given, options)),
    },
  };
}
