import weights from "./weights.json" with { type: "json" };

export type FeatureName = keyof typeof weights.scorer;

/**
 * Names what speaks for a unit, or against it. Shares are of the question's terms by idf unless something else is named:
 * - bm25f: of titles, headings, terms, context and text together, over the sum of idf; search: the search's own score over
 *   the best one's; latent: the cosine of meanings;
 * - …Covers: the share of the question that a field says; …Covered: how much of the field the question says;
 * - asksIt: the same of both ways for a heading, term or lead that asks something;
 * - plain…: of words that are not deciding ones, all of them and the rarest;
 * - typeNear, typeOut: an amount, date or name where one is asked for, by the sentence that holds most, and nowhere in it;
 * - rowLabel: how well the best row's name fits the question;
 * - namesIt: a heading or a term is a name, setting or code that is asked about; definitionNamed: how well the best of them
 *   fits a question for a definition; definesIt: a sentence begins with what is asked and says what it is;
 * - verbatimRun: the longest run of the question's words, including small ones, that it has without a break;
 * - opensSection: no other unit that was found comes before it under its heading; opensNamed: it opens what a question for
 *   a definition names;
 * - deciding…: the share of deciding words that it holds, lacks, holds as they are written, or has above its text.
 */
export const featureNames = Object.keys(weights.scorer) as FeatureName[];

/** Holds what is known of a unit; a feature that is left out is 0. */
export type Features = Partial<Record<FeatureName, number>>;
