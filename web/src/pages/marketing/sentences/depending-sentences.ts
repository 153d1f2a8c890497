import { landingSentences } from "./landing-sentences.ts";
import { pageSentences } from "./page-sentences.ts";

/**
 * Sentences of the public pages that are true or not by how an installation is set, by their identifiers. The first
 * variant that fits is shown; the last fits everywhere.
 */
export const dependingSentences = { ...landingSentences, ...pageSentences };

export type SentenceId = keyof typeof dependingSentences;
