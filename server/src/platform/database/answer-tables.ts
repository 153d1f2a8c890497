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

/** Questions of one person to a project that belong together, with their answers. */
export interface ConversationTable {
  id: string;
  project_id: string;
  /** Whose it is: nobody else reads it, other members of the project neither. */
  user_id: string;
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
  /** "rules" or "model"; null where nothing had to be checked, and before this was kept. */
  checked_by: string | null;
  /** 1 where something answered, 0 for a refusal. */
  answered: number;
  /** How many. */
  citations: number;
  /** null for a visitor's, and for what was asked outside of any. */
  conversation_id: string | null;
  /** 1 where it was stopped while a model wrote it: the message is what was told until then. */
  stopped: number;
  /** Why no model wrote it although one is set; null where nothing is to be said. */
  notice: string | null;
  /** What wrote it, as people know it; null for the sources' own words, and before this was kept. */
  model: string | null;
  /** Milliseconds until it was done; null where it was stopped, and before this was kept. */
  ms: number | null;
  input_tokens: number | null;
  output_tokens: number | null;
  /** US dollars. */
  cost: number | null;
  /** The answer to the same question that its conversation keeps; null for one that is kept. */
  compared_with: string | null;
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
  /** JSON of what is shown in place of the message; null where the message is, and before this was kept. */
  evidence: string | null;
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
