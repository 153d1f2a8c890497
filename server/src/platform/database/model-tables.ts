/** A provider of language models that an administrator added. */
export interface ModelProviderTable {
  id: string;
  name: string;
  kind: "openai-compatible" | "azure" | "anthropic";
  /** null: the provider's own. */
  base_url: string | null;
  /** As the secret box seals it; null where the provider asks for none. */
  sealed_key: string | null;
  /** JSON: a list of the contract's ProviderModel. */
  models: string;
  /** The model that answers where nobody chose another; at most one provider has one. */
  default_model: string | null;
  created_at: string;
  changed_at: string;
}

export interface ProjectSettingsTable {
  project_id: string;
  /** JSON of the contract's project settings; what it lacks has its default. */
  settings: string;
}

/** What may be spent on models. Tokens and US dollars; null where nothing is limited. */
export interface ModelLimitTable {
  /** The scope and whom it is for, such as `user:ada-1234`; `*` stands for each that has no row of its own. */
  id: string;
  scope: "server" | "project" | "publication" | "user";
  project_id: string | null;
  user_id: string | null;
  /** Of a user: 1 or 0 where an administrator said whether they may use a model; null by MODEL_USE_DEFAULT. */
  allowed: number | null;
  tokens_day: number | null;
  tokens_month: number | null;
  cost_day: number | null;
  cost_month: number | null;
  /** Questions answered at the same time; of projects and publications alone. */
  concurrent: number | null;
  /** An owner's limit stands beside the administrators', and both hold. */
  set_by: "administrator" | "owner";
}

/** What went to models on a day (UTC); reserved before each call, and put right after it. */
export interface ModelUseTable {
  day: string;
  /** null once it is gone. */
  project_id: string | null;
  /** Who asked, and of visitors' questions the owner; null once they are gone. */
  user_id: string | null;
  model: string;
  /** 1 where visitors of its publication asked. */
  visitors: number;
  calls: number;
  input_tokens: number;
  output_tokens: number;
  /** US dollars, by the model's prices; 0 where it has none. */
  cost: number;
}
