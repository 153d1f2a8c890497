import { renderInApp } from "#ui/testing/render-in-app.tsx";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, it, vi } from "vitest";
import type { Trace } from "@groundwork/contract/traces";
import { AnswerFound } from "../answer-found.tsx";
import { AnswerTrace } from "./answer-trace.tsx";
import { parseMarkup } from "../markup/parse-markup.ts";
import { splitPieces } from "../markup/split-pieces.ts";

// On a busy machine the first import of what is loaded late may outlast a test's patience.
beforeAll(() => Promise.all([import("../found-passages.tsx"), import("./answer-trace.tsx")]));

const message = "A boat pays **12 crowns**. [1] Most pay gladly.";
const pieces = splitPieces(parseMarkup(message), [
  { start: 0, end: 30, support: "cited", marks: [1] },
  { start: 31, end: 47, support: "unsupported", marks: [] },
]);
const trace: Trace = {
  provider: "openai-compatible",
  model: "scripted-1",
  question: "What does a boat pay at the quay?",
  searches: [{ query: "mooring fee", passages: 6, resources: 1, ms: 4 }],
  calls: [
    {
      purpose: "rewrite",
      messages: [{ role: "user", content: "And a boat?" }],
      output: "What does a boat pay at the quay?",
      input_tokens: 20,
      output_tokens: 9,
      ms: 90,
      model: "scripted-1",
      cost: 0.00013,
      failure: null,
    },
    {
      purpose: "answer",
      messages: [
        { role: "system", content: "Answer from the passages." },
        { role: "tool", content: "<img src=x onerror=alert(1)> **fees**" },
      ],
      output: message,
      input_tokens: null,
      output_tokens: null,
      ms: 1_840,
      model: "scripted-1",
      cost: null,
      failure: null,
    },
  ],
  input_tokens: 1_200,
  output_tokens: 29,
  cost: 0.00123,
  first_sentence_ms: 180,
  total_ms: 1_990,
  failure: null,
  stopped: false,
  objections: [{ sentence: 1, reasons: ["It cites nothing."] }],
  kept_until: "2026-06-04T12:00:00.000Z",
};

function open(reply: () => Response, mode: "built-in" | "model" | "fallback" = "model"): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return Promise.resolve(
      address.includes("/chat/trace/")
        ? reply()
        : new Response(JSON.stringify({ query: "?", read: 0, passages: [] })),
    );
  });
  renderInApp(<AnswerFound answerId="answer-1" turn={{ mode, document: pieces }} />);
  return asked;
}
const found =
  (more: Partial<Trace> = {}) =>
  () =>
    new Response(JSON.stringify({ mode: "model", trace: { ...trace, ...more } }));
const card = () => screen.findByRole("region", { name: "What the model did" });

it("shows the question as understood, the searches, the model, and what it took", async () => {
  open(found());
  const { textContent } = await card();
  expect(textContent).toContain("Question as understoodWhat does a boat pay at the quay?");
  expect(textContent).toContain("“mooring fee”6 passages in 1 resource, 4 ms");
  expect(textContent).toContain("Modelscripted-1, openai-compatible");
  expect(textContent).toContain("Time2 s, the first sentence after 180 ms");
  expect(textContent).toContain("Tokens1,200 in, 29 out");
  expect(textContent).toContain("Cost$0.0012");
});

it("shows of each sentence with an objection what that was", async () => {
  open(found());
  const heading = within(await card()).getByText("Issues found");
  expect(heading.parentElement!.textContent).toContain("Most pay gladly.It cites nothing.");
});

it("unfolds each prompt, message by message, as the text it is", async () => {
  open(found());
  const prompt = within(await card());
  expect(prompt.queryByText("Answer from the passages.")).toBeNull();
  const call = prompt.getByRole("button", { name: "2. To answer: 2 messages, 1.8 s" });
  fireEvent.click(call);
  expect(call.getAttribute("aria-expanded")).toBe("true");
  expect(prompt.getByRole("group", { name: "Instructions" }).textContent).toBe("Answer from the passages.");
  const shown = prompt.getByRole("group", { name: "Search result" });
  expect(shown.textContent).toBe("<img src=x onerror=alert(1)> **fees**");
  expect(shown.querySelector("img")).toBeNull();
  expect(prompt.getByRole("group", { name: "What the model wrote" }).textContent).toBe(message);
  expect(prompt.getByText("The provider did not report token counts.")).toBeTruthy();
});

it("shows a call that failed among the others, with why", async () => {
  const failure = "The model's provider fell silent.";
  open(found({ calls: [{ ...trace.calls[1]!, failure }] }));
  const call = within(await card()).getByRole("button", { name: "To answer: 2 messages, 1.8 s, failed" });
  fireEvent.click(call);
  expect((await card()).textContent).toContain(failure);
});

it("says why the model's place was taken, and what is not known", async () => {
  open(
    found({
      failure: "The model's server answered 503.",
      cost: null,
      input_tokens: null,
      output_tokens: null,
      searches: [],
      calls: [],
      objections: [],
      first_sentence_ms: null,
    }),
    "fallback",
  );
  const { textContent } = await card();
  expect(textContent).toContain("Fell back to the built-in answer. The model's server answered 503.");
  for (const words of ["No prices are set.", "Not reported by the provider.", "Nothing reached the model."])
    expect(textContent).toContain(words);
  expect(textContent).not.toContain("What the check held");
});

it("says so where the answer was stopped before its end", async () => {
  open(found({ stopped: true }));
  expect((await card()).textContent).toContain("Stopped early.");
});

it("says so where it is not kept any more", async () => {
  open(() => new Response(JSON.stringify({ mode: "model", trace: null })));
  expect(await screen.findByText("The prompts of this answer are no longer stored.")).toBeTruthy();
});

it("says what went wrong, and tries again", async () => {
  const replies = [
    () =>
      new Response(JSON.stringify({ detail: "The catalogue is busy." }), {
        status: 503,
        headers: { "content-type": "application/json" },
      }),
    found(),
  ];
  open(() => replies.shift()!());
  expect((await screen.findByRole("alert")).textContent).toContain("The catalogue is busy.");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await card()).toBeTruthy();
});

it("asks for none where the answer is the sources' own words", async () => {
  const asked = open(found(), "built-in");
  await screen.findByText("No passages were read for this answer.");
  expect(asked).toEqual([expect.stringMatching(/\/chat\/found\/answer-1$/)]);
});

it("shows the same where only the answer's identifier is known, and nothing for one in the sources' own words", async () => {
  const reply = { mode: "model" as string, trace: trace as Trace | null };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(reply))));
  const show = (answerId: string) => renderInApp(<AnswerTrace answerId={answerId} document={undefined} />);
  show("answer-2");
  expect((await card()).textContent).toContain("Sentence 2It cites nothing.");
  cleanup();
  Object.assign(reply, { mode: "built-in", trace: null });
  const { container } = show("answer-3");
  await waitFor(() => expect(container.textContent).toBe(""));
});
