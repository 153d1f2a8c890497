import type { Generated } from "kysely";

export interface ProjectTables {
  /** People who can be a member of a project together. */
  groups: {
    id: string;
    /** Managed here by administrators, or by the provider at each sign-in. */
    source: "here" | "provider";
    name: string;
    /** The comparable form of the name, unique within its source. */
    name_key: string;
    created_at: string;
  };
  group_members: {
    group_id: string;
    user_id: string;
    added_at: string;
  };
  projects: {
    id: string;
    owner_id: string;
    name: string;
    description: string | null;
    /** The owner's instructions to the answering model; null if none. */
    instructions: Generated<string | null>;
    created_at: string;
    /** Set when deletion is requested: nobody sees it any longer, and the purge job removes it. */
    deleted_at: string | null;
    /** Days that visitors' questions of its last publication are kept; null for the operator's setting. */
    question_days: Generated<number | null>;
    /** 1 while no model answers, because the project changed hands and its owner has not turned models on. */
    model_paused: Generated<number>;
  };
  /** A project's members besides its owner, who is a column of the project. */
  project_members: {
    project_id: string;
    user_id: string;
    role: "editor" | "viewer";
    added_at: string;
  };
  /**
   * An invitation by mail; each project has at most one open invitation per address. As `owner`, it asks a member to
   * take the project over, at most one per project.
   */
  project_invitations: {
    id: string;
    project_id: string;
    email_key: string;
    /** As typed; `email_key` is for comparison. */
    email: string;
    role: "owner" | "editor" | "viewer";
    /** SHA-256 of the link's token. */
    token_hash: string;
    invited_by: string | null;
    created_at: string;
    expires_at: string;
    /** The time of acceptance; null while open. */
    used_at: string | null;
  };
  project_groups: {
    project_id: string;
    group_id: string;
    role: "editor" | "viewer";
    added_at: string;
  };
  resources: {
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
    /** The answering generation; null if none. */
    indexed_generation: string | null;
    changed_at: string;
    /** The unfinished reading, for resuming; also its future generation. */
    visit: string | null;
    /** JSON of the contract's PartCounts; null before its first reading. */
    part_counts: string | null;
    /** The job that works on it; no other may write its state. */
    job: string | null;
    /** Chosen by the sender for safe repeats; unique in its project. */
    idempotency_key: string | null;
    /** 1 while its stored text is lost, until it is indexed again. */
    restoring: Generated<number>;
    /** 1 where a limit left something out of what answers. */
    cut: Generated<number>;
    /** 1 if it answers members and no visitor of the publication. */
    hidden: Generated<number>;
    /** 1 if its owner requested what the usual limit on pages or videos leaves out. */
    reads_rest: Generated<number>;
    /** JSON of what was read and waits to be used; null if nothing does. Its generation is `visit`. */
    held: Generated<string | null>;
    /** JSON of the type, file and size that answer until a replacement does; null if these are the row's own. */
    answering_content: Generated<string | null>;
  };
  /** The outcome of a site's page, a channel's video, a file or an attachment. */
  resource_parts: {
    resource_id: string;
    part: string;
    /** Grows in the order in which parts were found. */
    position: number;
    title: string | null;
    url: string | null;
    /** Steps from the start of the reading. */
    depth: number;
    state: "waiting" | "read" | "unchanged" | "skipped" | "failed";
    reason: string | null;
    /** 1 if the failure may be temporary. */
    temporary: number;
    etag: string | null;
    last_modified: string | null;
    /** The hash of the text that was read last. */
    hash: string | null;
    /** The last reading that reached it. */
    visit: string;
    /** 1 if the index holds its text, staged or answering. */
    kept: number;
    /** 1 where its text answers questions. */
    answers: number;
    /** The limit that left it out, a CutReason, and the number of parts that it counts; null if none. */
    cut_by: "number" | "depth" | "size" | null;
    cut_parts: number;
  };
  /** Holds when a note was confirmed; a note of before this was stored has no row. */
  notes: {
    resource_id: string;
    /** When somebody last wrote it or confirmed it. */
    confirmed_at: string;
    /** Null once their account is deleted. */
    confirmed_by: string | null;
    /** The day from which it asks to be confirmed, YYYY-MM-DD; null for never. */
    confirm_by: string | null;
  };
  /** Holds a note as it was written; the newest is the one that answers. */
  note_versions: {
    id: string;
    resource_id: string;
    title: string;
    /** Markdown. */
    text: string;
    written_at: string;
    /** Null once their account is deleted, and for what was written before this was kept. */
    written_by: string | null;
  };
  vectorize_runs: {
    id: string;
    project_id: string;
    created_at: string;
  };
  vectorize_run_resources: {
    run_id: string;
    resource_id: string;
  };
  publications: {
    project_id: string;
    owner_id: string;
    slug: string;
    /** Unique skeleton of the slug; null where an older publication already looked the same. */
    skeleton: Generated<string | null>;
    description: string;
    published_at: string;
    /** 1 if visitors may read the surroundings of quotes. */
    show_surroundings: Generated<number>;
    /** JSON: suggested questions of the empty public chat; an empty list means the default ones. */
    suggestions: Generated<string>;
    /** Says how visitors see sources named. */
    source_names: Generated<"names" | "titles" | "none">;
    /** JSON: the titles that the owner gave, by the resources' identifiers. */
    source_titles: Generated<string>;
    /** Days that visitors' questions are kept; null for the operator's setting. */
    question_days: Generated<number | null>;
    /** JSON: origins whose pages may frame the public chat. */
    origins: Generated<string>;
    /** Says who may ask. */
    access: Generated<"everybody" | "password" | "members">;
    /** The hash of the visitors' password; null if none was set. */
    password_hash: Generated<string | null>;
    /** JSON: what the owner changed of how visitors see it. */
    look: Generated<string>;
    /** 1 while visitors reach nothing, because the project changed hands and its owner has not turned it on. */
    paused: Generated<number>;
  };
}
