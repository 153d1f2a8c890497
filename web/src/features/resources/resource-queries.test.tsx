import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { ResourceElement } from "@groundwork/contract/resources";
import { useResources } from "./resource-queries.ts";
import { resourceElement } from "./testing/resource-element.ts";

const resource = (number: number): ResourceElement =>
  resourceElement({ ResourceID: `page-${number}`, FileName: `page ${number}`, resource_type_id: 1 });
const list = Array.from({ length: 3_000 }, (_, number) => resource(number));

let tell: (event: string, data: unknown) => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(Response.json(list))),
  );
  vi.stubGlobal(
    "EventSource",
    class {
      constructor() {
        const hearing = new Map<string, (event: { data: string }) => void>();
        this.addEventListener = (event, hear) => void hearing.set(event, hear);
        tell = (event, data) => hearing.get(event)!({ data: JSON.stringify(data) });
      }
      addEventListener: (event: string, hear: (event: { data: string }) => void) => void;
      close() {}
    },
  );
});

test("thousands of changes that come together are drawn together, and what did not change stays the same", async () => {
  let drawn = 0;
  const { result } = renderHook(
    () => {
      drawn++;
      return useResources("a-project").data;
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      ),
    },
  );
  await act(async () => {
    tell("resources", list);
    await vi.advanceTimersByTimeAsync(1_000);
  });
  const before = result.current!;
  drawn = 0;
  await act(async () => {
    for (const one of list.slice(1)) tell("resource", { ...one, state: "reading", progress: 0.5 });
    tell("resource", resource(3_000));
    await vi.advanceTimersByTimeAsync(1_000);
  });
  expect(drawn).toBeLessThan(5);
  expect(result.current).toHaveLength(3_001);
  expect(result.current!.filter(({ state }) => state === "reading")).toHaveLength(2_999);
  expect(result.current![0]).toBe(before[0]);
});
