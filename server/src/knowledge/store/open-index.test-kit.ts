import { afterAll, afterEach, beforeAll } from "vitest";
import type { PassageIndex } from "./passage-index.ts";

export interface OpenIndex {
  index: PassageIndex;
  /** Opens a further one over the same data, as another process has it. */
  another(): PassageIndex;
  clean(): Promise<void>;
}

/** Opens an index for all tests around it, since its threads take longer to begin than all that a test does, and empties it after each. */
export function openIndexForAll(open: () => Promise<OpenIndex>): () => OpenIndex {
  let opened: OpenIndex;
  beforeAll(async () => {
    opened = await open();
  });
  afterEach(async () => {
    for (const projectId of ["p", "q"]) await opened.index.removeProject(projectId);
  });
  afterAll(async () => {
    await opened.index.close();
    await opened.clean();
  });
  return () => opened;
}
