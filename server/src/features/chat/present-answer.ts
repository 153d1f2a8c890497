import type {
  Answer,
  AnswerUsage as Usage,
  Citation,
  Place,
  PublicAnswer,
  PublicCitation,
} from "@groundwork/contract/answers";
import type { FoundPassage, PassageScores } from "@groundwork/contract/passages";
import type { AnswerCitation, AnswerUsage, ComposedAnswer, ResourceNames } from "#knowledge/answer/answer.ts";
import { sourceName } from "#knowledge/answer/compose/source-name.ts";
import type { RankedPassage } from "#knowledge/store/passage-index.ts";
import type { VisitorNames } from "./answering-resources.ts";
import { type PresentEvidence, presentEvidence } from "./present-evidence.ts";
import type { IsPublicAddress } from "./public-address.ts";

/** How citations are told: to a project's own people with the resource's identifier, to visitors without. */
export type PresentCitation<C> = (citation: AnswerCitation) => C;

/** For visitors: what is read from a network of one's own is cited without its address. */
export function presentForVisitors(isPublic: IsPublicAddress): PresentCitation<PublicCitation> {
  return (citation) => {
    const told = presentCited(citation);
    if (citation.url === null || isPublic(citation.url)) return told;
    return { ...told, href: null, place: { ...told.place, part: "document", url: null } };
  };
}

/** Sources that visitors may not know by name: what stands in its place is told, and no name of a part. */
export function withoutNames(
  present: PresentCitation<PublicCitation>,
  { maskOf }: VisitorNames,
): PresentCitation<PublicCitation> {
  return (citation) => {
    const mask = maskOf(citation.resourceId);
    const told = present(citation);
    if (mask === undefined) return told;
    return { ...told, title: mask, place: { ...told.place, part: "document" } };
  };
}

/** The words that decide alone, for visitors of a project whose owner shows nothing around what is quoted. */
export function withoutRest(present: PresentCitation<PublicCitation>): PresentCitation<PublicCitation> {
  return (citation) => {
    const { deciding = [] } = citation;
    if (deciding.length === 0) return present(citation);
    const [start, end] = [deciding[0]!.start, deciding.at(-1)!.end];
    const quote = citation.quote.slice(start - citation.start, end - citation.start);
    return present({ ...citation, quote, start, end });
  };
}

function presentCited(citation: AnswerCitation): PublicCitation {
  const { mark, title, quote, url, seconds, role, deciding = [], start } = citation;
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
    href: url !== null && /^https?:/i.test(url) ? atSecond(url, seconds) : null,
  };
}

/** A video opens at the second that is cited. */
function atSecond(url: string, seconds: number | null): string {
  return seconds !== null && url.startsWith("https://www.youtube.com/watch?") ? `${url}&t=${seconds}s` : url;
}

export function presentCitation(citation: AnswerCitation): Citation {
  return { ...presentCited(citation), ResourceID: citation.resourceId };
}

/** How an answer is told, and its citations before it is done. */
export interface AnswerPresenter<C, A> {
  citation: PresentCitation<C>;
  evidence: PresentEvidence;
  answer(answerId: string, answer: ComposedAnswer): A;
}

/** To the project's own people, who are told what an answer took. */
export const ownPresenter: AnswerPresenter<Citation, Answer> = {
  citation: presentCitation,
  evidence: presentEvidence("chat", "whole"),
  answer(answerId, answer) {
    const { usage } = answer;
    const presented = presentAnswer(answerId, answer, presentCitation, ownPresenter.evidence);
    return { ...presented, usage: usage ? presentUsage(usage) : null };
  },
};

/** `shows`: whether visitors see a passage whole, or its deciding part alone. */
export function visitorPresenter(
  citation: PresentCitation<PublicCitation>,
  shows: "whole" | "deciding",
): AnswerPresenter<PublicCitation, PublicAnswer> {
  const evidence = presentEvidence("public", shows);
  return {
    citation,
    evidence,
    answer: (answerId, answer) => presentAnswer(answerId, answer, citation, evidence),
  };
}

function presentUsage({ model, ms, inputTokens, outputTokens, cost }: AnswerUsage): Usage {
  return { model, ms, input_tokens: inputTokens, output_tokens: outputTokens, cost };
}

function presentAnswer<C>(
  answerId: string,
  answer: ComposedAnswer,
  present: PresentCitation<C>,
  evidence: PresentEvidence,
): Omit<PublicAnswer, "citations"> & { citations: C[] } {
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

/** What does not claim to answer shows what comes closest, or nothing. */
export function outcomeOf({
  answered,
  citations,
}: {
  answered: boolean;
  citations: readonly unknown[];
}): PublicAnswer["outcome"] {
  if (answered) return "answered";
  return citations.length > 0 ? "closest" : "refused";
}

/** A passage as it was found. It goes by the name that a citation of it has. */
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

/** What each part of the search gave; also how it is kept with an answer. */
export function presentScores({
  score,
  total,
  latent,
  grams,
  proximity,
}: Omit<RankedPassage, "passage">): PassageScores {
  return { total, keyword: score, latent, grams, proximity };
}

/** Where something stands, as citations and passages both say it. */
type Placed = Pick<
  AnswerCitation,
  "part" | "url" | "page" | "pageLabel" | "heading" | "seconds" | "record" | "start" | "end"
>;

export function presentPlace(placed: Placed): Place {
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
