import { renderInApp } from "#ui/testing/render-in-app.tsx";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { ChatCitation } from "./chat-turn.ts";
import { QuoteCard } from "./quote-card.tsx";

const citation: ChatCitation = {
  mark: 2,
  title: "Warranty.pdf",
  quote: "Pumps: 24 months.",
  href: null,
  place: {
    part: "document",
    url: null,
    page: 3,
    page_label: "3",
    heading: [],
    seconds: null,
    record: null,
    start: 0,
    end: 17,
  },
};

function open(reply: Response, given: Partial<ChatCitation> = {}) {
  const asked: string[] = [];
  const closed = vi.fn();
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return Promise.resolve(reply);
  });
  renderInApp(<QuoteCard answerId="answer-1" citation={{ ...citation, ...given }} onClose={closed} />);
  return { asked, closed };
}

it("shows the quoted words at once, and the text around them when it comes", async () => {
  const around = { ...citation, before: "3.1 ", after: " Seals: <i>6 months</i>." };
  const { asked } = open(new Response(JSON.stringify(around)));
  expect(screen.getByText("Pumps: 24 months.").tagName).toBe("MARK");
  expect(screen.getByText("Page 3")).toBeTruthy();
  await waitFor(() =>
    expect(document.querySelector("blockquote")!.textContent).toBe(
      "3.1 Pumps: 24 months. Seals: <i>6 months</i>.",
    ),
  );
  expect(asked).toEqual([expect.stringMatching(/\/public\/source\/answer-1\/2$/)]);
});

it("shows the quote alone where nothing more can be had", async () => {
  const { asked } = open(new Response("{}", { status: 404 }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(document.querySelector("blockquote")!.textContent).toBe("Pumps: 24 months.");
});

it("leads to the original only where that has an address on the web", () => {
  open(new Response("{}"), { href: "https://example.com/terms" });
  expect(screen.getByRole("link", { name: "Open original in a new tab" }).getAttribute("href")).toBe(
    "https://example.com/terms",
  );
  cleanup();
  open(new Response("{}"), { href: "javascript:alert(1)" });
  expect(screen.queryByRole("link")).toBeNull();
});

it("closes by its button and by Escape", () => {
  const { closed } = open(new Response("{}"));
  fireEvent.click(screen.getByRole("button", { name: "Close source" }));
  fireEvent.keyDown(document, { key: "Escape" });
  expect(closed).toHaveBeenCalledTimes(2);
});
