import { Toaster } from "#ui/toast.tsx";
import { renderInApp } from "#ui/testing/render-in-app.tsx";
import { act, fireEvent, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { Route, Routes, useLocation } from "react-router";
import { vi } from "vitest";

interface Sent {
  method: string;
  path: string;
  body: unknown;
}

/**
 * Maps "METHOD path" without the query to a value, or to a function of the call that returns one, a
 * `Response` or a failure.
 */
export type Answers = Record<string, unknown>;

/** Replaces the server. */
export interface StandIn {
  /** May be changed while a page is open. */
  answers: Answers;
  sent: Sent[];
  /** Returns the bodies that were sent to a path, in order. */
  bodies: (call: string) => unknown[];
}

export const project = (id: string, more: object = {}) => ({
  ProjectID: id,
  ProjectName: id,
  Description: null,
  CreationDate: "2026-01-02T00:00:00Z",
  ...more,
});

const plan = (used: number) => ({ used, limit: null });
const usual: Answers = {
  "GET /auth/session": { user_id: "ada-1", administrator: false },
  "GET /account/plan": {
    plan: "enterprise",
    name: "Enterprise",
    ingestion: "advanced",
    renews_at: "2026-02-01T00:00:00Z",
    questions: plan(0),
    generated: plan(0),
    storage_bytes: plan(0),
    members: plan(0),
  },
  "GET /project/get_by_user/ada-1": [],
  "GET /project/get_published_projects/ada-1": [],
  "GET /project/get_unpublished_projects/ada-1": [],
  "GET /resources/counts/ada-1": [],
};

/** Signs "ada-1" in, and answers calls in place of the server. */
export function standIn(answers: Answers = {}): StandIn {
  localStorage.setItem("isLoggedIn", "true");
  localStorage.setItem("userId", "ada-1");
  // A page may fail to load something; it reports this on the page, and to the console too.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const server: StandIn = {
    answers: { ...usual, ...answers },
    sent: [],
    bodies: (call) =>
      server.sent.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body),
  };
  vi.stubGlobal("EventSource", SilentEvents);
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const call = { method, path: address, body: typeof body === "string" ? JSON.parse(body) : undefined };
    server.sent.push(call);
    const known = server.answers[`${method} ${address.split("?")[0]}`];
    const answer: unknown = await (typeof known === "function" ? known(call) : known);
    if (answer instanceof Response) return answer;
    return answer === undefined ? refusal(404, "There is no such thing.") : Response.json(answer);
  });
  return server;
}

/** Sends no events: pages that follow them poll instead. */
class SilentEvents {
  addEventListener(): void {}
  close(): void {}
}

/** Returns an answer that refuses a call in words. */
export const refusal = (status: number, words: string, code = "refused") =>
  Response.json({ code, message: words, detail: words }, { status });

/** Returns an answer that never comes, as without a connection. */
export const noConnection = () => Promise.reject(new TypeError("Failed to fetch"));

/** Returns an answer that waits until it is released. */
export function held(answer: unknown): { answer: () => Promise<unknown>; letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return { answer: () => promise, letGo: () => resolve(answer) };
}

/** Renders a page at an address, whose path may be a pattern's; another address shows as "At /its/path?and=query". */
export function openPage(page: ReactNode, address: string, pattern = address.split("?")[0]!): void {
  renderInApp(
    <>
      <Routes>
        <Route path={pattern} element={page} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
      <Toaster />
    </>,
    address,
  );
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}

type Role = "button" | "link" | "menuitem" | "menuitemradio" | "checkbox" | "switch";

/** Clicks the one element of a role and a name, once it is there. */
export async function click(name: string | RegExp, role: Role = "button", where = screen): Promise<void> {
  fireEvent.click(await where.findByRole(role, { name }), { detail: 1 });
}

/** Opens a button's menu by its key, the same for the first time and later. */
export async function openMenu(name: string): Promise<void> {
  fireEvent.keyDown(await screen.findByRole("button", { name }), { key: "ArrowDown" });
  await screen.findByRole("menu");
}

/** Replaces the text in the field of a label. */
export function type(label: string, value: string, where = screen): void {
  fireEvent.change(where.getByLabelText(label), { target: { value } });
}

/** Returns the open dialog, once it is there. */
export async function dialog(name: string | RegExp, role: "dialog" | "alertdialog" = "dialog") {
  return within(await screen.findByRole(role, { name })) as unknown as typeof screen;
}

/** Lets fake time pass. */
export const passing = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

/** Returns the destination of a link. */
export const leadsTo = (name: string | RegExp, where = screen): string | null =>
  where.getByRole("link", { name }).getAttribute("href");
