import { waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { createSampleAnswer } from "./sample-answer.ts";

const citation = (mark: number) => ({
  mark,
  title: "publishing.md",
  quote: "Visitors see the answers.",
  place: { heading: ["Publishing"], page: null, page_label: null, seconds: null, record: null },
  href: null,
});
const answer = {
  answer_id: "a1",
  message: "Visitors see the answers. [1] Owners see more. [2]",
  answered: true,
  mode: "built-in",
  sentences: [
    { start: 0, end: 29, support: "cited", marks: [1] },
    { start: 30, end: 50, support: "cited", marks: [2] },
  ],
  citations: [citation(1), citation(2)],
  suggestions: [],
};

// Words come at once, as for those who want no motion.
beforeEach(() => vi.stubGlobal("matchMedia", () => ({ matches: true })));

function answers(status: number, body: unknown): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(
    async () =>
      new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } }),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

test("an answer takes the example's place, with its first source open until another mark is chosen", async () => {
  answers(200, answer);
  const sample = createSampleAnswer(true);
  sample.ask("What do visitors see?");
  expect(sample.read().turn?.question).toBe("What do visitors see?");
  await waitFor(() => expect(sample.read().turn?.phase).toBe("done"));
  expect(sample.read()).toMatchObject({ open: 1, sought: false, trouble: "", suggestions: [] });
  sample.openMark(2);
  expect(sample.read()).toMatchObject({ open: 2, sought: true });
});

test("what only comes close is shown with its first source open", async () => {
  answers(200, { ...answer, message: "The closest passages: [1]", answered: false });
  const sample = createSampleAnswer(true);
  sample.ask("Do visitors see names?");
  await waitFor(() => expect(sample.read().turn?.phase).toBe("done"));
  expect(sample.read()).toMatchObject({ open: 1, trouble: "" });
});

test("a refusal is shown, has no source, and offers what can be asked", async () => {
  answers(200, {
    ...answer,
    message: "That is not in this project's resources.",
    answered: false,
    sentences: [],
    citations: [],
    suggestions: ["What is Groundwork?"],
  });
  const sample = createSampleAnswer(true);
  sample.ask("What is the capital of France?");
  await waitFor(() => expect(sample.read().turn?.phase).toBe("done"));
  expect(sample.read()).toMatchObject({ open: null, suggestions: ["What is Groundwork?"] });
});

test.each([
  ["is not there", 404, { message: "There is no such assistant." }, "switched off on this server"],
  [
    "has been asked too often",
    429,
    { message: "Please wait a minute." },
    "Please wait a minute. Showing the example",
  ],
  ["breaks", 500, { message: "Something went wrong." }, "did not answer"],
  [
    "has not been read yet",
    200,
    { ...answer, message: "Nothing yet.", answered: false, sentences: [], citations: [] },
    "still being indexed",
  ],
])("where the sample %s, the example stays and kind words say why", async (_, status, body, words) => {
  answers(status, body);
  const sample = createSampleAnswer(true);
  sample.ask("What do visitors see?");
  await waitFor(() => expect(sample.read().trouble).toContain(words));
  expect(sample.read().turn).toBeNull();
});

test("where samples are off nothing is sent", () => {
  const fetch = answers(200, answer);
  const sample = createSampleAnswer(false);
  sample.ask("What do visitors see?");
  expect(fetch).not.toHaveBeenCalled();
  expect(sample.read()).toMatchObject({ turn: null, open: null });
  expect(sample.read().trouble).toContain("switched off");
});
