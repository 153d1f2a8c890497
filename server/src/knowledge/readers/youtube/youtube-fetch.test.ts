import { expect, test } from "vitest";
import type { FetchRequest, SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { createYoutubeFetch, toBase } from "./open-youtube.ts";

const base = "http://127.0.0.1:4321";
const real = "https://www.youtube.com";

test.each([
  ["https://www.youtube.com/youtubei/v1/player?alt=json", `${base}/youtubei/v1/player?alt=json`],
  ["https://m.youtube.com/a", `${base}/a`],
  ["https://music.youtube.com/a", `${base}/a`],
  ["https://youtubei.googleapis.com/youtubei/v1/next", `${base}/youtubei/v1/next`],
  ["https://youtu.be/x", `${base}/x`],
  ["/api/timedtext?v=x", `${base}/api/timedtext?v=x`],
])("%s is read from the base instead", (address, read) => {
  expect(toBase(address, `${base}/`)).toBe(read);
});

test("addresses stay as they are where YouTube itself is read", () => {
  expect(toBase("https://youtubei.googleapis.com/a?b=c", real)).toBe("https://youtubei.googleapis.com/a?b=c");
});

test.each([
  "https://example.com/api/timedtext",
  "https://www.youtube.com.example.com/",
  "http://www.youtube.com/",
  "https://www.youtube.com:8443/",
  "file:///etc/passwd",
  "//169.254.169.254/",
])("%s is not asked at all", (address) => {
  for (const from of [base, real]) expect(() => toBase(address, from)).toThrow("unexpected response");
});

test("hands on what a call sends, and nothing of who asks", async () => {
  const requests: [string, FetchRequest][] = [];
  const safeFetch: SafeFetch = Object.assign(
    async (address: string, request: FetchRequest) => {
      requests.push([address, request]);
      const headers = new Headers({ "content-type": "application/json" });
      return { url: address, status: 200, headers, body: Buffer.from('{"a":1}'), hops: 0 };
    },
    { close: async () => undefined },
  );
  const { signal } = new AbortController();
  const send = createYoutubeFetch(safeFetch, { baseUrl: base, signal });
  const headers = { "User-Agent": "Browser", Cookie: "a=b", Authorization: "x", "X-Origin": real };
  const answer = await send(new Request(`${real}/youtubei/v1/player`, { method: "POST", body: "old" }), {
    headers,
    body: "{}",
  });
  expect(await answer.json()).toEqual({ a: 1 });
  expect(requests).toEqual([
    [`${base}/youtubei/v1/player`, { method: "POST", headers: { "x-origin": real }, body: "{}", signal }],
  ]);
});
