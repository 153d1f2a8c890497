import { expect, test } from "vitest";
import { parseHtml } from "../html/page-parser.ts";
import { readPageSigns } from "./judge-page.ts";

const address = "https://manual.example/docs/page.html";
const signs = (html: string, header: string | null = null) => readPageSigns(parseHtml(html), address, header);
const paths = (html: string) => signs(html).links.map((link) => link.replace("https://manual.example", ""));

test("links come in the order of the page, each once, from its base", () => {
  expect(
    paths(`<html><head><base href="/base/"></head><body><map><area href="area.html"></map>
      <A HREF='a.html?x=1&amp;y=2'>a</A><a href="a.html?x=1&y=2#part">again</a><iframe src="framed.html"></iframe>
      <a href="/docs/page.html">itself</a><a>none</a><a href="javascript:x()">script</a></body></html>`),
  ).toEqual(["/base/area.html", "/base/a.html?x=1&y=2", "/base/framed.html"]);
});

test("what looks like a link and is none is not followed", () => {
  expect(
    paths(`<!-- <a href="comment.html"> --><script>"<a href='script.html'>"</script>
      <textarea><a href="text.html"></textarea><a rel="noopener NOFOLLOW" href="asked.html">x</a>`),
  ).toEqual([]);
});

test("understands what is asked of robots, on the page and in the header", () => {
  expect(signs('<meta name="ROBOTS" content="NoIndex, follow"><a href="a">')).toMatchObject({
    noindex: true,
    links: ["https://manual.example/docs/a"],
  });
  expect(signs('<meta name="robots" content="none"><a href="a">')).toMatchObject({
    noindex: true,
    links: [],
  });
  expect(signs('<meta name="groundwork" content="nofollow"><a href="a">')).toMatchObject({
    noindex: false,
    links: [],
  });
  expect(signs('<meta name="otherbot" content="noindex">').noindex).toBe(false);
  expect(signs("", "noindex").noindex).toBe(true);
  expect(signs("", "otherbot: noindex, nofollow").noindex).toBe(false);
  expect(signs("", "otherbot: nofollow, groundwork: noindex").noindex).toBe(true);
  expect(signs("", "unavailable_after: 25 Jun 2030 15:00:00 PST").noindex).toBe(false);
});

test("knows where a page sends its readers, and what it is called itself", () => {
  expect(signs(`<meta http-equiv="refresh" content="0;url='next.html'">`).forward).toBe(
    "https://manual.example/docs/next.html",
  );
  expect(signs('<meta http-equiv="refresh" content="300; url=next.html">').forward).toBeNull();
  expect(signs('<meta http-equiv="refresh" content="5">').forward).toBeNull();
  expect(signs('<link rel="Canonical" href="page.html#x">').canonical).toBeNull();
  expect(signs('<link rel="canonical" href="/docs/other.html">').canonical).toBe(
    "https://manual.example/docs/other.html",
  );
});
