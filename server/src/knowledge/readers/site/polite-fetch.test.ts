import { expect, test } from "vitest";
import { AppError } from "#kit/app-error.ts";
import type { SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { PoliteFetch, type PoliteOptions } from "./polite-fetch.ts";

class Refused extends AppError {
  readonly temporary = true;
  readonly waitSeconds: number | null;
  constructor(code: string, waitSeconds: number | null = null) {
    super("unacceptable", code, `${code}.`);
    this.waitSeconds = waitSeconds;
  }
}

/** A host whose pages answer with what is left of their list, and then with a page. */
function host(failures: Record<string, Refused[]>, options: Partial<PoliteOptions> = {}) {
  const asked: { address: string; at: number }[] = [];
  const fetch = async (address: string) => {
    asked.push({ address, at: performance.now() });
    const failure = failures[address]?.shift();
    if (failure) throw failure;
    return { url: address, status: 200, headers: new Headers(), body: new Uint8Array(), hops: 0 };
  };
  const safeFetch: SafeFetch = Object.assign(fetch, { close: async () => undefined });
  const signal = new AbortController().signal;
  return { asked, polite: new PoliteFetch(safeFetch, { signal, pauses: [20, 20, 20], ...options }) };
}
const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

test("a page that fails for now is left to its caller, unless patience is asked for", async () => {
  const { polite, asked } = host({ a: [new Refused("answered_500")], b: [new Refused("answered_500")] });
  await expect(polite.get("a")).rejects.toMatchObject({ code: "answered_500" });
  await expect(polite.get("b", { patient: true })).resolves.toMatchObject({ status: 200 });
  expect(asked.map(({ address }) => address)).toEqual(["a", "b", "b"]);
});

test("nothing is asked while a host wants to be left alone", async () => {
  const { polite, asked } = host({ a: [new Refused("answered_429", 0.2)] });
  await Promise.all([
    polite.get("a"),
    new Promise((resolve) => setTimeout(resolve, 20)).then(() => polite.get("b")),
  ]);
  const [first, second, third] = asked;
  expect(second!.at - first!.at).toBeGreaterThan(190);
  expect(third!.at - first!.at).toBeGreaterThan(190);
});

test("a host that wants more patience than there is ends the crawl for now", async () => {
  const { polite } = host({ a: [new Refused("answered_503", 7200)] });
  await expect(polite.get("a")).rejects.toMatchObject({
    name: "ReadingError",
    message: "The site asks crawlers to wait 2 hours.",
    temporary: true,
  });
});

test("a host that answers nothing any more has stopped; one that shows its first page has broken pages", async () => {
  const down = () => times(99, () => new Refused("answered_503"));
  const dead = host({ home: down(), a: down() });
  dead.polite.answersAt("home");
  for (const _ of times(2, () => 0))
    await expect(dead.polite.get("a")).rejects.toMatchObject({ code: "answered_503" });
  await expect(dead.polite.get("a")).rejects.toMatchObject({ code: "site_stopped", temporary: true });
  const alive = host({ a: down() });
  alive.polite.answersAt("home");
  for (const _ of times(10, () => 0))
    await expect(alive.polite.get("a")).rejects.toMatchObject({ code: "answered_503" });
  expect(alive.asked.filter(({ address }) => address === "home")).toHaveLength(1);
});

test("requests that fail together are one trouble", async () => {
  const { polite, asked } = host({
    home: [],
    ...Object.fromEntries(["a", "b", "c", "d"].map((one) => [one, [new Refused("connection_refused")]])),
  });
  polite.answersAt("home");
  await Promise.allSettled(["a", "b", "c", "d"].map((one) => polite.get(one)));
  expect(asked.map(({ address }) => address)).toEqual(["a", "b", "c", "d"]);
});

test("waiting ends when the reading is stopped", async () => {
  const stop = new AbortController();
  const { polite } = host({ a: [new Refused("answered_429", 60)] }, { signal: stop.signal });
  setTimeout(() => stop.abort(new Error("enough")), 30);
  await expect(polite.get("a")).rejects.toThrow("enough");
});
