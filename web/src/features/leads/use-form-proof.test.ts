import "./send-lead.ts";
import { askToken } from "./form-parts.tsx";
import { beforeEach, expect, test, vi } from "vitest";
import { FormProof } from "#ui/form-proof.tsx";

let made = 0;
const fetch = vi.fn(async () => Response.json({ token: `token-${++made}`, wait_ms: 1500 }));

beforeEach(() => {
  made = 0;
  fetch.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetch);
});

test("a token is asked for once, however often somebody begins, and given out when its wait is over", async () => {
  const proof = new FormProof(askToken);
  proof.begin();
  proof.begin();
  await vi.advanceTimersByTimeAsync(1000);
  const taken = proof.take();
  let token: string | undefined;
  void taken.then((given) => (token = given));
  await vi.advanceTimersByTimeAsync(499);
  expect(token).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(token).toBe("token-1");
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("each submit has a token of its own", async () => {
  const proof = new FormProof(askToken);
  const first = proof.take();
  await vi.advanceTimersByTimeAsync(1500);
  const second = proof.take();
  await vi.advanceTimersByTimeAsync(1500);
  expect([await first, await second]).toEqual(["token-1", "token-2"]);
});

test("a failure is reported, and the token is fetched again at the next submit", async () => {
  fetch.mockRejectedValueOnce(new TypeError("offline"));
  const proof = new FormProof(askToken);
  proof.begin();
  await vi.advanceTimersByTimeAsync(0);
  fetch.mockRejectedValueOnce(new TypeError("offline"));
  await expect(proof.take()).rejects.toThrow("no-answer");
  const again = proof.take();
  await vi.advanceTimersByTimeAsync(1500);
  await expect(again).resolves.toBe("token-1");
});
