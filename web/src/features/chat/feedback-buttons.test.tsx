import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { FeedbackButtons } from "./feedback-buttons.tsx";

let sent: unknown[];
let answers: (() => Promise<Response>)[];
beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal("fetch", (address: string, { body }: { body: string }) => {
    sent.push(address.endsWith("/chat/feedback") ? JSON.parse(body) : address);
    return (answers.shift() ?? (() => Promise.resolve(new Response("{}"))))();
  });
});

const thumb = (name: string): HTMLElement => screen.getByRole("button", { name });
const pressed = (): (string | null)[] =>
  ["Good answer", "Bad answer"].map((name) => thumb(name).getAttribute("aria-pressed"));

it("says that an answer was good, thanks for it, and takes it back when pressed again", async () => {
  render(<FeedbackButtons answerId="answer-1" />);
  fireEvent.click(thumb("Good answer"));
  expect(pressed()).toEqual(["true", "false"]);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Thank you for your feedback."));
  fireEvent.click(thumb("Good answer"));
  expect(pressed()).toEqual(["false", "false"]);
  await waitFor(() =>
    expect(sent).toEqual([
      { answer_id: "answer-1", useful: true, reason: "" },
      { answer_id: "answer-1", useful: null, reason: "" },
    ]),
  );
});

it("says at once that an answer was bad, and sends a reason where one is given", async () => {
  render(<FeedbackButtons answerId="answer-1" />);
  fireEvent.click(thumb("Bad answer"));
  const reason = await screen.findByLabelText("What was wrong? (optional)");
  expect(sent).toEqual([{ answer_id: "answer-1", useful: false, reason: "" }]);
  fireEvent.change(reason, { target: { value: " The year is wrong. " } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ answer_id: "answer-1", useful: false, reason: "The year is wrong." });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("closes by Escape without a reason, and gives the focus back to the thumb", async () => {
  render(<FeedbackButtons answerId="answer-1" />);
  fireEvent.click(thumb("Bad answer"));
  const reason = await screen.findByLabelText("What was wrong? (optional)");
  fireEvent.keyDown(reason, { key: "Escape" });
  await waitFor(() => expect(document.activeElement).toBe(thumb("Bad answer")));
  expect(pressed()).toEqual(["false", "true"]);
  expect(sent).toHaveLength(1);
});

it("turns back to what the server took last when it fails", async () => {
  const refuse = (): Promise<Response> => Promise.resolve(new Response("{}", { status: 500 }));
  answers = [() => Promise.resolve(new Response("{}")), refuse];
  render(<FeedbackButtons answerId="answer-1" />);
  fireEvent.click(thumb("Good answer"));
  fireEvent.click(thumb("Good answer"));
  expect(pressed()).toEqual(["false", "false"]);
  await waitFor(() => expect(pressed()).toEqual(["true", "false"]));
});

it("sends feedback one after the other, so that the last word stays the last", async () => {
  let finish: (response: Response) => void = () => undefined;
  answers = [() => new Promise((resolve) => (finish = resolve))];
  render(<FeedbackButtons answerId="answer-1" />);
  fireEvent.click(thumb("Good answer"));
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.click(thumb("Good answer"));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(sent).toHaveLength(1);
  finish(new Response("{}"));
  await waitFor(() => expect(sent).toHaveLength(2));
});

it("shows earlier feedback, and takes it back", async () => {
  render(<FeedbackButtons answerId="answer-1" before={false} />);
  expect(pressed()).toEqual(["false", "true"]);
  fireEvent.click(thumb("Bad answer"));
  expect(pressed()).toEqual(["false", "false"]);
  await waitFor(() => expect(sent).toEqual([{ answer_id: "answer-1", useful: null, reason: "" }]));
});
