import type * as contract from "@groundwork/contract/answers";
import type { FoundPassage, PassageScores } from "@groundwork/contract/passages";
import type { AnswerCitation, AnswerUsage, ComposedAnswer, ResourceNames } from "#knowledge/answer/answer.ts";
import { sourceName } from "#knowledge/answer/compose/source-name.ts";
import type { RankedPassage } from "#knowledge/store/passage-index.ts";
import type { Publication } from "../publications/publications.repository.ts";
import type { VisitorNames } from "./answering-resources.ts";
import { type PresentEvidence, presentEvidence } from "./present-evidence.ts";
import type { IsPublicAddress } from "./public-address.ts";

/** Presents citations: with resource IDs for the project's members, without for visitors. */
export type PresentCitation<C> = (citation: AnswerCitation) => C;

/** Presents citations for visitors, without addresses in private networks. */
export function presentForVisitors(isPublic: IsPublicAddress): PresentCitation<contract.PublicCitation> {
  return (citation) => {
    const presented = presentCited(citation);
    if (citation.url === null || isPublic(citation.url)) return presented;
    return { ...presented, href: null, place: { ...presented.place, part: "document", url: null } };
  };
}

/** Replaces source names that visitors may not see, and removes names of parts. */
export function withoutNames(
  present: PresentCitation<contract.PublicCitation>,
  { maskOf }: VisitorNames,
): PresentCitation<contract.PublicCitation> {
  return (citation) => {
    const mask = maskOf(citation.resourceId);
    const presented = present(citation);
    if (mask === undefined) return presented;
    return { ...presented, title: mask, place: { ...presented.place, part: "document" } };
  };
}

/** Shows only the decisive words, for publications whose owner hides the surroundings of quotes. */
export function withoutRest(
  present: PresentCitation<contract.PublicCitation>,
): PresentCitation<contract.PublicCitation> {
  return (citation) => {
    const { deciding = [] } = citation;
    if (deciding.length === 0) return present(citation);
    const [start, end] = [deciding[0]!.start, deciding.at(-1)!.end];
    const quote = citation.quote.slice(start - citation.start, end - citation.start);
    return present({ ...citation, quote, start, end });
  };
}

function presentCited(citation: AnswerCitation): contract.PublicCitation {
  const { mark, title, quote, role, deciding = [], start } = citation;
  return {
    mark,
    title,
    quote,
    place: presentPlace(citation),
    role: role ?? null,
    deciding: deciding.map((span) => ({
      start: Math.min(quote.length, Math.max(0, span.start - start)),
      end: Math.min(quote.length, Math.max(0, span.end - start)),
    })),
    href: linkOf(citation),
  };
}

/** Links to a source, and to the cited second of a video; null if the source has no address on the web. */
export function linkOf({ url, seconds }: Pick<AnswerCitation, "url" | "seconds">): string | null {
  if (url === null || !/^https?:/i.test(url)) return null;
  return seconds !== null && url.startsWith("https://www.youtube.com/watch?") ? `${url}&t=${seconds}s` : url;
}

export function presentCitation(citation: AnswerCitation): contract.Citation {
  return { ...presentCited(citation), ResourceID: citation.resourceId };
}

/** Presents an answer, and its citations before it is complete. */
export interface AnswerPresenter<C, A> {
  citation: PresentCitation<C>;
  evidence: PresentEvidence;
  answer(answerId: string, answer: ComposedAnswer): A;
}

/** Presents answers to members, who also see what an answer used. */
export const ownPresenter: AnswerPresenter<contract.Citation, contract.Answer> = {
  citation: presentCitation,
  evidence: presentEvidence("chat", "whole"),
  answer(answerId, answer) {
    const { usage } = answer;
    const presented = presentAnswer(answerId, answer, presentCitation, ownPresenter.evidence);
    return { ...presented, usage: usage ? presentUsage(usage) : null };
  },
};

/** Presents answers to visitors: whole passages, or their deciding parts alone if the owner hides the rest. */
export function publicationPresenter({
  publication,
  present,
  isPublicAddress,
}: {
  publication: Pick<Publication, "show_surroundings">;
  present: PresentCitation<contract.PublicCitation>;
  isPublicAddress: IsPublicAddress;
}): AnswerPresenter<contract.PublicCitation, contract.PublicAnswer> {
  const isWhole = publication.show_surroundings === 1;
  const citation = isWhole ? present : withoutRest(present);
  const evidence = presentEvidence("public", isWhole ? "whole" : "deciding", isPublicAddress);
  return {
    citation,
    evidence,
    answer: (answerId, answer) => presentAnswer(answerId, answer, citation, evidence),
  };
}

function presentUsage({ model, ms, inputTokens, outputTokens, cost }: AnswerUsage): contract.AnswerUsage {
  return { model, ms, input_tokens: inputTokens, output_tokens: outputTokens, cost };
}

function presentAnswer<C>(
  answerId: string,
  answer: ComposedAnswer,
  present: PresentCitation<C>,
  evidence: PresentEvidence,
): Omit<contract.PublicAnswer, "citations"> & { citations: C[] } {
  return {
    answer_id: answerId,
    message: answer.message,
    answered: answer.answered,
    outcome: outcomeOf(answer),
    mode: answer.mode,
    checked_by: answer.checkedBy,
    sentences: answer.sentences,
    suggestions: answer.suggestions,
    ...evidence(answerId, answer.evidence),
    ...(answer.notice !== undefined && { notice: answer.notice }),
    citations: answer.citations.map(present),
  };
}

/** Derives the outcome: an answer that doesn't claim to answer shows the closest passages, or nothing. */
export function outcomeOf({
  answered,
  citations,
}: {
  answered: boolean;
  citations: readonly unknown[];
}): contract.PublicAnswer["outcome"] {
  if (answered) return "answered";
  return citations.length > 0 ? "closest" : "refused";
}

/** Presents a found passage, under the same name as a citation of it. */
export function presentPassage(
  { passage, ...scores }: RankedPassage,
  resourceNames: ResourceNames,
): FoundPassage {
  return {
    ResourceID: passage.resourceId,
    title: sourceName(passage, resourceNames),
    text: passage.text,
    language: passage.language,
    place: presentPlace(passage),
    scores: presentScores(scores),
  };
}

/** Presents the score of each search component, also for storage with an answer. */
export function presentScores({
  score,
  total,
  latent,
  grams,
  proximity,
}: Omit<RankedPassage, "passage">): PassageScores {
  return { total, keyword: score, latent, grams, proximity };
}

/** Locates something in a source, for citations and passages. */
type Placed = Pick<
  AnswerCitation,
  "part" | "url" | "page" | "pageLabel" | "heading" | "seconds" | "record" | "start" | "end"
>;

export function presentPlace(placed: Placed): contract.Place {
  const { part, url, page, pageLabel, heading, seconds, record, start, end } = placed;
  return {
    part,
    url,
    page,
    page_label: pageLabel,
    heading,
    seconds: seconds === null ? null : Math.floor(seconds),
    record,
    start,
    end,
  };
}
