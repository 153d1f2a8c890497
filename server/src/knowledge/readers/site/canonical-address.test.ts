import { expect, test } from "vitest";
import { canonicalAddress } from "./canonical-address.ts";

const base = "https://manual.example/docs/intro.html?x=1";

test.each([
  ["HTTPS://Manual.Example:443/docs/#top", "https://manual.example/docs/"],
  ["http://manual.example:80", "http://manual.example/"],
  ["a/../b/./c.html", "https://manual.example/docs/b/c.html"],
  ["?", "https://manual.example/docs/intro.html"],
  ["#part", "https://manual.example/docs/intro.html?x=1"],
  [" //manual.example/a b ", "https://manual.example/a%20b"],
  ["/%7euser/%c3%a9%2fx?q=%7e%2b", "https://manual.example/~user/%C3%A9%2Fx?q=~%2B"],
  ["/a?utm_source=mail&page=2&gclid=1&b", "https://manual.example/a?page=2&b"],
  ["/a;jsessionid=1F?PHPSESSID=3", "https://manual.example/a"],
  ["/list/?C=M;O=A", "https://manual.example/list/"],
  ["/Case/Matters?B=2&a=1", "https://manual.example/Case/Matters?B=2&a=1"],
  ["/schön", "https://manual.example/sch%C3%B6n"],
])("%s is written as %s", (href, canonical) => {
  expect(canonicalAddress(href, base)).toBe(canonical);
  expect(canonicalAddress(canonical)).toBe(canonical);
});

test.each([
  "mailto:a@b.example",
  "javascript:void 0",
  "ftp://manual.example/",
  "http://",
  "https://me:pass@manual.example/",
])("%s is no address to visit", (href) => {
  expect(canonicalAddress(href, base)).toBeNull();
});

test("nor is one that is longer than is kept", () => {
  expect(canonicalAddress(`/${"a".repeat(2000)}`, base)).toBeNull();
});
