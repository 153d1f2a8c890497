import type { Citation, PublicAnswer, PublicCitation } from "@groundwork/contract/chat";
import type { AnswerCitation, ComposedAnswer } from "#knowledge/answering/answer.ts";
import { presentPlace } from "./present-place.ts";

/** How citations are told: to a project's own people with the resource's identifier, to visitors without. */
export type PresentCitation<C> = (citation: AnswerCitation) => C;

export function presentPublicCitation(citation: AnswerCitation): PublicCitation {
  const { mark, title, quote, url, seconds } = citation;
  return {
    mark,
    title,
    quote,
    place: presentPlace(citation),
    href: url !== null && /^https?:/i.test(url) ? atSecond(url, seconds) : null,
  };
}

/** A video opens at the second that is cited. */
function atSecond(url: string, seconds: number | null): string {
  return seconds !== null && url.startsWith("https://www.youtube.com/watch?") ? `${url}&t=${seconds}s` : url;
}

export function presentCitation(citation: AnswerCitation): Citation {
  return { ...presentPublicCitation(citation), ResourceID: citation.resourceId };
}

export function presentAnswer<C>(
  answerId: string,
  answer: ComposedAnswer,
  present: PresentCitation<C>,
): Omit<PublicAnswer, "citations"> & { citations: C[] } {
  return {
    answer_id: answerId,
    message: answer.message,
    answered: answer.answered,
    mode: answer.mode,
    sentences: answer.sentences,
    suggestions: answer.suggestions,
    citations: answer.citations.map(present),
  };
}
