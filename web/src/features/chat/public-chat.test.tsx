import { renderInApp } from "#ui/testing/render-in-app.tsx";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { answerCalls, failing, noAnswer } from "#ui/testing/answer-calls.ts";
import { PublicChat } from "./public-chat.tsx";

const asking = "POST /public_rag_query/qa";
const offering = "GET /public/questions/quay";
beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});

beforeEach(() => void answerCalls({ [offering]: { questions: [], poor: [] } }));

const show = (suggestions: string[] = []) =>
  renderInApp(<PublicChat slug="quay" description="Ask." suggestions={suggestions} questionDays={30} />);
const passing = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const log = () => screen.getByRole("log", { hidden: true });

async function enter(): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name: "Continue to Chat" }));
  await passing(300);
}
async function ask(question: string, milliseconds = 5_000): Promise<void> {
  const input = screen.getByPlaceholderText("Message Groundwork...");
  fireEvent.change(input, { target: { value: question } });
  fireEvent.keyDown(input, { key: "Enter" });
  await passing(milliseconds);
}

// spec:chat.11
it("welcomes each time it is opened, with what to consider", async () => {
  for (const _ of ["first", "again"]) {
    show();
    const welcome = screen.getByRole("dialog", { name: "Welcome to Public AI Chat" });
    expect(welcome.textContent).toContain(
      "Interact with our AI assistant. Your feedback helps us improve!Important Considerations:",
    );
    expect(
      within(welcome)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Responses may be inaccurate or incomplete.",
      "Do not share sensitive personal information.",
      "Information is general; verify critical details.",
    ]);
    await enter();
    expect(screen.queryByRole("dialog")).toBeNull();
    cleanup();
  }
});

// spec:chat.11
it("begins with its title, its text and four questions, which are sent as they stand", async () => {
  const made = answerCalls({ [asking]: { message: "Done." }, [offering]: { questions: [], poor: [] } });
  show();
  await enter();
  expect(screen.getByRole("heading", { name: "How can I help you today?" })).toBeDefined();
  expect(screen.getByText("Ask me anything, or try one of the suggestions below.")).toBeDefined();
  const questions = within(log()).getAllByRole("button");
  expect(questions.map(({ textContent }) => textContent)).toEqual([
    "What can you help me with?",
    "Tell me a fun fact.",
    "Explain a complex topic simply.",
    "How does AI generate text?",
  ]);
  fireEvent.click(questions[1]!);
  await passing(2_000);
  const sent = made.find(({ body }) => body !== undefined)!;
  expect(sent.body).toMatchObject({ public_domain_endpoint: "quay", query: "Tell me a fun fact." });
});

it("offers the owner's own questions, and says for how long questions are kept", async () => {
  show(["Who may moor here?"]);
  await enter();
  expect(
    within(log())
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Who may moor here?"]);
  expect(log().textContent).toContain("They are deleted after 30 days.");
});

// spec:chat.15
it("says of an answer that is stopped that it is, and ends it where another question is asked", async () => {
  answerCalls({ [asking]: { message: "word ".repeat(200) }, [offering]: { questions: [], poor: [] } });
  show();
  await enter();
  await ask("Tell me.", 200);
  fireEvent.click(screen.getByRole("button", { name: "Stop generating" }));
  await passing(10_000);
  expect(log().textContent).toMatch(/(word ){4,40} \(Stopped\)$/);
  await ask("And now?", 200);
  await ask("And this?", 200);
  expect(log().textContent.split("(Stopped)")).toHaveLength(3);
});

// spec:chat.8 spec:chat.18 spec:chat.26
it("has its own words for each failure, as a banner and as a row", async () => {
  const unknown = "An unknown network error occurred.";
  const replies: Record<string, unknown> = {};
  answerCalls(replies);
  show();
  await enter();
  for (const [reply, words] of [
    [failing(429, { detail: "Too many." }), "Too many."],
    [failing(500, {}), unknown],
    [() => new Response("Bad", { status: 502 }), unknown],
    [noAnswer, unknown],
    [{ message: 7 }, "Received an invalid response format from the AI."],
  ] as const) {
    replies[asking] = reply;
    await ask("When?");
    expect(log().textContent.endsWith(`Error: ${words}Retry`)).toBe(true);
    expect(screen.getByRole("alert").textContent).toContain(words);
  }
});

it("offers questions from the sources' headings first, and none that they answer poorly", async () => {
  answerCalls({
    [offering]: {
      questions: [{ question: "What do the sources say about “Winter berths”?", title: "berths.md" }],
      poor: ["Tell me a fun fact."],
    },
  });
  show();
  await enter();
  expect(
    within(log())
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "What do the sources say about “Winter berths”?berths.md",
    "What can you help me with?",
    "Explain a complex topic simply.",
    "How does AI generate text?",
  ]);
});
