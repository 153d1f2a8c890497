import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Dialogs } from "#ui/opened-dialogs.tsx";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { answerCalls, failing, type MadeCall } from "#ui/testing/answer-calls.ts";
import { ProjectChatPage } from "./project-chat-page.tsx";

const at = "2026-11-22T12:00:00Z";
const element = { id: "c-hours", title: "When?", created_at: at, updated_at: at, questions: 1 };
const answer = {
  message: "At half past six.",
  answer_id: "a1",
  answered: true,
  outcome: "answered",
  mode: "built-in",
  checked_by: null,
  sentences: [],
  citations: [],
  suggestions: [],
  usage: null,
};
const stored = {
  ...element,
  ProjectID: "p",
  more: false,
  turns: [{ query: "When?", asked_at: at, answer, useful: null, stopped: false, compared: [] }],
};
const project = { ProjectID: "p", ProjectName: "Harbour", Description: "", role: "owner", CreationDate: at };
let replies: Record<string, unknown>;
let wide: boolean;

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
  wide = false;
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("min-width") ? wide : query.includes("reduced-motion"),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  replies = {
    "GET /project/get/p": project,
    "GET /chat/conversations/p": { conversations: [element], more: false },
    "GET /chat/conversation/c-hours": stored,
    "POST /rag_query/qa": answer,
  };
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(10));
let router: ReturnType<typeof createMemoryRouter>;
async function open(address: string): Promise<MadeCall[]> {
  const made = answerCalls(replies);
  router = createMemoryRouter([{ path: "/chat/:projectId/:userId", element: <ProjectChatPage /> }], {
    initialEntries: [address],
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Dialogs />
    </QueryClientProvider>,
  );
  await settle();
  return made;
}
const here = () => router.state.location.pathname + router.state.location.search;
const input = () => screen.getByPlaceholderText<HTMLTextAreaElement>("Message Groundwork...");
const write = (value: string) => fireEvent.change(input(), { target: { value } });
const press = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle();
};

// spec:chat.10 spec:frame.11
test("the header names the project, its identifier, and the way back to it", async () => {
  await open("/chat/p/u");
  screen.getByRole("heading", { level: 1, name: "Harbour" });
  screen.getByText("Project p");
  expect(screen.getByRole("link", { name: "Back to the project" }).getAttribute("href")).toBe("/project/p");
  expect(screen.queryByRole("contentinfo")).toBeNull();
});

test("until its name has come, the project goes by its identifier", async () => {
  replies["GET /project/get/p"] = () => new Promise(() => {});
  await open("/chat/p/u");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Project p");
});

test("a new conversation gets its address with its first answer, and keeps it", async () => {
  const made = await open("/chat/p/u");
  write("How much?");
  fireEvent.keyDown(input(), { key: "Enter" });
  await settle();
  expect(here()).toMatch(/^\/chat\/p\/u\?conversation=conversation-[0-9a-z]{16}$/);
  const address = here();
  expect(made.find(({ name }) => name === "POST /rag_query/qa")!.body!["conversation_id"]).toBe(
    address.split("=")[1],
  );
  write("And then?");
  fireEvent.keyDown(input(), { key: "Enter" });
  await settle();
  expect(here()).toBe(address);
  await press("New conversation");
  expect(here()).toBe("/chat/p/u");
  expect(screen.queryByText("At half past six.")).toBeNull();
});

test("a stored conversation is complete at once", async () => {
  await open("/chat/p/u?conversation=c-hours");
  expect(screen.getByRole("log").textContent).toContain("You asked: When?At half past six.");
  expect(screen.queryByRole("button", { name: "Stop generating" })).toBeNull();
});

test.each([
  ["is unknown", failing(404, { code: "conversation_not_found", message: "No." })],
  ["belongs to another project", { ...stored, ProjectID: "another" }],
])("where a conversation %s, kind words say so and a new one begins in its place", async (_, reply) => {
  replies["GET /chat/conversation/c-hours"] = reply;
  await open("/chat/p/u?conversation=c-hours");
  expect(screen.getByText(/no longer exists/).getAttribute("role")).toBe("status");
  expect(here()).toBe("/chat/p/u");
  write("How much?");
  fireEvent.keyDown(input(), { key: "Enter" });
  await settle();
  expect(screen.queryByText(/no longer exists/)).toBeNull();
  expect(here()).toMatch(/\?conversation=conversation-/);
});

test("a conversation that cannot be loaded says so, and is loaded at the next try", async () => {
  replies["GET /chat/conversation/c-hours"] = failing(500, {});
  await open("/chat/p/u?conversation=c-hours");
  expect(screen.getByRole("alert").textContent).toContain("The conversation could not be loaded.");
  replies["GET /chat/conversation/c-hours"] = stored;
  await press("Try again");
  expect(screen.getByRole("log").textContent).toContain("At half past six.");
});

test("each conversation keeps its own draft", async () => {
  await open("/chat/p/u");
  write("for a new one");
  await act(() => router.navigate("/chat/p/u?conversation=c-hours"));
  await settle();
  expect(input().value).toBe("");
  write("for an old one");
  cleanup();
  await open("/chat/p/u?conversation=c-hours");
  expect(input().value).toBe("for an old one");
  await press("New conversation");
  expect(input().value).toBe("for a new one");
});

test("the conversations open over the page, and are next to the chat where there is room", async () => {
  await open("/chat/p/u?conversation=c-hours");
  expect(screen.queryByRole("link", { name: "When?" })).toBeNull();
  await press("Conversations");
  screen.getByRole("dialog", { name: "Conversations" });
  cleanup();
  wide = true;
  await open("/chat/p/u?conversation=c-hours");
  screen.getByRole("complementary", { name: "Conversations" });
  expect(screen.getByRole("link", { name: "When?" }).getAttribute("aria-current")).toBe("page");
  expect(screen.queryByRole("button", { name: "Conversations" })).toBeNull();
});
