import { renderInApp } from "#ui/testing/render-in-app.tsx";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { answerCalls, failing, type MadeCall, noAnswer } from "#ui/testing/answer-calls.ts";
import { ProjectChat } from "./project-chat.tsx";

const asking = "POST /rag_query/qa";
const settings = "GET /project/settings/p";
beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});

const passing = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function show(replies: Record<string, unknown>, mayCompare = false): Promise<MadeCall[]> {
  const made = answerCalls(replies);
  renderInApp(
    <ProjectChat
      projectId="p"
      userId="u"
      conversationId="c"
      draftName="p"
      mayCompare={mayCompare}
      onKept={() => {}}
    />,
  );
  await passing(0);
  return made;
}
const log = () => screen.getByRole("log");
const input = () => screen.getByPlaceholderText<HTMLTextAreaElement>("Message Groundwork...");
async function ask(question: string, milliseconds = 5_000): Promise<void> {
  fireEvent.change(input(), { target: { value: question } });
  fireEvent.keyDown(input(), { key: "Enter" });
  await passing(milliseconds);
}
const asked = (made: MadeCall[]) =>
  made.filter(({ name }) => name === asking).map(({ body }) => body!["query"]);

// spec:chat.10
it("begins with its title, its text, its disclaimer and five questions that are sent as they stand", async () => {
  const made = await show({ [asking]: { message: "Done." } });
  expect(screen.getByRole("heading", { name: "Groundwork" })).toBeDefined();
  expect(log().textContent).toContain(
    "Ask me questions about your project's knowledge base. I can analyze documents, summarize findings, and provide insights.",
  );
  screen.getByText("Responses are for informational purposes. Verify critical information.");
  const questions = within(log()).getAllByRole("button");
  expect(questions.map(({ textContent }) => textContent)).toEqual([
    "Summarize the project data",
    "What are the key insights?",
    "Generate a report on trends",
    "Analyze performance metrics",
    "Compare with industry standards",
  ]);
  fireEvent.click(questions[3]!);
  await passing(1_000);
  expect(log().textContent).toContain("Done.");
  expect(asked(made)).toEqual(["Analyze performance metrics"]);
});

it("offers the owner's own questions in place of the usual ones", async () => {
  await show({ [settings]: { suggestions: ["Who may moor here?"], choices: [], may_use: true } });
  expect(
    within(log())
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Who may moor here?"]);
});

// spec:chat.14 spec:chat.2
it("disables the input and shows three dots while an answer is awaited; Stop ends the request", async () => {
  const made = await show({ [asking]: () => new Promise(() => {}) });
  await ask("When?");
  expect(input().disabled).toBe(true);
  expect(log().querySelectorAll(".wait-square")).toHaveLength(3);
  fireEvent.click(screen.getByRole("button", { name: "Stop generating" }));
  await passing(0);
  expect(made.at(-1)!.signal!.aborted).toBe(true);
  expect(log().textContent).toContain("Stopped before answering.");
  expect(input().disabled).toBe(false);
  expect(screen.queryByRole("button", { name: "Stop generating" })).toBeNull();
});

// spec:chat.17 spec:chat.7
it.each([
  ["the server's words", failing(422, { message: "Please enter a question." }), "Please enter a question."],
  ["JSON without words", failing(500, {}), "An unknown error occurred."],
  ["no JSON", () => new Response("<h1>Bad</h1>", { status: 502 }), "API Error: 502"],
  ["no answer at all", noAnswer, "Failed to send message."],
])(
  "shows a failure with %s as a banner and as a row, and Retry asks the same again",
  async (_, fail, words) => {
    const replies: Record<string, unknown> = { [asking]: fail };
    const made = await show(replies);
    await ask("When?");
    expect(log().textContent).toContain(`You asked: When?Error: ${words}`);
    expect(screen.getByRole("alert").textContent).toContain(words);
    replies[asking] = { message: "Here it is." };
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await passing(2_000);
    expect(log().textContent).toContain("Here it is.");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(asked(made)).toEqual(["When?", "When?"]);
  },
);

// spec:chat.17 spec:chat.6
it("says so where an answer is empty", async () => {
  await show({ [asking]: { message: "  " } });
  await ask("Nothing?");
  expect(log().textContent).toContain("No response content.");
});

it("keeps a draft over a reload", async () => {
  await show({});
  fireEvent.change(input(), { target: { value: "one\ntwo" } });
  cleanup();
  await show({});
  expect(input().value).toBe("one\ntwo");
});

it("asks again for an answer in its place, and after a failure names the same answer that gives way", async () => {
  const replies: Record<string, unknown> = { [asking]: { message: "18 crowns.", answer_id: "a1" } };
  const made = await show(replies);
  await ask("How much?");
  replies[asking] = noAnswer;
  await openMenu();
  fireEvent.click(screen.getByRole("menuitem", { name: "Ask again" }));
  await passing(0);
  expect(log().textContent.match(/You asked:/g)).toHaveLength(1);
  expect(log().textContent).toContain("Error: Failed to send message.");
  replies[asking] = { message: "18 crowns.", answer_id: "a2" };
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  await passing(2_000);
  expect(log().textContent.match(/18 crowns\./g)).toHaveLength(1);
  const bodies = made.filter(({ name }) => name === asking).map(({ body }) => body);
  expect(bodies.map((body) => [body!["conversation_id"], body!["replaces"]])).toEqual([
    ["c", undefined],
    ["c", "a1"],
    ["c", "a1"],
  ]);
});

const usage = { model: "small", ms: 1_800, input_tokens: 900, output_tokens: 20, cost: 0.0012 };
const compared = {
  message: "18 crowns. [1] It was sold.",
  answered: true,
  answer_id: "b1",
  mode: "model",
  checked_by: "rules",
  sentences: [
    { start: 0, end: 14, support: "cited", marks: [1] },
    { start: 15, end: 27, support: "unsupported", marks: [] },
  ],
  citations: [],
  suggestions: [],
  usage: { ...usage, model: "large (House models)" },
};
const choices = [
  { id: "large", label: "large (House models)" },
  { id: "third", label: "third (House models)" },
];

async function openMenu(): Promise<void> {
  const trigger = screen.getAllByRole("button", { name: "More about this answer" })[0]!;
  fireEvent.pointerEnter(trigger);
  await vi.dynamicImportSettled();
  fireEvent.click(trigger);
  await passing(0);
}

async function compareWith(name: string): Promise<void> {
  await openMenu();
  fireEvent.click(screen.getByRole("menuitem", { name: `Ask with ${name}` }));
  await passing(5_000);
}
const answerBy = (name: string) => within(screen.getByRole("region", { name }));

it("has a question answered by other models next to its answer, each with its checks, time, tokens and cost", async () => {
  const made = await show(
    {
      [settings]: { suggestions: [], choices, may_use: true },
      [asking]: { ...compared, answer_id: "a1", usage },
      "POST /chat/compare": compared,
    },
    true,
  );
  await ask("How much?");
  await compareWith("large (House models)");
  expect(made.at(-1)!.body).toMatchObject({ answer_id: "a1", model: "large" });
  answerBy("small").getByText("Kept in this conversation");
  const other = answerBy("large (House models)");
  other.getByText("1 of 2 sentences supported");
  other.getByText("1.8 s • tokens: 900 in, 20 out • $0.0012");
  // Who has answered is not offered again.
  await openMenu();
  const offered = screen.getAllByRole("menuitem", { name: /^Ask with/ });
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    "Ask with third (House models)",
    "Ask without a model",
  ]);
});

it("keeps another answer in the place of the first, and gives it the focus", async () => {
  const made = await show(
    {
      [settings]: { suggestions: [], choices, may_use: true },
      [asking]: { ...compared, answer_id: "a1", usage },
      "POST /chat/compare": compared,
      "POST /chat/keep": {},
    },
    true,
  );
  await ask("How much?");
  await compareWith("large (House models)");
  fireEvent.click(answerBy("large (House models)").getByRole("button", { name: "Keep this answer" }));
  await passing(0);
  expect(made.at(-1)!.body).toEqual({ answer_id: "b1" });
  answerBy("large (House models)").getByText("Kept in this conversation");
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "large (House models)" }));
});

it("says so where another model fails, and asks it again", async () => {
  const replies: Record<string, unknown> = {
    [settings]: { suggestions: [], choices, may_use: true },
    [asking]: { ...compared, answer_id: "a1", usage },
  };
  await show(replies, true);
  await ask("How much?");
  await compareWith("large (House models)");
  const other = answerBy("large (House models)");
  other.getByText("Error: Failed to send message.");
  replies["POST /chat/compare"] = compared;
  fireEvent.click(other.getByRole("button", { name: "Retry" }));
  await passing(5_000);
  expect(answerBy("large (House models)").getByText("1 of 2 sentences supported")).toBeDefined();
});
