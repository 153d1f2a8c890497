import type { AccountTables } from "./account-tables.ts";
import type { AnswerTables } from "./answer-tables.ts";
import type { CaseTables } from "./case-tables.ts";
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

interface AuditTables {
  /** One act; rows are appended, and removed only at the old end. */
  audit_entries: {
    seq: number;
    at: string;
    code: string;
    result: "done" | "refused";
    actor_kind: "account" | "key" | "visitor" | "operator" | "system";
    actor_id: string | null;
    actor_name: string | null;
    key_id: string | null;
    /** The network of the address, such as 192.0.2.0/24. */
    address: string | null;
    target_kind: string;
    target_id: string | null;
    target_name: string | null;
    project_id: string | null;
    /** JSON: texts by name. */
    detail: string;
    /** The salt of `actor_digest`; null once the actor's columns are erased. */
    actor_salt: string | null;
    /** Represents the actor's columns in the chain. */
    actor_digest: string;
    /** The salt of `target_digest`; null once the target's columns are erased. */
    target_salt: string | null;
    /** Represents the target's columns in the chain. */
    target_digest: string;
    /** The salt of `project_digest`; null once the project is erased. */
    project_salt: string | null;
    /** Represents the project in the chain. */
    project_digest: string;
    /** Pseudonym of whoever acted; null in entries of earlier versions. */
    actor_ref: string | null;
    /** The pseudonym of an account that was acted on. */
    target_ref: string | null;
    /** Over the row and the hash before it. */
    hash: string;
  };
  /** A single row with the last entry, locked by whoever adds the next. */
  audit_head: {
    id: number;
    seq: number;
    hash: string;
    /** Signed with the installation's key; null until a version that signs adds the first entry. */
    signature: string | null;
  };
  /** At most one row: the last removed entry, signed, so that the rest still verifies. */
  audit_anchor: {
    id: number;
    seq: number;
    hash: string;
    cut_at: string;
    signature: string;
  };
}

interface ModelTables {
  /** A provider of language models that an administrator added. */
  model_providers: {
    id: string;
    name: string;
    kind: "openai-compatible" | "azure" | "anthropic";
    /** null: the provider's own. */
    base_url: string | null;
    /** Encrypted by the secret box; null if the provider needs no key. */
    sealed_key: string | null;
    /** JSON: a list of the contract's ProviderModel. */
    models: string;
    /** The default model; at most one provider has it. */
    default_model: string | null;
    created_at: string;
    changed_at: string;
  };
  project_settings: {
    project_id: string;
    /** JSON of the contract's project settings; what it lacks has its default. */
    settings: string;
  };
  /** A spending limit on models in tokens and US dollars; null means no limit. */
  model_limits: {
    /** The scope and its subject, such as `user:ada-1234`; `*` applies to each without its own row. */
    id: string;
    scope: "server" | "project" | "publication" | "user";
    project_id: string | null;
    user_id: string | null;
    /** For a user: 1 or 0 if an administrator decided whether they may use a model; null follows MODEL_USE_DEFAULT. */
    allowed: number | null;
    tokens_day: number | null;
    tokens_month: number | null;
    cost_day: number | null;
    cost_month: number | null;
    /** Questions answered at the same time; of projects and publications alone. */
    concurrent: number | null;
    /** The owner's and the administrators' limits both apply. */
    set_by: "administrator" | "owner";
  };
  /** Model usage on a day (UTC); reserved before each call, and corrected after it. */
  model_use: {
    day: string;
    /** null once it is gone. */
    project_id: string | null;
    /** The asker, or the owner for visitors' questions; null once deleted. */
    user_id: string | null;
    model: string;
    /** 1 if visitors of its publication asked. */
    visitors: number;
    calls: number;
    input_tokens: number;
    output_tokens: number;
    /** US dollars, by the model's prices; 0 where it has none. */
    cost: number;
  };
}
