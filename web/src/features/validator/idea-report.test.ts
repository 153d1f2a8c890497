import { expect, test } from "vitest";
import type { PublicCheckedIdea } from "@groundwork/contract/ideas";
import { reportText, sumOf } from "./idea.ts";

const place = {
  part: "document",
  url: null,
  page: 3,
  page_label: null,
  heading: [],
  seconds: null,
  record: null,
  start: 0,
  end: 10,
};
const checked: PublicCheckedIdea = {
  assumptions: [
    { part: "who", text: "Nurses order linen.", finding: "supported", reason: null, marks: [1] },
    {
      part: "price",
      text: "A load costs 9 euros.",
      finding: "contradicted",
      reason: "The source says 7 euros, not 9 euros.",
      marks: [2],
    },
    { part: "price", text: "Nobody haggles.", finding: "without_source", reason: null, marks: [] },
  ],
  still_reading: false,
  unchecked: 2,
  citations: [
    { mark: 1, title: "Study", quote: "Nurses\norder linen.", place, role: null, deciding: [], href: null },
    {
      mark: 2,
      title: "Prices",
      quote: "A load costs 7 euros.",
      place: { ...place, page: null },
      role: null,
      deciding: [],
      href: "https://prices.example/",
    },
  ],
};

test("the report says of each assumption what was found, with numbered sources beneath", () => {
  expect(reportText(checked)).toBe(`# An idea, checked against its sources

1 supported · 1 contradicted · 1 not covered

## Who it is for

- Supported: Nurses order linen. [1]

## The price

- Contradicted: A load costs 9 euros. [2]
  The source says 7 euros, not 9 euros.
- Not covered: Nobody haggles.

## Sources

[1] Study, page 3: “Nurses order linen.”
[2] Prices: “A load costs 7 euros.” https://prices.example/

The last 2 sentences exceed the report's limit and were not checked.
`);
});

test("the sum counts each finding, also those that nothing has", () => {
  expect(sumOf({ assumptions: [] })).toBe("0 supported · 0 contradicted · 0 not covered");
});

test("a report that was made while sources were being read says so", () => {
  expect(reportText(checked)).not.toContain("still being read");
  expect(reportText({ ...checked, still_reading: true })).toContain("Some sources are still being read");
});
