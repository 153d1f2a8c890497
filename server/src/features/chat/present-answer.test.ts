import { expect, test } from "vitest";
import type { AnswerCitation } from "#knowledge/answer/answer.ts";
import { presentCitation, presentForVisitors, withoutRest } from "./present-answer.ts";

const isPublic = (url: string) => !url.includes("intranet");
const cited = (url: string | null, seconds: number | null): AnswerCitation => ({
  mark: 1,
  resourceId: "r",
  title: "T",
  quote: "Q",
  part: "p",
  url,
  page: null,
  pageLabel: null,
  heading: [],
  seconds,
  record: null,
  start: 0,
  end: 1,
});
const hrefOf = (url: string | null, seconds: number | null) =>
  presentForVisitors(isPublic)(cited(url, seconds)).href;

test("a citation of a video opens it at its second", () => {
  expect(hrefOf("https://www.youtube.com/watch?v=abcdefghijk", 123)).toBe(
    "https://www.youtube.com/watch?v=abcdefghijk&t=123s",
  );
});

test("other addresses stay as they are", () => {
  expect(hrefOf("https://www.youtube.com/watch?v=abcdefghijk", null)).toBe(
    "https://www.youtube.com/watch?v=abcdefghijk",
  );
  expect(hrefOf("https://example.com/talk.vtt", 5)).toBe("https://example.com/talk.vtt");
  expect(hrefOf(null, 5)).toBeNull();
  expect(hrefOf("javascript:alert(1)", null)).toBeNull();
});

test("the address of a page on a private network is hidden from visitors and shown to members", () => {
  const url = "https://intranet.example/wiki/fees";
  const citation = { ...cited(url, null), part: url };
  expect(JSON.stringify(presentForVisitors(isPublic)(citation))).not.toContain("intranet");
  expect(presentCitation(citation)).toMatchObject({ href: url, place: { part: url, url } });
});

test("visitors who are shown nothing around a quote see of a whole passage the words that decide", () => {
  const quote = "A is one. B is two. C is three.";
  const whole = { ...cited(null, null), quote, end: quote.length };
  const citation: AnswerCitation = { ...whole, role: "answer", deciding: [{ start: 10, end: 19 }] };
  const reported = withoutRest(presentForVisitors(isPublic))(citation);
  expect(reported).toMatchObject({
    quote: "B is two.",
    deciding: [{ start: 0, end: 9 }],
    place: { start: 10 },
  });
  expect(withoutRest(presentForVisitors(isPublic))(whole).quote).toBe(quote);
});
