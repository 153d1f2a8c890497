import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { ChatScreen } from "./chat-screen.tsx";
import { type AskQuestion, useConversation } from "./conversation.ts";

const answer = {
  answered: true,
  mode: "built-in" as const,
  checkedBy: null,
  sentences: [],
  citations: [],
  suggestions: [],
};
let drawn: string[];
beforeEach(() => {
  drawn = [];
  sessionStorage.clear();
  vi.useFakeTimers();
});

/** Suggestions that note which finished answer is drawn when they are looked at. */
function notingDraws(question: string): string[] {
  return new Proxy<string[]>([], {
    get(none, key) {
      if (key === "length") drawn.push(question);
      return Reflect.get(none, key) as unknown;
    },
  });
}

function Chat({ ask, draftName }: { ask: AskQuestion; draftName: string }) {
  const chat = useConversation({
    ask,
    delays: [10, 50],
    stoppedNote: "",
    instant: () => false,
    failureWords: String,
  });
  return (
    <ChatScreen
      {...chat}
      draftName={draftName}
      sources="panel"
      editable
      empty={{ title: "Ask", text: "Anything.", suggestions: [], below: null }}
    />
  );
}

const input = (): HTMLTextAreaElement => screen.getByPlaceholderText("Message Groundwork...");
const type = (value: string) => fireEvent.change(input(), { target: { value } });
async function send(question: string): Promise<void> {
  type(question);
  fireEvent.keyDown(input(), { key: "Enter" });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
}
const says =
  (words: number): AskQuestion =>
  async ({ query }) => ({
    ...answer,
    answerId: query,
    message: "word ".repeat(words),
    suggestions: notingDraws(query),
  });

it("draws no answer again while something is typed", async () => {
  render(<Chat ask={says(10)} draftName="p" />);
  await send("one");
  await send("two");
  drawn = [];
  for (const text of ["w", "wh", "why?"]) type(text);
  expect(input().value).toBe("why?");
  expect(drawn).toEqual([]);
});

it("draws no earlier answer again while the words of the last are revealed", async () => {
  render(<Chat ask={says(10)} draftName="p" />);
  await send("one");
  await send("two");
  type("three");
  fireEvent.keyDown(input(), { key: "Enter" });
  drawn = [];
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(new Set(drawn)).toEqual(new Set(["three"]));
});

it("changes the last question while a draft waits, and gives the draft back", async () => {
  const asked: (string | null)[][] = [];
  const keeping: AskQuestion = (question, ...rest) => {
    asked.push([question.query, question.replaces]);
    return says(3)(question, ...rest);
  };
  render(<Chat ask={keeping} draftName="p" />);
  await send("wen?");
  type("a draft");
  fireEvent.click(screen.getByRole("button", { name: "Edit question" }));
  expect(input().value).toBe("wen?");
  expect(document.activeElement).toBe(input());
  fireEvent.keyDown(input(), { key: "Escape" });
  expect(input().value).toBe("a draft");
  type("");
  fireEvent.keyDown(input(), { key: "ArrowUp" });
  await send("when?");
  expect(asked).toEqual([
    ["wen?", null],
    ["when?", "wen?"],
  ]);
  expect(screen.queryByText("wen?")).toBeNull();
  expect(input().value).toBe("");
});

it("takes what is being written along when the conversation gets its name", () => {
  const { rerender } = render(<Chat ask={says(3)} draftName="p" />);
  type("to be continued");
  rerender(<Chat ask={says(3)} draftName="p:conversation-1" />);
  expect(input().value).toBe("to be continued");
  expect({ ...sessionStorage }).toEqual({ "groundwork:draft:p:conversation-1": "to be continued" });
});
