import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clock } from "./clock.ts";

describe("the clock", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("runs something after a delay, once", () => {
    const run = vi.fn();
    clock.after(2000, run);
    vi.advanceTimersByTime(1999);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("runs something again and again until it is cancelled", () => {
    const run = vi.fn();
    const cancel = clock.every(100, run);
    vi.advanceTimersByTime(350);
    cancel();
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it("waits, and stops waiting when told to", async () => {
    const stop = new AbortController();
    const waiting = clock.wait(1000, stop.signal);
    stop.abort(new Error("stopped"));
    await expect(waiting).rejects.toThrow("stopped");
    expect(vi.getTimerCount()).toBe(0);
    const waited = clock.wait(1000).then(() => "over");
    vi.advanceTimersByTime(1000);
    await expect(waited).resolves.toBe("over");
  });

  it("does not begin to wait for what is stopped already", async () => {
    await expect(clock.wait(1000, AbortSignal.abort(new Error("stopped")))).rejects.toThrow("stopped");
    expect(vi.getTimerCount()).toBe(0);
  });
});
