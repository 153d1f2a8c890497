export interface CaseTables {
  /** A test: a question with what its answer must do. */
  cases: {
    id: string;
    project_id: string;
    added_at: string;
    /** With personal data masked where it was taken from an answer. */
    query: string;
    /** JSON of the turns before it. */
    history: string;
    /** JSON: the passage to cite, the value to say, or that it must be refused. */
    expected: string;
  };
  /** A run of all tests of a project. */
  case_runs: {
    id: string;
    project_id: string;
    created_at: string;
    ended_at: string | null;
    /** "asked", "settings" or "source". */
    cause: string;
    /** The name of the source that is tried; null for none. */
    about: string | null;
    resource_id: string | null;
    /** JSON of the numbers of pages that are new, changed and gone; null where that is not known. */
    changes: string | null;
    /** JSON of the settings that it asks with. */
    settings: string;
    /** The model that it asks, by its identifier; null for the built-in answer. */
    model: string | null;
    /** Names what it asks: the generations of all sources. Runs of the same content and settings give the same. */
    content: string;
    /** The run whose answers are those before. */
    compared_with: string | null;
    /** "waiting", "running", "done", "stopped" or "failed". */
    state: string;
    reason: string | null;
    total: number;
    /** 1 where its answers are those that people get. */
    accepted: number;
    /** "held", "used" or "kept" where it tried a change; null while that runs and for other runs. */
    decision: string | null;
    /** US dollars. */
    cost: number | null;
  };
  case_results: {
    run_id: string;
    case_id: string;
    position: number;
    query: string;
    expected: string;
    outcome: string;
    /** 1 where the answer does what it must; null where that is undecided. */
    passed: number | null;
    /** 1 where the expected passage is among the first ten that were read; null where none is expected. */
    in_ten: number | null;
    message: string;
    /** JSON of the identifiers of the resources that the answer cites. */
    sources: string;
    /** "as_before", "better", "worse" or "undecided"; null where there is nothing to compare with. */
    verdict: string | null;
  };
}
