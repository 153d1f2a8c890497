import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { PartCounts } from "@groundwork/contract/resource-parts";
import { useStoredText } from "#sources/use-stored-text.ts";
import { useLiveParts, useParts } from "./part-queries.ts";
import { resourceElement } from "../testing/resource-element.ts";

const counts: PartCounts = {
  found: 500,
  read: 0,
  unchanged: 0,
  skipped: 0,
  failed: 0,
  waiting: 500,
  cut: { number: 0, depth: 0, size: 0 },
};
const reading = resourceElement({
  ResourceID: "docs-7f3k9q2m",
  FileName: "docs.example",
  resource_type_id: 4,
  AddedToVectorDB: true,
  state: "reading",
  parts: counts,
});
let asked: string[] = [];

function follow() {
  const client = new QueryClient();
  return renderHook(
    ({ resource }) => {
      useParts(resource.ResourceID, "all");
      useStoredText(resource.ResourceID, { part: "a", page: 1 });
      useLiveParts(resource);
    },
    {
      initialProps: { resource: reading },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
}

const passing = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
const times = (what: string): number => asked.filter((path) => path.startsWith(what)).length;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal(
    "fetch",
    vi.fn((path: string) => {
      asked.push(path);
      const text = { start: 0, text: "", blocks: [], pages: [], page_count: 0, times: [], more: false };
      return Promise.resolve(Response.json({ counts, parts: [], next: null, ...text }));
    }),
  );
});

test("a list that is shown while its resource is read is kept current, and not with every page that is read", async () => {
  const { rerender } = follow();
  await passing(10);
  expect(times("/resources/parts/")).toBe(1);
  for (let read = 1; read <= 40; read += 1) {
    rerender({ resource: { ...reading, parts: { ...counts, read, waiting: 500 - read } } });
    await passing(50);
  }
  await passing(2_000);
  expect(times("/resources/parts/")).toBe(3);
  await passing(10_000);
  expect(times("/resources/parts/")).toBe(3);
});

test("a text is asked for again when a new reading is in place, and not before", async () => {
  const { rerender } = follow();
  await passing(10);
  rerender({ resource: { ...reading, state: "indexing" } });
  await passing(2_000);
  expect(times("/resources/get_text/")).toBe(1);
  rerender({ resource: { ...reading, state: "indexed" } });
  await passing(2_000);
  expect(times("/resources/get_text/")).toBe(2);
});

test("nothing is asked for once the page is left", async () => {
  const { rerender, unmount } = follow();
  await passing(10);
  rerender({ resource: { ...reading, state: "indexing" } });
  unmount();
  const before = asked.length;
  await passing(5_000);
  expect(asked).toHaveLength(before);
});
