import type { Generated } from "kysely";
import type { JobOwnerTable, JobTable } from "./job-tables.ts";

/** The catalogue's tables. Times are ISO 8601 text in UTC, which sorts by time in both databases. */
export interface Tables {
  users: UserTable;
  sessions: SessionTable;
  api_keys: ApiKeyTable;
  reset_tokens: ResetTokenTable;
  pending_registrations: PendingRegistrationTable;
  known_browsers: KnownBrowserTable;
  projects: ProjectTable;
  resources: ResourceTable;
  resource_parts: ResourcePartTable;
  vectorize_runs: VectorizeRunTable;
  vectorize_run_resources: VectorizeRunResourceTable;
  publications: PublicationTable;
  daily_answers: DailyAnswersTable;
  daily_visitors: DailyVisitorsTable;
  conversations: ConversationTable;
  answers: AnswerTable;
  answer_sources: AnswerSourcesTable;
  answer_traces: AnswerTraceTable;
  feedback: FeedbackTable;
  jobs: JobTable;
  job_owners: JobOwnerTable;
  demo_requests: DemoRequestTable;
  newsletter_subscribers: SubscriberTable;
  lead_key: LeadKeyTable;
}

/** Of a closed account nothing is left but an identifier, until the purge job has removed what refers to it. */
export interface UserTable {
  id: string;
  name: string;
  /** As given; `email_key` is what it is compared by. */
  email: string;
  email_key: string;
  password_hash: string;
  created_at: string;
}

export interface SessionTable {
  /** SHA-256 of the cookie's secret, so that a stolen catalogue signs nobody in. */
  token_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  /** What the wire calls it by; tells nothing of the secret. */
  id: string;
  /** The browser and the system it began with, in words; empty where unknown. */
  device: string;
  /** The network it began from, coarse; empty where unknown. */
  address: string;
  /** To the minute. */
  last_seen_at: string;
}

export interface ApiKeyTable {
  id: string;
  user_id: string;
  name: string;
  scope: "read" | "ask" | "manage";
  /** SHA-256 of the key, so that a stolen catalogue gives no access. */
  secret_hash: string;
  /** The key's first characters, by which its owner tells it from others. */
  start: string;
  created_at: string;
  /** null: never. */
  expires_at: string | null;
  /** To the minute. */
  last_used_at: string | null;
  /** The key that made it, with which it goes; null where somebody signed in did. */
  made_by: string | null;
}

export interface ResetTokenTable {
  token_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/** An account that begins once the link of its mail is opened. */
export interface PendingRegistrationTable {
  /** SHA-256 of the link's token. */
  token_hash: string;
  email_key: string;
  email: string;
  name: string;
  password_hash: string;
  created_at: string;
  expires_at: string;
}

/** A browser from which somebody signed in to an account before. */
export interface KnownBrowserTable {
  /** SHA-256 of its cookie's secret. */
  token_hash: string;
  user_id: string;
  signed_in_at: string;
}

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
  description: string;
  published_at: string;
  /** 1 where visitors may read what stands around quoted words. */
  show_surroundings: Generated<number>;
  /** JSON: the questions of the empty public chat; an empty list stands for the product's own. */
  suggestions: Generated<string>;
}

export interface DailyAnswersTable {
  project_id: string;
  /** UTC, YYYY-MM-DD. */
  day: string;
  answers: number;
}

/** What one visitor address has had of a publication's day; gone when the day is. */
export interface DailyVisitorsTable {
  project_id: string;
  /** UTC, YYYY-MM-DD. */
  day: string;
  /** A hash of the address, the project and the day. */
  visitor: string;
  answers: number;
}

/** Questions to a project that belong together, with their answers. */
export interface ConversationTable {
  id: string;
  project_id: string;
  title: string;
  created_at: string;
  /** When it was asked last. */
  updated_at: string;
}

/** An answer that was given, as it was told. */
export interface AnswerTable {
  /** Unguessable: a visitor's feedback shows by it that the answer was theirs. */
  id: string;
  project_id: string;
  /** Who asked; null for a visitor's. */
  user_id: string | null;
  /** Of the publication that a visitor asked; null for the project's own chat. */
  slug: string | null;
  asked_at: string;
  query: string;
  message: string;
  mode: string;
  /** 1 where something answered, 0 for a refusal. */
  answered: number;
  /** How many. */
  citations: number;
  /** null for a visitor's, and for what was asked outside of any. */
  conversation_id: string | null;
  /** 1 where it was stopped while a model wrote it: the message is what was told until then. */
  stopped: number;
}

/** What an answer stands on, apart so that lists of answers stay light. */
export interface AnswerSourcesTable {
  answer_id: string;
  /** JSON of the citations, with their quotes. */
  citations: string;
  /** JSON of how each sentence of the message is supported. */
  sentences: string;
  /** JSON of the questions that were offered with it. */
  suggestions: string;
  /** JSON of the foremost passages that were read for it, without their text. */
  passages: string;
  /** How many were read. */
  passages_read: number;
}

/** All that went to a model for an answer. Rows go after the days that the operator sets. */
export interface AnswerTraceTable {
  answer_id: string;
  /** JSON of the trace, with the whole prompts. */
  trace: string;
  kept_at: string;
}

/** What was said of an answer last. */
export interface FeedbackTable {
  answer_id: string;
  /** 1 or 0. */
  useful: number;
  /** Empty where none was given. */
  reason: string;
  given_at: string;
}

/** What somebody wrote in the contact form. Empty fields were left empty. */
export interface DemoRequestTable {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  /** What the address is compared by. */
  email_key: string;
  phone: string;
  company: string;
  message: string;
  created_at: string;
}

export interface SubscriberTable {
  id: string;
  email: string;
  email_key: string;
  created_at: string;
}

/** One row: the key that signs the tokens of forms and the links of the newsletter's mails. */
export interface LeadKeyTable {
  id: number;
  key: string;
}
