import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { ResourceElement } from "@groundwork/contract/resources";
import { useVectorization } from "./vectorization.tsx";
import { resourceElement } from "./testing/resource-element.ts";

const added = resourceElement();
const indexing: ResourceElement = { ...added, state: "indexing", progress: 0.5 };
const indexed: ResourceElement = { ...added, state: "indexed", AddedToVectorDB: true };

function answerWith(status: number, body: unknown): void {
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(Response.json(body, { status }))),
  );
}

function follow(resources: ResourceElement[]) {
  const client = new QueryClient();
  return renderHook(({ list }) => useVectorization("a-project", list), {
    initialProps: { list: resources },
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
}

const passing = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

beforeEach(() => {
  vi.useFakeTimers();
});

// spec:project.8
test("a run goes on until three seconds after the work is done", async () => {
  answerWith(202, { run_id: "r", queued: 1, state: "running", indexed: 0, failed: 0 });
  const { result, rerender } = follow([added]);
  expect(result.current.running).toBe(false);
  act(() => result.current.start());
  await passing(1);
  expect(result.current.running).toBe(true);

  rerender({ list: [indexing] });
  await passing(10_000);
  expect(result.current.running).toBe(true);

  rerender({ list: [indexed] });
  await passing(2_900);
  expect(result.current.running).toBe(true);
  await passing(200);
  expect(result.current.running).toBe(false);
});

test("work that is found going on is followed without a click", async () => {
  const { result, rerender } = follow([indexing]);
  expect(result.current.running).toBe(true);
  rerender({ list: [indexed] });
  await passing(3_100);
  expect(result.current.running).toBe(false);
});

// spec:project.9
test("a call that fails leaves the button idle", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  answerWith(500, {});
  const { result } = follow([added]);
  act(() => result.current.start());
  await passing(1);
  expect(result.current.running).toBe(false);
});

test("a run with nothing to do is over at once", async () => {
  answerWith(202, { run_id: "r", queued: 0, state: "done", indexed: 0, failed: 0 });
  const { result } = follow([indexed]);
  act(() => result.current.start());
  await passing(1);
  expect(result.current.running).toBe(false);
});
