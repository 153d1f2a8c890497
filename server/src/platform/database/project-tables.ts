import type { Generated } from "kysely";

export interface ProjectTable {
  id: string;
  owner_id: string;
  name: string;
  description: string | null;
  /** What the owner asks of a model that answers; null where nothing. */
  instructions: Generated<string | null>;
  created_at: string;
  /** Set when deletion is asked for: from then on nobody sees it, and the purge job removes it. */
  deleted_at: string | null;
  /** For how many days visitors' questions are kept that its last publication had; null as long as the operator keeps them. */
  question_days: Generated<number | null>;
  /** 1 while no model answers, because the project changed hands and its owner has not turned models on. */
  model_paused: Generated<number>;
}

export interface ResourceTable {
  id: string;
  project_id: string;
  type_id: number;
  file_name: string;
  url: string | null;
  /** Name of its content in the file store; null for addresses. */
  file_hash: string | null;
  file_bytes: number | null;
  uploaded_at: string;
  state: string;
  progress: number;
  reason: string | null;
  /** The generation that answers questions; null while none does. */
  indexed_generation: string | null;
  changed_at: string;
  /** The reading of its parts that is not done yet, so that it can be resumed; also the generation it will be. */
  visit: string | null;
  /** JSON of the contract's PartCounts; null before its first reading. */
  part_counts: string | null;
  /** The job that works on it: no other writes what becomes of it. */
  job: string | null;
  /** What its sender drew to be able to send it again; unique in its project. */
  idempotency_key: string | null;
  /** 1 from when its stored text was found to be lost until it is indexed again. */
  restoring: Generated<number>;
  /** 1 where a limit left something out of what answers. */
  cut: Generated<number>;
  /** 1 where its owner asked for what the usual limit on pages or videos leaves out. */
  reads_rest: Generated<number>;
}

/** A page of a site, a video of a channel, a file or what is held inside it: what became of it. */
export interface ResourcePartTable {
  resource_id: string;
  part: string;
  /** Grows in the order in which parts were found. */
  position: number;
  title: string | null;
  url: string | null;
  /** Steps from where the reading began. */
  depth: number;
  state: "waiting" | "read" | "unchanged" | "skipped" | "failed";
  reason: string | null;
  /** 1 where a failure may pass by itself. */
  temporary: number;
  etag: string | null;
  last_modified: string | null;
  /** Of what was read last. */
  hash: string | null;
  /** The reading that came to it last. */
  visit: string;
  /** 1 where the index holds its text, staged or answering. */
  kept: number;
  /** 1 where its text answers questions. */
  answers: number;
  /** The limit that left it out, as the contract's CutReason, and for how many parts it stands; null where none did. */
  cut_by: "number" | "depth" | "size" | null;
  cut_parts: number;
}

export interface VectorizeRunTable {
  id: string;
  project_id: string;
  created_at: string;
}

export interface VectorizeRunResourceTable {
  run_id: string;
  resource_id: string;
}

export interface PublicationTable {
  project_id: string;
  owner_id: string;
  slug: string;
  /** Unique skeleton of the slug; null where an older publication already looked the same. */
  skeleton: Generated<string | null>;
  description: string;
  published_at: string;
  /** 1 where visitors may read what stands around quoted words. */
  show_surroundings: Generated<number>;
  /** JSON: the questions of the empty public chat; an empty list stands for the product's own. */
  suggestions: Generated<string>;
  /** What visitors know sources by. */
  source_names: Generated<"names" | "titles" | "none">;
  /** JSON: the titles that the owner gave, by the resources' identifiers. */
  source_titles: Generated<string>;
  /** For how many days visitors' questions are kept; null as long as the operator keeps them. */
  question_days: Generated<number | null>;
  /** 1 while visitors reach nothing, because the project changed hands and its owner has not turned it on. */
  paused: Generated<number>;
}
