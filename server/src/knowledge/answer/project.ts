import type { Rerank } from "../models/reranker.ts";
import type { IndexStatistics, PassageIndex } from "../store/passage-index.ts";

/** A project as questions are asked of it. */
export interface Project {
  index: PassageIndex;
  projectId: string;
  statistics: IndexStatistics;
  /** Where one is set. */
  rerank?: Rerank | undefined;
}
