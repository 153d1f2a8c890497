import { expect, test } from "vitest";
import { AppError } from "#kit/app-error.ts";
import type { PoliteFetch } from "./polite-fetch.ts";
import { readRobots } from "./robots.ts";

const origin = "https://manual.example";

function rules(text: string | AppError) {
  const get: PoliteFetch["get"] = async (address) => {
    if (text instanceof AppError) throw text;
    return { url: address, status: 200, headers: new Headers(), body: Buffer.from(text), hops: 0 };
  };
  return readRobots(origin, "Groundwork/0.1", { get });
}
const failure = (code: string) => new AppError("unacceptable", code, `${code}.`);

test("our own name comes before everybody's, the longer rule before the shorter", async () => {
  const { allows } = await rules(
    "User-agent: *\nDisallow: /\n\nUser-agent: OtherBot\nUser-agent: groundwork\nDisallow: /docs/*.pdf$\nAllow: /docs/a\n",
  );
  expect(allows(`${origin}/docs/`)).toBe(true);
  expect(allows(`${origin}/docs/b.pdf`)).toBe(false);
  expect(allows(`${origin}/docs/b.pdf?x`)).toBe(true);
  const { allows: others } = await rules("User-agent: *\nDisallow: /docs/\nAllow: /docs/open/\n");
  expect(others(`${origin}/docs/x`)).toBe(false);
  expect(others(`${origin}/docs/open/x`)).toBe(true);
});

test("knows the pause and the sitemaps, whatever else the file holds", async () => {
  const { crawlDelay, sitemaps } = await rules(
    `\uFEFFUser-agent: *\r\nCrawl-delay: 2.5\r\nSitemap: ${origin}/map.xml # ours\r\n<html>\r\nDisallow\r\n`,
  );
  expect(crawlDelay).toBe(2.5);
  expect(sitemaps).toEqual([`${origin}/map.xml`]);
  expect((await rules("User-agent: *\nCrawl-delay: soon")).crawlDelay).toBe(0);
  await expect(rules("User-agent: *\nCrawl-delay: 3600")).rejects.toMatchObject({
    code: "crawl_delay_too_long",
  });
});

test("none allows everything; one that cannot be had now forbids it for now", async () => {
  for (const code of ["answered_404", "answered_403", "answered_410", "too_many_redirects"])
    expect((await rules(failure(code))).allows(`${origin}/docs/`)).toBe(true);
  for (const code of ["answered_429", "answered_500", "answered_503"])
    await expect(rules(failure(code))).rejects.toMatchObject({ code: "robots_unreachable", temporary: true });
  await expect(rules(failure("connection_refused"))).rejects.toMatchObject({ code: "connection_refused" });
});
