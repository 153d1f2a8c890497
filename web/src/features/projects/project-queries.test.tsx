import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { answerCalls } from "#ui/testing/answer-calls.ts";
import { useProject } from "./project-queries.ts";

beforeEach(() => void vi.useFakeTimers());

const passing = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it("looks at a project every four seconds while its embeddings are under way, and no more once they are done", async () => {
  const embeddings = { model: "words", passages: 2, missing: 2, problem: null as string | null };
  const made = answerCalls({
    "GET /project/get/p": () => ({ ProjectID: "p", Embeddings: { ...embeddings } }),
  });
  const { result } = renderHook(() => useProject("p"), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  await passing(100);
  expect(result.current.data!.Embeddings!.missing).toBe(2);
  embeddings.problem = "words answered with status 401.";
  await passing(4_000);
  expect(result.current.data!.Embeddings!.problem).toContain("401");
  Object.assign(embeddings, { missing: 0, problem: null });
  await passing(4_000);
  expect(result.current.data!.Embeddings!.missing).toBe(0);
  await passing(60_000);
  expect(made).toHaveLength(3);
});
