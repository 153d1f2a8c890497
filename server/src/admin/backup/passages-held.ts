import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassagesDamagedError } from "#knowledge/store/passage-index.errors.ts";
import { ProjectFiles } from "#knowledge/store/project-files.ts";
import { bringUp } from "#knowledge/store/shared/bring-up.ts";
import type { PassageRows } from "#platform/passages/passage-rows.ts";
import { type HeldPassages, verifyPassages } from "./verify-passages.ts";

/** Looks over what is kept of a project's passages; null where nothing is. */
export type LookOverPassages = (project: string) => Promise<HeldPassages | null>;

/** In a folder of an embedded installation. */
export function passagesInFiles(dataDir: string): LookOverPassages {
  const files = new ProjectFiles(join(dataDir, "passages"));
  return async (project) => (files.bytesOf(project) === 0 ? null : verifyPassages(files.pathOf(project)));
}

/** On a server: every row is fetched, held against its checksum, and looked over as a file is. */
export function passagesInRows(rows: PassageRows): LookOverPassages {
  return async (project) => {
    const folder = await mkdtemp(join(tmpdir(), "groundwork-verify-"));
    try {
      const files = new ProjectFiles(folder);
      if (!(await bringUp(rows, files, project))) return null;
      const held = verifyPassages(files.pathOf(project));
      const told = await rows.generations(project);
      for (const [resource, generation] of held.generations)
        if (told.get(resource) !== generation)
          held.problems.push(
            `What is told of the resource ${resource} without its passages differs from them.`,
          );
      return held;
    } catch (error) {
      if (!(error instanceof PassagesDamagedError)) throw error;
      const problem = "The passages are damaged: rows on the server are not as they were written.";
      return { problems: [problem], generations: new Map(), passages: 0 };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
