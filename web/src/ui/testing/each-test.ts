import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Ends what hangs, as vitest.config.ts does: a loaded machine may take its time.
configure({ asyncUtilTimeout: 30_000 });

// Files share a window, and no test finds what another one left in it.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
