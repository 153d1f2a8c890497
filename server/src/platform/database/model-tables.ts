export interface ModelTables {
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
