import { renderInApp } from "#ui/testing/render-in-app.tsx";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { countWords, FeedbackDialog } from "./feedback-dialog.tsx";

const row = (i: number, more: object = {}) => ({
  answer_id: `answer-${i}`,
  question: `Question ${i}?`,
  answered: true,
  public: false,
  useful: true,
  reason: "",
  given_at: "2026-11-03T10:00:00.000Z",
  ...more,
});

function open(...pages: object[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return Promise.resolve(new Response(JSON.stringify(pages.shift())));
  });
  renderInApp(<FeedbackDialog projectId="p 1" onClose={() => {}} />);
  return asked;
}

it("lists questions with the feedback on their answers, as text", async () => {
  open({
    useful: 1,
    not_useful: 1,
    feedback: [row(2, { useful: false, reason: "<b>Wrong</b> year", public: true, answered: false }), row(1)],
    more: false,
  });
  const [first, second] = await screen.findAllByRole("listitem");
  for (const words of ["Bad answer", "A visitor asked", "Not answered", "Question 2?", "<b>Wrong</b> year"])
    expect(first!.textContent).toContain(words);
  for (const words of ["Good answer", "Asked in this project", "Question 1?"])
    expect(second!.textContent).toContain(words);
  expect(screen.getByText("2 answers were rated: 1 good, 1 bad.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show more feedback" })).toBeNull();
});

it("goes on where the list ended", async () => {
  const asked = open(
    { useful: 2, not_useful: 0, feedback: [row(2)], more: true },
    { useful: 2, not_useful: 0, feedback: [row(1)], more: false },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Show more feedback" }));
  expect(await screen.findByText("Question 1?")).toBeTruthy();
  expect(screen.getByText("Question 2?")).toBeTruthy();
  expect(asked.map((address) => address.replace(/^.*\/chat/, ""))).toEqual([
    "/feedback/p%201",
    "/feedback/p%201?before=answer-2",
  ]);
});

it("says where feedback comes from while there is none", async () => {
  open({ useful: 0, not_useful: 0, feedback: [], more: false });
  expect(await screen.findByText(/^No feedback yet\./)).toBeTruthy();
});

it("counts one answer in the singular", () => {
  expect(countWords(0, 1)).toBe("One answer was rated: 0 good, 1 bad.");
});
