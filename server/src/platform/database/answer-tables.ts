export interface AnswerTables {
  daily_answers: {
    project_id: string;
    /** UTC, YYYY-MM-DD. */
    day: string;
    answers: number;
  };
  /** The questions of one visitor address on a day; deleted with the day. */
  daily_visitors: {
    project_id: string;
    /** UTC, YYYY-MM-DD. */
    day: string;
    /** A hash of the address, the project and the day. */
    visitor: string;
    answers: number;
  };
  /** Questions of one person to a project that belong together, with their answers. */
  conversations: {
    id: string;
    project_id: string;
    /** The asker; nobody else may read it, including other members of the project. */
    user_id: string;
    title: string;
    created_at: string;
    /** The time of the last question. */
    updated_at: string;
  };
  /** A given answer. */
  answers: {
    /** Unguessable: a visitor's feedback shows by it that the answer was theirs. */
    id: string;
    project_id: string;
    /** The asker; null for a visitor. */
    user_id: string | null;
    /** The publication that a visitor asked; null for the project's own chat. */
    slug: string | null;
    asked_at: string;
    query: string;
    message: string;
    mode: string;
    /** "rules" or "model"; null if nothing needed checking, or for old answers. */
    checked_by: string | null;
    /** 1 where something answered, 0 for a refusal. */
    answered: number;
    /** The number of citations. */
    citations: number;
    /** null for a visitor's, and for what was asked outside of any. */
    conversation_id: string | null;
    /** 1 if it was stopped while a model wrote it: the message is what was sent until then. */
    stopped: number;
    /** The reason why no model wrote it although one is set; null if there is nothing to report. */
    notice: string | null;
    /** The model's display name; null for quotes, and for old answers. */
    model: string | null;
    /** Milliseconds until it was complete; null if it was stopped, and for old answers. */
    ms: number | null;
    input_tokens: number | null;
    output_tokens: number | null;
    /** US dollars. */
    cost: number | null;
    /** The kept answer to the same question; null if this is the kept one. */
    compared_with: string | null;
  };
  /** The sources of an answer, separate so that lists of answers stay light. */
  answer_sources: {
    answer_id: string;
    /** JSON of the citations, with their quotes. */
    citations: string;
    /** JSON of how each sentence of the message is supported. */
    sentences: string;
    /** JSON of the questions that were offered with it. */
    suggestions: string;
    /** JSON of the foremost passages that were read for it, without their text. */
    passages: string;
    passages_read: number;
    /** JSON of what is shown in place of the message; null where the message is, and before this was kept. */
    evidence: string | null;
  };
  /** Everything that was sent to a model for an answer, deleted after TRACE_DAYS. */
  answer_traces: {
    answer_id: string;
    /** JSON of the trace, with the whole prompts. */
    trace: string;
    kept_at: string;
  };
  /** The latest feedback on an answer. */
  feedback: {
    answer_id: string;
    /** 1 or 0. */
    useful: number;
    /** Empty if none was given. */
    reason: string;
    given_at: string;
  };
  /** A question as the owner and editors of its project see it. Goes with its answer. */
  questions: {
    /** The answer's. */
    id: string;
    project_id: string;
    asked_at: string;
    /** With personal data masked. */
    query: string;
    /** "chat", "public" or "key". */
    origin: string;
    /** "answered", "closest", "refused" or "stopped". */
    outcome: string;
    /** Groups one visitor's questions of one day; null for members. */
    visitor: string | null;
    /** JSON of the identifiers of the resources that the answer cites. */
    sources: string;
    /** The gap in which it was closed; null while it is open, and where nothing was missing. */
    gap: string | null;
    /** The gap's. */
    title: string | null;
    /** "source" or "not_for_us". */
    how: string | null;
    reason: string | null;
    /** Holds what answers it now. */
    message: string | null;
    /** JSON of the identifiers of the resources that answer it now. */
    closed_by: string | null;
    closed_at: string | null;
  };
  /** A visitor's question to the people of a project. Goes with the answer that it was asked under. */
  person_requests: {
    /** The answer's. */
    id: string;
    project_id: string;
    email: string;
    /** A hash of the comparable form, to erase by it. */
    email_hash: string;
    /** As the visitor wrote it. */
    query: string;
    /** JSON of the identifiers of the answers that the visitor sent along. */
    conversation: string;
    asked_at: string;
    /** The reply; null while nobody has replied. */
    message: string | null;
    replied_at: string | null;
  };
  /** Holds who gets the weekly mail about a project's questions. */
  weekly_mails: {
    project_id: string;
    user_id: string;
    /** Unguessable: the link in the mail ends it by this. */
    token: string;
    /** From when on the next one is due. */
    next_at: string;
  };
  /** A message from the contact form. Fields left empty are empty. */
  demo_requests: {
    id: string;
    first_name: string;
    last_name: string;
    email: string;
    /** The address in comparable form. */
    email_key: string;
    phone: string;
    company: string;
    message: string;
    created_at: string;
  };
  newsletter_subscribers: {
    id: string;
    email: string;
    email_key: string;
    created_at: string;
  };
  /** A single row: the key that signs forms' tokens and newsletter links. */
  lead_key: {
    id: number;
    key: string;
  };
}
