import { renderInApp } from "#ui/testing/render-in-app.tsx";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { answerCalls, noAnswer } from "#ui/testing/answer-calls.ts";
import { ConversationList } from "./conversation-list.tsx";

const listing = "GET /chat/conversations/p";
const now = Date.parse("2026-11-22T12:00:00Z");
const element = (id: string, title: string, minutesAgo = 0) => {
  const at = new Date(now - minutesAgo * 60_000).toISOString();
  return { id, title, created_at: at, updated_at: at, questions: 1 };
};
const hours = element("c-hours", "When does the office open?", 5);
const fee = element("c-fee", "What does a boat pay?");

beforeEach(() => {
  vi.useFakeTimers({ now });
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(1));
const onOpen = vi.fn();
const onDeleted = vi.fn();
async function show(replies: Record<string, unknown>) {
  const made = answerCalls(replies);
  renderInApp(
    <ConversationList
      projectId="p"
      current="c-fee"
      addressOf={(id) => `/chat/p/u?conversation=${id}`}
      onOpen={onOpen}
      onDeleted={onDeleted}
    />,
  );
  await settle();
  return made;
}
const titles = () => [...document.querySelectorAll("a")].map(({ textContent }) => textContent);

it("lists conversations by day, those asked last first, and says which one is open", async () => {
  const yesterday = element("c-old", "Who won the cup?", 24 * 60);
  await show({ [listing]: { conversations: [fee, hours, yesterday], more: false } });
  const today = within(screen.getByRole("region", { name: "Today" }));
  expect(today.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([fee.title, hours.title]);
  within(screen.getByRole("region", { name: "Yesterday" })).getByText("Who won the cup?");
  const link = screen.getByRole("link", { name: fee.title });
  expect(link.getAttribute("aria-current")).toBe("page");
  expect(link.getAttribute("href")).toBe("/chat/p/u?conversation=c-fee");
  // Few are found without a search.
  expect(screen.queryByRole("searchbox")).toBeNull();
  fireEvent.click(link);
  expect(onOpen).toHaveBeenCalled();
});

it("says while it is loading, and what it is for while it is empty", async () => {
  const { promise, resolve } = Promise.withResolvers();
  await show({ [listing]: promise });
  expect(screen.getByRole("status").textContent).toBe("Loading conversations...");
  resolve({ conversations: [], more: false });
  await settle();
  expect(document.body.textContent).toMatch(/^No conversations yet\. Your conversations will appear here/);
});

it("says why it cannot be had, and tries again", async () => {
  const replies: Record<string, unknown> = { [listing]: noAnswer };
  await show(replies);
  expect(screen.getByRole("alert").textContent).toContain(
    "The server did not answer. Check your connection.",
  );
  replies[listing] = { conversations: [fee], more: false };
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await settle();
  expect(titles()).toEqual([fee.title]);
});

it("is searched once it is long, also in what is not listed yet", async () => {
  const many = Array.from({ length: 50 }, (_, i) => element(`c-${i}`, `Hello ${i}?`, i));
  await show({
    [listing]: ({ query }: { query: URLSearchParams }) =>
      query.get("before") === many.at(-1)!.updated_at
        ? { conversations: [hours], more: false }
        : { conversations: many, more: true },
  });
  expect(titles()).toHaveLength(50);
  screen.getByRole("button", { name: "Show more" });
  const search = screen.getByPlaceholderText("Search conversations...");
  fireEvent.change(search, { target: { value: "OFFICE" } });
  await settle();
  expect(titles()).toEqual([hours.title]);
  fireEvent.change(search, { target: { value: "no such words" } });
  screen.getByText("No title contains these words.");
  fireEvent.keyDown(search, { key: "Escape" });
  expect(titles()).toHaveLength(51);
});

async function edit(title: string, key: string): Promise<void> {
  fireEvent.click(screen.getAllByRole("button", { name: "Edit conversation title" })[0]!);
  const field = screen.getByRole("textbox", { name: "Conversation title" });
  fireEvent.change(field, { target: { value: title } });
  fireEvent.keyDown(field, { key });
  await settle();
}

it("renames a conversation by Enter, and leaves its title by Escape", async () => {
  let title = fee.title;
  const made = await show({
    [listing]: () => ({ conversations: [{ ...fee, title }], more: false }),
    "PATCH /chat/conversation/c-fee": ({ body }: { body: { title: string } }) => {
      title = body.title;
      return { ...fee, title };
    },
  });
  await edit("Something else", "Escape");
  expect(titles()).toEqual([fee.title]);
  expect(made.filter(({ name }) => name.startsWith("PATCH"))).toEqual([]);
  await edit("Quay fees", "Enter");
  expect(titles()).toEqual(["Quay fees"]);
});

async function choose(item: string): Promise<void> {
  const trigger = screen.getByRole("button", { name: `More for ${fee.title}` });
  fireEvent.pointerEnter(trigger);
  await vi.dynamicImportSettled();
  fireEvent.click(trigger);
  await settle();
  fireEvent.click(screen.getByRole("menuitem", { name: item }));
  await settle();
}

it("deletes a conversation once that is confirmed, and says why where it fails", async () => {
  let listed = [fee, hours];
  const replies: Record<string, unknown> = { [listing]: () => ({ conversations: listed, more: false }) };
  await show(replies);
  await choose("Delete");
  const dialog = within(screen.getByRole("alertdialog", { name: "Delete conversation" }));
  dialog.getByText(fee.title);
  fireEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await settle();
  dialog.getByText(/^The server did not answer/);
  expect(onDeleted).not.toHaveBeenCalled();
  replies["DELETE /chat/conversation/c-fee"] = () => {
    listed = [hours];
    return { message: "Deleted." };
  };
  fireEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await settle();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(onDeleted).toHaveBeenCalledWith("c-fee");
  expect(titles()).toEqual([hours.title]);
});
