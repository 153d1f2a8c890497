import { expect, test } from "vitest";
import type { Evidence, EvidenceText } from "#knowledge/answer/evidence/evidence.ts";
import { presentEvidence } from "./present-evidence.ts";

const words = (text: string, deciding: string | null, lit = deciding): EvidenceText => {
  const range = (of: string) => ({ start: text.indexOf(of), end: text.indexOf(of) + of.length });
  return {
    text,
    spans: lit === null ? [] : [{ ...range(lit), mark: "deciding" }],
    open: { start: 0, end: text.length },
    decides: deciding === null ? null : range(deciding),
  };
};
const cell = (text: string) => ({ text, lit: false });
const evidence: Evidence = {
  headline: null,
  lead: "This passage answers it:",
  cards: [
    {
      mark: 1,
      role: "answer",
      picture: {
        page: 2,
        block: 1,
        width: 10,
        height: 10,
        boxes: [],
        region: { left: 0, top: 0, width: 5, height: 5 },
      },
      blocks: [
        {
          type: "paragraph",
          ...words(
            "The master lives on the quay. The fee is 9 crowns. Ships pay twice.",
            "The fee is 9 crowns.",
            "9 crowns",
          ),
        },
        {
          type: "table",
          caption: null,
          unit: null,
          heads: [],
          rows: [[cell("North")], [cell("South")], [cell("West")]],
          open: [0, 1, 2],
          more: 0,
          decides: [1],
        },
        { type: "paragraph", ...words("Nobody else may know this.", null) },
      ],
    },
  ],
};

test("a card is sent with the text that it shows, and a picture that is fetched for its answer", () => {
  const sent = presentEvidence("chat", "whole")("answer-1", evidence).evidence![0]!;
  expect(sent.shown).toContain("The master lives on the quay.");
  expect(sent.picture).toMatchObject({ href: "/chat/picture/answer-1/1" });
  expect(JSON.stringify(sent)).not.toMatch(/"(?:decides|region)"/);
});

test("visitors who are shown nothing around a quote get the deciding part alone, in every block", () => {
  const sent = presentEvidence("public", "deciding")("answer-1", evidence).evidence![0]!;
  expect(sent.shown).toBe("The fee is 9 crowns.\nSouth");
  expect(sent.blocks[0]).toMatchObject({ spans: [{ start: 11, end: 19, mark: "deciding" }] });
  expect(sent.picture).toBeNull();
  expect(JSON.stringify(sent)).not.toMatch(/master|Nobody|West/);
});

test("an answer of before evidence was kept has none", () => {
  expect(presentEvidence("chat", "whole")("answer-1", undefined)).toEqual({
    headline: null,
    lead: null,
    evidence: null,
  });
});

test("links to private networks are text to visitors, who follow the others", () => {
  const link = (start: number, href: string) => ({ mark: "link" as const, start, end: start + 3, href });
  const paragraph: Evidence["cards"][number]["blocks"][number] = {
    type: "paragraph",
    ...words("Fee Wik Mail", null),
    spans: [link(0, "https://quay.test/"), link(4, "http://wiki.corp/"), link(8, "mailto:a@quay.test")],
  };
  const given: Evidence = { ...evidence, cards: [{ ...evidence.cards[0]!, blocks: [paragraph] }] };
  const isPublic = (url: string) => url.includes("quay.test");
  const sent = (...how: Parameters<typeof presentEvidence>) =>
    presentEvidence(...how)("a", given).evidence![0]!.blocks[0]!;
  expect(sent("chat", "whole")).toMatchObject({ spans: { length: 3 } });
  expect(sent("public", "whole", isPublic)).toMatchObject({
    spans: [{ href: "https://quay.test/" }, { href: "mailto:a@quay.test" }],
  });
});
