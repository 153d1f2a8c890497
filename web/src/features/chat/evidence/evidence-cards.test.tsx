import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { EvidenceBlock, EvidenceCard } from "@groundwork/contract/evidence";
import { expect, it, vi } from "vitest";
import { setVisitor } from "#api/visitor.ts";
import { AnswerProvider } from "../citation-mark.tsx";
import type { ChatCitation } from "../chat-turn.ts";
import { EvidenceCards } from "./evidence-cards.tsx";

const place = {
  part: "document",
  url: null,
  page: 3,
  page_label: "iii",
  heading: ["Fees, in crowns"],
  seconds: null,
  record: null,
  start: 0,
  end: 9,
};
const citation: ChatCitation = { mark: 1, title: "handbook.pdf", quote: "x", href: null, place };

function draw(blocks: EvidenceBlock[], more: Partial<EvidenceCard> = {}) {
  const opened: number[] = [];
  const cards: EvidenceCard[] = [{ mark: 1, role: "answer", shown: "", blocks, picture: null, ...more }];
  render(
    <AnswerProvider
      value={{
        citations: new Map([[1, citation]]),
        openMark: null,
        onOpen: (mark) => opened.push(mark),
        refused: false,
      }}
    >
      <EvidenceCards
        turn={{ answerId: "a", citations: [citation], evidence: { headline: null, lead: "It:", cards } }}
      />
    </AnswerProvider>,
  );
  return { opened, card: within(screen.getByRole("region", { name: "Passage 1" })) };
}

const all = (text: string) => ({ text, spans: [], open: { start: 0, end: text.length } });
const rows = Array.from({ length: 24 }, (_, i) => [
  { text: `Berth ${i}`, lit: i === 7 },
  { text: `${i * 10}`, lit: i === 7 },
]);
const table: EvidenceBlock = {
  type: "table",
  caption: "Fees by berth",
  unit: "in crowns",
  heads: [
    [
      { text: "Berth", lit: false, span: 1 },
      { text: "Fee", lit: true, span: 1 },
    ],
  ],
  rows,
  open: [5, 6, 7, 8],
  more: 20,
};

it("draws a table with its caption, unit, heads and the rows that matter, and all of them on request", () => {
  const { card } = draw([table]);
  expect(card.getByRole("table").textContent).toContain("Fees by berthin crownsBerthFeeBerth 550");
  expect(card.getAllByRole("row")).toHaveLength(5);
  fireEvent.click(card.getByRole("button", { name: "Show all 24 rows of source 1" }));
  expect(card.getAllByRole("row")).toHaveLength(25);
  fireEvent.click(card.getByRole("button", { name: "Show less of source 1" }));
  expect(card.getAllByRole("row")).toHaveLength(5);
  expect([...card.getByRole("table").querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(
    ["Fee", "Berth 7", "70"],
  );
});

it("shows the open text of each block with the deciding words marked, and the rest once it is unfolded", () => {
  const text = "The quay is long. The fee is 9 crowns. Ships pay twice.";
  const { card } = draw([
    {
      type: "paragraph",
      text,
      open: { start: 18, end: 38 },
      spans: [{ start: 29, end: 37, mark: "deciding" }],
    },
    { type: "list", ordered: true, first: 3, items: [all("Third."), { ...all("Fourth."), open: null }] },
  ]);
  const shown = () =>
    screen.getByRole("region", { name: "Passage 1" }).querySelector("[data-evidence-body]")!.textContent;
  expect(shown()).toBe("The fee is 9 crowns.Third.");
  expect(card.getByText("9 crowns").tagName).toBe("MARK");
  fireEvent.click(card.getByRole("button", { name: "Show the whole passage of source 1" }));
  expect(shown()).toBe(`${text}Third.Fourth.`);
  expect(card.getAllByRole("listitem").map((item) => item.getAttribute("value"))).toEqual(["3", "4"]);
});

it("draws code as code that can be copied, and an entry as a term with its definition", () => {
  const { card } = draw([
    { type: "code", language: "sh", ...all("moor --all\n  bow") },
    { type: "entry", term: all("--all"), definition: [all("Moors every barge.")] },
  ]);
  expect(card.getByLabelText("Code, sh").textContent).toBe("moor --all\n  bow");
  card.getByRole("button", { name: "Copy code" });
  expect(card.getByText("--all").tagName).toBe("DT");
  expect(card.getByText("Moors every barge.").tagName).toBe("DD");
});

it("names its file and place, and opens the source by its button or a click on the passage", () => {
  const { opened, card } = draw([{ type: "paragraph", ...all("The fee is 9 crowns.") }]);
  expect(screen.getByRole("region", { name: "Passage 1" }).textContent).toContain(
    "handbook.pdf· page iii\u00A0· Fees, in crowns",
  );
  fireEvent.click(card.getByRole("button", { name: "Open source 1" }));
  fireEvent.click(card.getByText("The fee is 9 crowns."));
  expect(opened).toEqual([1, 1]);
  expect(card.queryByRole("button", { name: /^Show/ })).toBeNull();
});

it("shows a block as its page prints it once the picture has come, and the block itself where it does not", () => {
  const picture = { href: "/chat/picture/a/1", width: 800, height: 200, page: 3, block: 0, boxes: [] };
  vi.stubGlobal("scrollTo", () => {});
  const { card } = draw([table], { picture });
  const image = card.getByRole("img", { name: "Page 3, as printed" });
  expect(image.getAttribute("src")).toBe("/chat/picture/a/1");
  expect(card.getByRole("table").closest(".sm\\:sr-only")).toBeNull();
  fireEvent.load(image);
  expect(card.getByRole("table").closest(".sm\\:sr-only")).not.toBeNull();
  fireEvent.error(image);
  expect(card.queryByRole("img")).toBeNull();
  expect(card.getByRole("table").closest(".sm\\:sr-only")).toBeNull();
});

it("fetches a picture with the pass that a visitor was let in with, which no image element sends", async () => {
  const made: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, { headers }: RequestInit) => {
    made.push([address, (headers as Record<string, string>)["x-visitor-pass"]]);
    return new Response(new Blob(["picture"]));
  });
  setVisitor({ pass: "1.a" });
  const picture = { href: "/public/picture/a/1", width: 800, height: 200, page: 3, block: 0, boxes: [] };
  const { card } = draw([table], { picture });
  const image = card.getByRole("img", { name: "Page 3, as printed" });
  await waitFor(() => expect(image.getAttribute("src")).toMatch(/^blob:/));
  expect(made).toEqual([["/public/picture/a/1", "1.a"]]);
  setVisitor({ pass: undefined });
});

it("draws what the source sets apart as elements, and a link only where it is safe", () => {
  const text = "Run berth --free <b>now</b>, see the fees or that.";
  const at = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });
  const spans = [
    { mark: "code" as const, ...at("berth --free") },
    { mark: "deciding" as const, ...at("see the fees") },
    { mark: "link" as const, ...at("the fees"), href: "https://quay.test/fees" },
    { mark: "bold" as const, ...at("fees") },
    { mark: "link" as const, ...at("that"), href: "javascript:alert(1)" },
  ];
  const cell = { text: "depth", lit: true, spans: [{ mark: "code" as const, start: 0, end: 5 }] };
  const { opened, card } = draw([
    { type: "paragraph", ...all(text), spans },
    { ...table, rows: [[cell]], open: [0], more: 0 },
  ]);
  expect(card.getByText("berth --free").tagName).toBe("CODE");
  expect(card.getByText("fees").closest("strong")?.closest("mark")?.textContent).toBe("see the fees");
  const links = card.getAllByRole("link");
  expect(links.map((link) => link.outerHTML.replace(/ class="[^"]*"/g, ""))).toEqual([
    '<a href="https://quay.test/fees" target="_blank" rel="noopener nofollow">the <strong>fees</strong></a>',
  ]);
  expect(card.getByText("depth").closest("mark")).not.toBeNull();
  expect(screen.getByRole("region").textContent).toContain(text);
  links[0]!.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(links[0]!);
  expect(opened).toEqual([]);
});
