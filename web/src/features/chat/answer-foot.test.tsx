import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { AnswerFoot } from "./answer-foot.tsx";
import { type ChatTurn, newTurn } from "./chat-turn.ts";

beforeEach(() => {
  // As browsers do by now.
  Element.prototype.scrollIntoView = () => Promise.resolve() as unknown as void;
});

const turn: ChatTurn = {
  ...newTurn("t", "What does a berth cost?", null),
  phase: "done",
  answerId: "a",
  mode: "built-in",
};

async function choose(name: string): Promise<void> {
  const trigger = screen.getByRole("button", { name: "More about this answer" });
  fireEvent.pointerEnter(trigger);
  await vi.dynamicImportSettled();
  fireEvent.click(trigger);
  await act(async () => fireEvent.click(screen.getByRole("menuitem", { name })));
}

it("opens what the menu names below the row, and closes it again", async () => {
  render(
    <AnswerFoot turn={turn} onAskAgain={undefined} comparing={undefined} found={() => "Ten passages."} />,
  );
  await choose("How it was found");
  expect(screen.getByRole("region", { name: "How it was found" }).textContent).toContain("Ten passages.");
  fireEvent.click(screen.getByRole("button", { name: "Close how it was found" }));
  expect(screen.queryByRole("region", { name: "How it was found" })).toBeNull();
});

it("has no menu where there is nothing to choose, as for visitors", () => {
  render(<AnswerFoot turn={turn} onAskAgain={undefined} comparing={undefined} found={undefined} />);
  expect(screen.queryByRole("button", { name: "More about this answer" })).toBeNull();
});
