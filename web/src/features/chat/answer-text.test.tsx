import { cleanup, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { AnswerProvider } from "./citation-mark.tsx";
import { AnswerText } from "./answer-text.tsx";
import { plainText } from "./answer-with-sources.ts";
import type { ChatCitation } from "./chat-turn.ts";
import { parseMarkup } from "./markup/parse-markup.ts";
import { splitPieces } from "./markup/split-pieces.ts";

const citation: ChatCitation = {
  mark: 1,
  title: "Manual",
  quote: "Run it.",
  href: "https://docs.example/install",
  place: {
    part: "document",
    url: "https://docs.example/install",
    page: 52,
    page_label: "52",
    heading: [],
    seconds: null,
    record: null,
    start: 0,
    end: 7,
  },
};

interface Shown {
  shown?: number;
  openMark?: number;
  unsupported?: boolean;
  /** That the check could not tell; this mark may say it. */
  look?: number;
}
function show(message: string, options: Shown = {}) {
  const sentences = [
    {
      start: 0,
      end: message.length,
      support: options.unsupported ? ("unsupported" as const) : ("cited" as const),
      marks: options.unsupported ? [] : [1],
      ...(options.look && { doubt: "not sure" as const, look: [options.look] }),
    },
  ];
  const document = splitPieces(parseMarkup(message), sentences);
  const onOpen = vi.fn();
  const { container } = render(
    <AnswerProvider
      value={{
        citations: new Map([[1, citation]]),
        openMark: options.openMark ?? null,
        onOpen,
        refused: false,
      }}
    >
      <AnswerText document={document} shown={options.shown ?? Infinity} sentences={sentences} note="" />
    </AnswerProvider>,
  );
  return { container, onOpen, document };
}

// page:landing.querying page:features.instructions-in-documents-stay-text
// page:about-us.your-documents-own-words
it("shows hostile text as text", () => {
  const { container } = show(
    "<img src=x onerror=alert(1)> <script>alert(1)</script> **<b>x</b>** `<i>y</i>`\n\n```html\n<iframe src=javascript:alert(1)>\n```",
  );
  expect(container.querySelector("img, script, b, i, iframe")).toBeNull();
  expect(container.textContent).toContain("<script>alert(1)</script>");
});

// spec:chat.9
it("makes a link only of an address that the answer cites, and opens it in a new tab", () => {
  show(
    "[manual](https://docs.example/install#a) [other](https://evil.example/) [bad](javascript:alert(1)) https://docs.example/install",
  );
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "https://docs.example/install#a",
    "https://docs.example/install",
  ]);
  for (const link of links) {
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toContain("noopener");
  }
  expect(document.body.textContent).toContain("other (https://evil.example/)");
});

it("keeps a mark on its last word and opens its source", () => {
  const { container, onOpen } = show("Run it now. [1]");
  const mark = screen.getByRole("button", { name: "Source 1: Manual, page 52" });
  expect(mark.parentElement?.textContent).toBe("now.1");
  expect(mark.parentElement?.className).toContain("whitespace-nowrap");
  mark.click();
  expect(onOpen).toHaveBeenCalledWith(1);
  expect(container.querySelector("[data-open]")).toBeNull();
});

it("marks the sentence whose source is open", () => {
  const { container } = show("Run it now. [1]", { openMark: 1 });
  expect(
    [...container.querySelectorAll(".answer-sentence[data-open]")].map((part) => part.textContent),
  ).toEqual(["Run it ", "now."]);
});

it("says of a sentence without a source that it has none", () => {
  const { container } = show("Everybody knows.", { unsupported: true });
  expect(container.textContent).toBe("Everybody knows.No source ");
});

it("opens where to look for a sentence of which the check could not tell", () => {
  const { onOpen } = show("A trawler pays 18 crowns.", { unsupported: true, look: 1 });
  screen.getByRole("button", { name: /Check the source/ }).click();
  expect(onOpen).toHaveBeenCalledWith(1);
});

it("shows a mark that the answer does not know as the text it is", () => {
  const { container } = show("See [12] there.");
  expect(container.textContent).toContain("[12]");
  expect(screen.queryByRole("button")).toBeNull();
});

it("reveals list items and table cells in order", () => {
  const message = "- one two\n- three\n\n| a | b |\n|---|---|\n| c | d |";
  expect(show(message, { shown: 2 }).container.querySelectorAll("li")).toHaveLength(1);
  cleanup();
  const { container } = show(message, { shown: 6 });
  expect(container.querySelectorAll("li")).toHaveLength(2);
  expect([...container.querySelectorAll("td")].map((cell) => cell.textContent)).toEqual(["c", ""]);
});

// page:content-generation.latex-and-other-formats
it("copies as plain text with its marks", () => {
  const { document: pieces } = show("## Title\n\nRun **it** now. [1]\n\n- a\\_b\n- c");
  expect(plainText(pieces, Infinity)).toBe("Title\n\nRun it now. [1]\n\n- a_b\n- c");
});
