import { expect, test } from "vitest";
import { ownAddress, reasonToLeave, scopeFrom, type Site } from "./site.ts";

const host = "https://manual.example";
const folderFrom = (path: string, linked: string[] = [], known: string[] = []) =>
  scopeFrom(
    host + path,
    linked.map((one) => host + one),
    known.map((one) => host + one),
  ).folder.slice(host.length);

test("a page represents the folder that it lies in", () => {
  expect(folderFrom("/docs/intro.html")).toBe("/docs/");
  expect(folderFrom("/docs/")).toBe("/docs/");
  expect(folderFrom("/")).toBe("/");
  expect(folderFrom("/wiki/index.php?title=Main")).toBe("/wiki/");
});

test("a name without an ending is a folder when pages lie beneath it, else a page", () => {
  expect(folderFrom("/docs/v2.1", ["/docs/v2.1/install", "/docs/v1.9"])).toBe("/docs/v2.1/");
  expect(folderFrom("/docs/intro", ["/docs/install"])).toBe("/docs/");
});

test("what it was stays as it was, although a deeper page came to light", () => {
  expect(folderFrom("/docs/intro", [], ["/docs/intro", "/docs/install", "/docs/intro/more"])).toBe("/docs/");
});

const site: Site = {
  start: `${host}/docs/intro.html`,
  scope: scopeFrom(`${host}/docs/intro.html`, [], []),
  robots: { allows: (address) => !address.includes("private"), crawlDelay: 0, sitemaps: [] },
  maxDepth: 3,
};

test("takes links to pages of the site, also those from before it moved to https", () => {
  const taken = (link: string) => ownAddress(site, link);
  expect(taken(`${host}/docs/a.html`)).toBe(`${host}/docs/a.html`);
  expect(taken(`${host}/docs`)).toBe(`${host}/docs`);
  expect(taken("http://manual.example/docs/a.html")).toBe(`${host}/docs/a.html`);
  for (const other of [
    `${host}/documents/`,
    `${host}/docs/style.css`,
    `${host}:8443/docs/`,
    "http://manual.example:8080/docs/",
    "https://other.example/docs/",
  ])
    expect(taken(other)).toBeNull();
});

test("says why an address is not asked for", () => {
  const leaving = (path: string, depth = 1) => reasonToLeave(site, { part: host + path, depth });
  const reason = (path: string, depth = 1) => leaving(path, depth)?.reason;
  expect(leaving("/docs/a.html")).toBeNull();
  expect(reason("/docs/private/a.html")).toMatch(/robots\.txt/);
  expect(reason("/docs/all.TAR.GZ")).toMatch(/A \.gz file/);
  expect(reason("/docs/a.html", 4)).toMatch(/more than 3 links away/);
  expect(leaving("/docs/a.html", 4)?.cut).toEqual({ by: "depth", parts: 1 });
  expect(reason("/blog/")).toBe("It is outside https://manual.example/docs/.");
});
