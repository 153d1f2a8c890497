import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type { PartCounts, PartElement } from "@groundwork/contract/resource-parts";
import type { ResourceText } from "@groundwork/contract/resource-text";
import { WhatWasRead } from "./what-was-read.tsx";
import { resourceElement } from "../testing/resource-element.ts";

const site = resourceElement({
  ResourceID: "docs-7f3k9q2m",
  FileName: "docs.example",
  resource_type_id: 4,
  AddedToVectorDB: true,
  state: "indexed",
  progress: 1,
  url: "https://docs.example/",
});

function part(name: string, change: Partial<PartElement> = {}): PartElement {
  const url = `https://docs.example/${name}`;
  return {
    part: url,
    title: `Page ${name}`,
    url,
    state: "read",
    reason: null,
    cut_by: null,
    left_out: [],
    answers: true,
    ...change,
  };
}

/** Is the stand-in server's list of parts, which it sends 200 at a time, with a text for each. */
let parts: PartElement[] = [];
let listStatus = 200;

function countsOf(all: readonly PartElement[]): PartCounts {
  const of = (state: PartElement["state"]): number => all.filter((one) => one.state === state).length;
  return {
    found: all.length,
    read: of("read"),
    unchanged: of("unchanged"),
    skipped: of("skipped"),
    failed: of("failed"),
    waiting: of("waiting"),
    cut: { number: 0, depth: 0, size: 0 },
  };
}

function answer(address: string): Response {
  const url = new URL(address, "http://app.invalid");
  if (url.pathname.startsWith("/resources/parts/")) {
    if (listStatus !== 200) return Response.json({ detail: "The list is away." }, { status: listStatus });
    const state = url.searchParams.get("state");
    const wanted = parts.filter((one) => state === null || one.state === state);
    const from = Number(url.searchParams.get("after") ?? 0);
    const to = from + Number(url.searchParams.get("limit"));
    return Response.json({
      ResourceID: site.ResourceID,
      counts: countsOf(parts),
      parts: wanted.slice(from, to),
      next: to < wanted.length ? String(to) : null,
    });
  }
  const name = url.searchParams.get("part")!;
  const text: ResourceText = {
    ResourceID: site.ResourceID,
    FileName: site.FileName,
    part: name,
    parts: [],
    title: `Title of ${name}`,
    url: name,
    language: null,
    published: null,
    author: null,
    text: `The words of ${name}`,
    start: 0,
    length: 13 + name.length,
    more: false,
    page_count: 0,
    blocks: [{ kind: "paragraph", start: 0, end: 13 + name.length }],
    pages: [],
    times: [],
    left_out: [],
  };
  return Response.json(text);
}

function show(width: number, resource = site) {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: width >= Number(/([\d.]+)rem/.exec(query)?.[1] ?? 0) * 16,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const Component = () => <WhatWasRead resourceId={site.ResourceID} resource={resource} />;
  const router = createMemoryRouter([{ path: "/read", Component }], { initialEntries: ["/read"] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const settled = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve, 0));
  });

function rows(): string[] {
  return within(screen.getByRole("list", { name: "Parts" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
}

beforeEach(() => {
  parts = [
    part("a"),
    part("b", { state: "skipped", reason: "robots.txt asks not to read it.", answers: false }),
    part("c", { state: "failed", reason: "Nobody answers.", answers: true }),
  ];
  listStatus = 200;
  vi.stubGlobal(
    "fetch",
    vi.fn((address: string) => Promise.resolve(answer(address))),
  );
});

test("every part is listed with what became of it and why, and its counts", async () => {
  show(1440);
  await screen.findByRole("list", { name: "Parts" });
  expect(rows()).toEqual([
    "Page adocs.example/aRead",
    "Page b (opens in a new tab)docs.example/brobots.txt asks not to read it.Skipped",
    "Page cdocs.example/cNobody answers. The previous version stays available.Failed",
  ]);
  const states = within(screen.getByRole("navigation", { name: "Parts by state" })).getAllByRole("link");
  expect(states.map(({ textContent }) => textContent)).toEqual([
    "All3",
    "Read1",
    "Unchanged0",
    "Skipped1",
    "Failed1",
    "Waiting0",
  ]);
});

test("side by side, the text of the first is there, and a choice has its own address", async () => {
  const router = show(1440);
  expect(await screen.findByText("The words of https://docs.example/a")).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Page c" }));
  expect(await screen.findByText("The words of https://docs.example/c")).toBeTruthy();
  expect(router.state.location.search).toBe("?part=https%3A%2F%2Fdocs.example%2Fc");
  expect(screen.getByRole("link", { name: "Page c" }).getAttribute("aria-current")).toBe("true");
});

test("on a narrow screen the text replaces the list, and back is back", async () => {
  const router = show(390);
  fireEvent.click(await screen.findByRole("link", { name: "Page c" }));
  expect(await screen.findByText("The words of https://docs.example/c")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: /^Title of/ }));
  expect(screen.queryByRole("list", { name: "Parts" })).toBeNull();
  await act(() => router.navigate(-1));
  await screen.findByRole("list", { name: "Parts" });
  expect(document.activeElement?.textContent).toBe("Page c");
});

test("a filter narrows the list, says so where nothing is found, and stays in the address", async () => {
  const router = show(1440);
  fireEvent.click(await screen.findByRole("link", { name: "Skipped 1" }));
  await settled();
  expect(rows()).toHaveLength(1);
  expect(router.state.location.search).toBe("?state=skipped");
  expect(screen.getByText("None of these has text to show.")).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Waiting 0" }));
  expect(await screen.findByText("Waiting: none.")).toBeTruthy();
});

test("two thousand parts come a stretch at a time", async () => {
  parts = Array.from({ length: 2_000 }, (_, index) => part(String(index)));
  show(1440);
  await screen.findByRole("list", { name: "Parts" });
  expect(rows()).toHaveLength(200);
  expect(screen.getByText("200 of 2,000 shown")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show more" }));
  await settled();
  expect(rows()).toHaveLength(400);
});

test("what is read as a whole shows its text at once", async () => {
  parts = [part("only")];
  show(390);
  expect(await screen.findByText("The words of https://docs.example/only")).toBeTruthy();
  expect(screen.queryByRole("navigation", { name: "Parts by state" })).toBeNull();
});

test("what of a text is not searched unfolds: why, and what returns on its pages how often", async () => {
  parts = [
    part("only", {
      left_out: [
        { kind: "contents", characters: 900, repeated: [] },
        {
          kind: "running-head",
          characters: 340,
          repeated: [
            { text: "Harbour report 2", pages: 118 },
            { text: "Draft", pages: 1 },
          ],
        },
      ],
    }),
  ];
  show(390);
  const line = await screen.findByRole("button", {
    name: "Not searched: table of contents and running heads (1,240 characters)",
  });
  expect(screen.queryByText(/Harbour report/)).toBeNull();
  fireEvent.click(line);
  expect(screen.getByText(/they repeat on every page/)).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "“Harbour report 2” on 118 pages",
    "“Draft” on 1 page",
  ]);
});

test("a list that cannot be had says why, and is asked for again", async () => {
  listStatus = 503;
  show(1440);
  expect(await screen.findByText("The list is away.")).toBeTruthy();
  listStatus = 200;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("list", { name: "Parts" })).toBeTruthy();
});

test("an empty list has other words during a reading", async () => {
  parts = [];
  show(1440, { ...site, state: "reading", AddedToVectorDB: false });
  expect(await screen.findByText("Nothing found yet.")).toBeTruthy();
});
