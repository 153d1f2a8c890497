import { beforeEach, describe, expect, it, vi } from "vitest";
import { clock } from "./clock.ts";

describe("the clock", () => {
  beforeEach(() => void vi.useFakeTimers());

  it("runs something after a delay, once", () => {
    const run = vi.fn();
    clock.after(2000, run);
    vi.advanceTimersByTime(1999);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("waits", async () => {
    const waited = clock.wait(1000).then(() => "over");
    vi.advanceTimersByTime(1000);
    await expect(waited).resolves.toBe("over");
  });
});
