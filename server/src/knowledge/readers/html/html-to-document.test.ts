import { expect, test } from "vitest";
import { showBlocks } from "../testing/show-blocks.ts";
import { htmlToDocument, readMarkup } from "./html-to-document.ts";
import { parseHtml } from "./page-parser.ts";

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

test("code is kept unchanged", () => {
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
    ["caption", "Tides"],
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

test("rows of plain cells name the columns as well: groups over names over units", () => {
  const rows = [
    "<td rowspan=2>Size<td colspan=2>Delivery",
    "<td>Store<td>Post",
    "<td>m²<td>days<td>days",
    "<td>20<td>2<td>3",
    "<td>40<td>8<td>9",
  ];
  expect(read(`<table><tr>${rows.join("<tr>")}</table>`)).toEqual([
    ["table-row*", "Size\tDelivery\t"],
    ["table-row*", "\tStore\tPost"],
    ["table-row*", "m²\tdays\tdays"],
    ["table-row", "20\t2\t3"],
    ["table-row", "40\t8\t9"],
  ]);
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

test("a book's reference to a note is raised next to its word, and other links are words", () => {
  expect(
    read(
      '<p>long before.<a epub:type="noteref" href="#n">1</a> So<a role="doc-noteref" href="#m">12</a>, page <a href="#p">7</a></p>',
    ),
  ).toEqual([["paragraph", "long before.¹ So¹², page 7"]]);
});

test("a plain link to a note is raised where it follows a word, and stays a word where it is one", () => {
  expect(
    read(
      '<p>Built in 1874<a href="#fn1">1</a> by Ada<a href="#_ftn2" id="_ftnref2">2</a>.<a href="/page#cite_note-3">3</a> Lit<a class="footnote-reference" href="#id4">4</a> since<a href="#fn-a">a</a>.</p>',
    ),
  ).toEqual([["paragraph", "Built in 1874¹ by Ada².³ Lit⁴ since[a]."]]);
  expect(
    read(
      '<p>See <a href="#fn1">1</a>, page<a href="#p7">7</a>, Chapter<a href="#ch3">3</a>, (<a href="#ref5">5</a>) and <a href="#note6">note 6</a>.</p>',
    ),
  ).toEqual([["paragraph", "See 1, page7, Chapter3, (5) and note 6."]]);
});

test("code keeps its language, however it is marked", () => {
  const codeOf = (html: string) => {
    const { blocks } = htmlToDocument(parseHtml(html).documentElement);
    return blocks.map(({ kind, code }) => [kind, code]);
  };
  expect(codeOf('<pre><code class="language-TypeScript">a</code></pre>')).toEqual([["code", "typescript"]]);
  expect(codeOf('<div class="highlight highlight-source-shell"><pre>a</pre></div>')).toEqual([
    ["code", "shell"],
  ]);
  expect(
    codeOf('<div class="highlight-python3 notranslate"><div class="highlight"><pre>a</pre></div></div>'),
  ).toEqual([["code", "python3"]]);
  expect(codeOf('<pre data-lang="c++">a</pre>')).toEqual([["code", "c++"]]);
  expect(codeOf('<pre class="sourceCode haskell"><code>a</code></pre>')).toEqual([["code", "haskell"]]);
  expect(codeOf('<pre class="brush: sql">a</pre>')).toEqual([["code", "sql"]]);
  expect(
    codeOf('<div class="highlight-default"><pre>a</pre></div><pre class="programlisting">b</pre>'),
  ).toEqual([
    ["code", undefined],
    ["code", undefined],
  ]);
});

test("lines, indents and empty lines of code stay, line numbers and copy buttons do not", () => {
  expect(
    read(
      '<table class="highlighttable"><tr><td class="linenos"><pre>1\n2</pre></td><td class="code">' +
        "<button>Copy</button><pre>\n  <span>a</span> = 1\n\n  b<br>c\n</pre></td></tr></table>",
    ),
  ).toEqual([["code", "  a = 1\n\n  b\nc"]]);
});

test("a menu that opens from a word is no part of its sentence", () => {
  expect(
    read(
      '<div>It is told by <span class=dropdown><a class=dropdown-toggle href="#">ca-file</a><ul class="dropdown-menu">' +
        "<li class=dropdown-header>This keyword is available in:</li><li><a href=x>Bind options</a></li></ul></span> alone.</div>",
    ),
  ).toEqual([["paragraph", "It is told by ca-file alone."]]);
});

test("terms that nothing explains are a list", () => {
  expect(read('<dl class="toc"><dt>1. Use<dt><a href=x>2. Care</a></dl>')).toEqual([
    ["list-item", "1. Use"],
    ["list-item", "2. Care"],
  ]);
});

test("signs and formulas say what they stand for, pictures and ornaments nothing", () => {
  expect(
    read(
      '<figure><img src=a alt="Tides at the quay, 1911"><figcaption>Figure 1. Tides</figcaption></figure>' +
        '<p><img alt="logo"><img alt="IMG_2041.jpg"><img alt=""><img role=presentation alt="A line">So ' +
        '<math alttext="x^2"><mi>x</mi><mn>2</mn></math> and <math><semantics><mi>y</mi>' +
        '<annotation encoding="application/x-tex">\\sqrt{y}</annotation></semantics></math> and <math><mi>z</mi></math>.</p>',
    ),
  ).toEqual([
    ["caption", "Figure 1. Tides"],
    ["paragraph", "So x^2 and \\sqrt{y} and z."],
  ]);
});

test("what opens on a click is read, and the name of a box is no heading", () => {
  expect(
    read(
      "<h2>Use</h2><details><summary>More</summary><p>Inside.</p></details>" +
        '<div class="note"><h3 class="title">Note</h3><p>Mind.</p></div>',
    ),
  ).toEqual([
    ["heading2", "Use"],
    ["term", "More"],
    ["paragraph", "Inside."],
    ["note", "Note: Mind."],
  ]);
});

test("what is wrong in a page is read as browsers show it", () => {
  expect(read("<p>one<p>two<h2>three<p>four</h2><ul><li>a<li>b<ul><li>c</ul></ul>")).toEqual([
    ["paragraph", "one"],
    ["paragraph", "two"],
    ["heading2", "three"],
    ["heading2", "four"],
    ["list-item", "a"],
    ["list-item", "b"],
    ["list-item", "c"],
  ]);
  expect(read("<table><p>astray</p><tr><td>a<td>b<tr><td>c<td>d</table>")).toEqual([
    ["paragraph", "astray"],
    ["table-row", "a\tb"],
    ["table-row", "c\td"],
  ]);
  expect(read("<b><p>bold</b> and <i>more</p></i>after<a href=x>link<p>in</a>out")).toEqual([
    ["paragraph", "bold and more"],
    ["paragraph", "afterlink"],
    ["paragraph", "inout"],
  ]);
  expect(read("a &lt;b&gt; &amp &eacute; &#x41; &notin; </p></nothing>c <!-- d --> e <![CDATA[f]]>")).toEqual(
    [
      ["paragraph", "a <b> & é A ∉"],
      ["paragraph", "c e"],
    ],
  );
});

test("numbered lists count as they say", () => {
  expect(read("<ol><li>a<li value=5>b<li>c</ol>").map(([, text]) => text)).toEqual(["1. a", "5. b", "6. c"]);
});

test("rows of the next group are not those that a cell spans", () => {
  expect(
    read(
      "<table><thead><tr><th>a<th>b</thead><tbody><tr><td rowspan=0>x<td>1<tr><td>2</tbody><tbody><tr><td>y<td>3</table>",
    ).map(([, text]) => text),
  ).toEqual(["a\tb", "x\t1", "x\t2", "y\t3"]);
});

/** So many that work which grows with their square does not end. */
const deep = 50_000;

test.each([
  ["boxes", `${"<div>".repeat(deep)}deep${"</div>".repeat(deep)}`, 1],
  ["lists", `${"<ul><li>".repeat(deep)}deep`, 1],
  ["tables", `${"<table><tr><td>".repeat(deep)}deep`, 1],
  ["formulas", `${"<math><mrow>".repeat(deep)}deep`, 1],
  ["links never closed", "<a href=x><p>x".repeat(deep), deep],
  [
    "code never closed",
    `${Array.from({ length: 2000 }, (_, i) => `<code id=${i}>`).join("")}${"<p>x".repeat(deep)}`,
    deep,
  ],
  ["buttons in a row", `<p>x${"<button>y</button>".repeat(deep)}`, 1],
  ["raised texts in a row", `<p>x${"<sup>st</sup>".repeat(deep)}`, 1],
  ["raised texts in one another", `<p>x${"<sup>1".repeat(deep)}`, 1],
  [
    "cells that span",
    `<table>${`<tr>${"<td rowspan=1000 colspan=100>x".repeat(50)}`.repeat(200)}</table>`,
    200,
  ],
])("%s, however many, are read whole", (_what, html, count) => {
  expect(read(html)).toHaveLength(count);
});

test("what can be chosen is text, unless it is figures alone or how the page is shown", () => {
  const options = (...texts: string[]) => texts.map((text) => `<option>${text}</option>`).join("");
  const html =
    `<p><label>Size</label> <select><option value="">Choose</option>${options("S, 9 €", "M, 12 €")}</select></p>` +
    `<p>Pieces: <select>${options("1", "2", "3")}</select></p>` +
    `<p>Shown in <select name="language">${options("English", "Deutsch")}</select></p>` +
    `<p>Color <select hidden>${options("Red", "Blue")}</select></p>`;
  expect(showBlocks(readMarkup(html))).toEqual(["Size: S, 9 €, M, 12 €", "Pieces:", "Shown in", "Color"]);
});
