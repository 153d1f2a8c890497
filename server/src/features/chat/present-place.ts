import type { Place } from "@groundwork/contract/answers";
import type { AnswerCitation } from "#knowledge/answer/answer.ts";

/** Where something stands, as citations and passages both say it. */
export type Placed = Pick<
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
