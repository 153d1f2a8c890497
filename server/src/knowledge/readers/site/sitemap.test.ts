import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { AppError } from "#kit/app-error.ts";
import type { PoliteFetch } from "./polite-fetch.ts";
import { readSitemaps, type SitemapLimits } from "./sitemap.ts";

const host = "https://manual.example";

async function read(files: Record<string, string | Uint8Array>, limits?: SitemapLimits) {
  const asked: string[] = [];
  const get: PoliteFetch["get"] = async (address) => {
    asked.push(address.slice(host.length));
    const body = files[address.slice(host.length)];
    if (body === undefined) throw new AppError("unacceptable", "answered_404", "It is not there.");
    return { url: address, status: 200, headers: new Headers(), body: Buffer.from(body), hops: 0 };
  };
  const wanted = (address: string) => (address.startsWith(`${host}/docs/`) ? address : null);
  const mayAsk = (sitemap: string) => sitemap.startsWith(host);
  const pages = await readSitemaps([`${host}/sitemap.xml`], wanted, mayAsk, { get }, limits);
  return { pages: pages.map((page) => page.slice(host.length)), asked };
}

const map = (...paths: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>${host}${path}</loc><lastmod>2026-01-01</lastmod></url>`).join("")}</urlset>`;
const index = (...addresses: string[]) =>
  `<sitemapindex>${addresses.map((one) => `<sitemap><loc>${one}</loc></sitemap>`).join("")}</sitemapindex>`;

test("takes the pages that are wanted, each once", async () => {
  const { pages } = await read({
    "/sitemap.xml": map("/docs/a?x=1&amp;y=2", "/docs/b#part", "/blog/", "/docs/b"),
  });
  expect(pages).toEqual(["/docs/a?x=1&y=2", "/docs/b"]);
});

test("takes addresses with unescaped signs, and those before a fault", async () => {
  const loose = `<urlset><url><loc>${host}/docs/a?x=1&y=2</loc></url><url><loc>${host}/docs/b</loc></oops>`;
  expect((await read({ "/sitemap.xml": loose })).pages).toEqual(["/docs/a?x=1&y=2", "/docs/b"]);
});

test("follows indexes, though not elsewhere, nor in circles", async () => {
  const { pages, asked } = await read({
    "/sitemap.xml": index(`${host}/one.xml.gz`, `${host}/sitemap.xml`, "https://other.example/map.xml"),
    "/one.xml.gz": gzipSync(map("/docs/a")),
  });
  expect(pages).toEqual(["/docs/a"]);
  expect(asked).toEqual(["/sitemap.xml", "/one.xml.gz"]);
});

test("reads lists of addresses and feeds as well", async () => {
  expect((await read({ "/sitemap.xml": `${host}/docs/a\r\n${host}/docs/b` })).pages).toEqual([
    "/docs/a",
    "/docs/b",
  ]);
  const rss = `<rss><channel><link>${host}/docs/home</link><item><link>${host}/docs/a</link></item></channel></rss>`;
  const atom = `<feed><link href="${host}/docs/home"/><entry><link href="${host}/docs/b"/></entry></feed>`;
  expect((await read({ "/sitemap.xml": rss })).pages).toEqual(["/docs/a"]);
  expect((await read({ "/sitemap.xml": atom })).pages).toEqual(["/docs/b"]);
});

test("a sitemap that is missing, torn or none is passed over, with what came before", async () => {
  expect((await read({})).pages).toEqual([]);
  expect((await read({ "/sitemap.xml": "<!doctype html><h1>Not found</h1>" })).pages).toEqual([]);
  const packed = gzipSync(map(...Array.from({ length: 5000 }, (_, i) => `/docs/${i * 7919}`)));
  const { pages } = await read({ "/sitemap.xml": packed.subarray(0, packed.length / 2) });
  expect(pages.length).toBeGreaterThan(500);
  expect(pages.length).toBeLessThan(5000);
});

test("is bounded in files, in bytes as they inflate, and in addresses", async () => {
  const limits = { files: 3, bytes: 2000, pages: 4 };
  const endless = Object.fromEntries(
    Array.from({ length: 9 }, (_, i) => [
      i === 0 ? "/sitemap.xml" : `/${i}.xml`,
      index(`${host}/${i + 1}.xml`),
    ]),
  );
  expect((await read(endless, limits)).asked).toHaveLength(3);
  const bomb = gzipSync(`<urlset>${" ".repeat(30_000_000)}<url><loc>${host}/docs/late</loc></url></urlset>`);
  expect((await read({ "/sitemap.xml": bomb }, limits)).pages).toEqual([]);
  const many = map("/docs/1", "/docs/2", "/docs/3", "/docs/4", "/docs/5", "/docs/6");
  expect((await read({ "/sitemap.xml": many }, limits)).pages).toHaveLength(4);
});
