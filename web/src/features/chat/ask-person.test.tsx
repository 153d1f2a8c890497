import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { answerCalls } from "#ui/testing/answer-calls.ts";
import { AskPerson } from "./ask-person.tsx";
import { type ChatTurn, newTurn } from "./chat-turn.ts";
import { judgements } from "./feedback-buttons.tsx";

const asking = "POST /public/ask_person";
// The form is loaded when it is first wanted, which takes a moment of real time.
beforeAll(() => import("./person-form.tsx"));
beforeEach(() => {
  vi.useFakeTimers();
});
const passing = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const turn = (answerId: string, answered: boolean): ChatTurn => ({
  ...newTurn(answerId, `About ${answerId}?`, null),
  answerId,
  answered,
  phase: "done",
});

it("sends the question with the conversation, once the form may be sent, and lets the page learn that it happened", async () => {
  const made = answerCalls({
    "GET /form_token": { token: "a-token", wait_ms: 1500 },
    [asking]: { message: "Sent." },
  });
  const heard = vi.fn();
  window.addEventListener("asked-for-a-person", heard);
  const turns = [turn("first", true), turn("refused", false)];
  render(<AskPerson slug="quay" turn={turns[1]!} earlier={() => turns} />);
  fireEvent.click(screen.getByRole("button", { name: "Ask a person" }));
  await passing(100);
  const send = screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
  expect(send.disabled).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText("Your email address"));
  fireEvent.change(screen.getByLabelText("Your email address"), { target: { value: "robin@example.org" } });
  expect(screen.getByLabelText<HTMLTextAreaElement>("Question").value).toBe("About refused?");
  fireEvent.click(send);
  await passing(100);
  expect(made.filter(({ name }) => name === asking)).toEqual([]);
  await passing(1_500);
  expect(made.find(({ name }) => name === asking)?.body).toEqual({
    public_domain_endpoint: "quay",
    answer_id: "refused",
    email: "robin@example.org",
    question: "About refused?",
    send_conversation: true,
    conversation: ["first", "refused"],
    website: "",
    token: "a-token",
  });
  expect(screen.getByRole("status").textContent).toBe(
    "Your question was sent. A person will reply by email.",
  );
  expect(heard).toHaveBeenCalledTimes(1);
  window.removeEventListener("asked-for-a-person", heard);
});

it("is offered under answers with a thumb down once there are two of them, and not before", () => {
  const answered = turn("down-2", true);
  render(<AskPerson slug="quay" turn={answered} earlier={() => []} />);
  const offer = () => screen.queryByRole("button", { name: "Ask a person" });
  expect(offer()).toBeNull();
  act(() => judgements.note("down-1", false));
  expect(offer()).toBeNull();
  act(() => judgements.note("down-2", false));
  expect(offer()).not.toBeNull();
  act(() => judgements.note("down-1", null));
  expect(offer()).toBeNull();
});
