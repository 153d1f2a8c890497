import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { answerCalls, failing, noAnswer } from "#ui/testing/answer-calls.ts";
import { noSettings } from "@groundwork/contract/installation";
import { SiteSettingsContext } from "../parts/site-settings.ts";
import { belowHero, LandingPage } from "./landing-page.tsx";
import "./live-answer.tsx";

beforeAll(() => belowHero.load());

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  Object.defineProperty(document, "fonts", { configurable: true, value: { ready: Promise.resolve() } });
});

const show = (samples = true) =>
  render(
    <SiteSettingsContext value={{ ...noSettings, samples }}>
      <LandingPage />
    </SiteSettingsContext>,
  ).container;
const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const headings = (page: Element) => textsOf(page.querySelectorAll("h2, h3"));

// spec:landing.2 spec:landing.5 spec:landing.6
test("has the sections, cards and badges that the specification lists", () => {
  const page = show();
  expect(headings(page)).toEqual(
    expect.arrayContaining([
      "Go Beyond Standard AI",
      "Minimize Hallucinations",
      "Iron-Clad Security & Privacy",
      "Deep AI Observability",
      "What Do You Want To Build?",
      "Try Our AI Startup Validator!",
      "The Engine Powering Your Intelligent Agents",
      "Advanced Agentic Reasoning",
      "Hyper-Efficient Retrieval",
      "Secure & Scalable Data Handling",
      "Precision Prompt Engineering",
      "One platform, from file to answer",
      "Your material, in any form",
      "Quotes, not links",
      "Structured answers",
      "Public assistants",
      "API-First Design",
      "Your machine or ours",
      "Decide what goes in and what comes out",
      "Ingestion",
      "Querying",
      "Twelve formats, each with an anchor",
    ]),
  );
  expect(textsOf(page.querySelectorAll("[aria-label='Trust & Security'] li"))).toEqual([
    "End-to-End Encryption",
    "SOC 2 Type II",
    "HIPAA Ready",
    "Role-Based Access",
    "Continuous Monitoring",
    "Data Sovereignty",
  ]);
  expect(page.querySelectorAll("blockquote").length).toBeGreaterThan(0);
});

// spec:landing.5
test("names twelve formats and five partners that are not set up", () => {
  const words = textsOf(show().querySelectorAll("li, li *"));
  const formats = "pdf json xml ppt/pptx txt epub docx Markdown html rtf".split(" ");
  for (const name of [...formats, "email RFC822", "Open Office"])
    expect(words.some((text) => text === name || text.startsWith(name))).toBe(true);
  for (const partner of ["Cloud Drive", "Data Warehouse", "Team Wiki", "Help Desk", "Object Store"])
    expect(words).toContain(partner);
});

// spec:landing.1 spec:landing.2 spec:landing.6 page:landing.try-our-ai-startup-validator
test("its buttons lead where the specification says", () => {
  const page = show();
  const links = [...page.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
  for (const link of [
    ["Request Demo", "/contact"],
    ["Explore Solutions", "/how-it-works"],
    ["Book Your Free Consultation & Demo", "/contact"],
    ["Ask Groundwork about itself, without an account", "/qa/groundwork"],
    ["Open the validator", "/startup_validator"],
  ])
    expect(links).toContainEqual(link);
});

const form = () => within(screen.getByRole("form", { name: "Ask the sample" }));
const example = () => screen.queryByText("How long must passwords be, and should they expire?");

test.each([
  [
    "has been asked too often",
    failing(429, { message: "Please wait a minute." }),
    /^Please wait a minute\. Showing the/,
  ],
  ["cannot be reached", noAnswer, /did not answer/],
])("where the sample %s, kind words say so and the example stays", async (_, reply, words) => {
  answerCalls({ "POST /public_rag_query/qa": reply });
  show();
  fireEvent.click(form().getByText("Which formats are read?"));
  await waitFor(() => expect(form().getByRole("status").textContent).toMatch(words));
  expect(example()).not.toBeNull();
});

test("where samples are off, a question gets kind words and nothing is sent", async () => {
  const made = answerCalls({});
  show(false);
  fireEvent.click(form().getByText("What do visitors see?"));
  await waitFor(() => expect(form().getByRole("status").textContent).toContain("switched off"));
  expect(example()).not.toBeNull();
  expect(made).toEqual([]);
});

test("an answer to the visitor's own question takes the example's place, its first source open", async () => {
  const place = { heading: ["Limits"], page: null, page_label: null, seconds: null, record: null };
  answerCalls({
    "POST /public_rag_query/qa": {
      message: "20 questions a minute. [1]",
      answer_id: "a1",
      answered: true,
      mode: "built-in",
      sentences: [{ start: 0, end: 26, support: "cited", marks: [1] }],
      citations: [{ mark: 1, title: "publishing.md", quote: "20 questions a minute", place, href: null }],
      suggestions: [],
    },
  });
  show();
  const field = form().getByLabelText("Your turn: ask Groundwork’s own documentation");
  fireEvent.change(field, { target: { value: "How many?" } });
  await act(async () => void fireEvent.submit(field.closest("form")!));
  const mark = await screen.findByLabelText(/^Source 1: publishing\.md/);
  expect(mark.getAttribute("aria-pressed")).toBe("true");
  expect(example()).toBeNull();
});
