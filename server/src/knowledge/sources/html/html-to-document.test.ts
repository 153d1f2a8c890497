import { expect, test } from "vitest";
import { parseHtml } from "./html-dom.ts";
import { htmlToDocument } from "./html-to-document.ts";

function read(html: string) {
  const { text, blocks } = htmlToDocument(parseHtml(html).documentElement);
  return blocks.map(({ kind, start, end, level, header }) => {
    const mark = `${kind}${level ?? ""}${header ? "*" : ""}`;
    return [mark, text.slice(start, end)];
  });
}

test("prose has single spaces and blocks end where elements end", () => {
  expect(
    read("<h2>One</h2>loose <b>words</b>\n  here<p>two <i>fa</i>st</p><div>three<p>four</p>five</div>"),
  ).toEqual([
    ["heading2", "One"],
    ["paragraph", "loose words here"],
    ["paragraph", "two fast"],
    ["paragraph", "three"],
    ["paragraph", "four"],
    ["paragraph", "five"],
  ]);
});

test("code is kept as it is", () => {
  expect(read("<pre><code>if a:\n    <span>b</span>(1)\n\nc</code></pre>")).toEqual([
    ["code", "if a:\n    b(1)\n\nc"],
  ]);
});

test("rows keep their columns, spans included", () => {
  expect(
    read(
      "<table><caption>Tides</caption><thead><tr><th>Place<th>Year<th>High</tr></thead>" +
        "<tr><td rowspan=2>Quay<td>1911<td>4.1</tr><tr><td>1912<td>4.3</tr><tr><td colspan=2>Mean<td>4.2</tr></table>",
    ),
  ).toEqual([
    ["paragraph", "Tides"],
    ["table-row*", "Place\tYear\tHigh"],
    ["table-row", "Quay\t1911\t4.1"],
    ["table-row", "Quay\t1912\t4.3"],
    ["table-row", "Mean\t\t4.2"],
  ]);
});

test("a first row of words above figures names the columns", () => {
  expect(
    read("<table><tr><td>Name<td>Tons</tr><tr><td>Ada<td>31</tr><tr><td>Bo<td>12</tr></table>")[0],
  ).toEqual(["table-row*", "Name\tTons"]);
});

test("tables that only arrange the page are read as its text", () => {
  expect(
    read(
      "<table><tr><td><p>menu</p></td><td><table><tr><td>a<td>1</tr><tr><td>b<td>2</tr></table></td></tr></table>",
    ),
  ).toEqual([
    ["paragraph", "menu"],
    ["table-row", "a\t1"],
    ["table-row", "b\t2"],
  ]);
});

test("lists keep their numbers and their items together", () => {
  const html = "<ol start=3><li>three</li><li>four<ul><li>inner</li></ul></li></ol><p>end</p>";
  const { text } = htmlToDocument(parseHtml(html).documentElement);
  expect(text).toBe("3. three\n4. four\ninner\n\nend");
});

test("what no reader sees is no text, and raised figures stay raised", () => {
  expect(
    read(
      '<p hidden>a</p><script>b</script><p style="display: none">c</p><h1>T<a href="#t">¶</a> <button>Copy</button></h1><p>10<sup>5</sup> x<sup>th</sup></p>',
    ),
  ).toEqual([
    ["heading1", "T"],
    ["paragraph", "10⁵ xth"],
  ]);
});

test("nesting without end is no trouble", () => {
  const started = performance.now();
  expect(read(`${"<div>".repeat(20_000)}deep${"</div>".repeat(20_000)}`)).toEqual([["paragraph", "deep"]]);
  expect(performance.now() - started).toBeLessThan(5_000);
});
