import { expect, test } from "vitest";
import { renderMarkdown } from "./operator-pages.ts";

test("headings, paragraphs, lists, quotations, rules and code are what they are", async () => {
  const html = await renderMarkdown(
    [
      "# Terms",
      "Harbour Ltd  ",
      "1 Quay Street",
      "",
      "## Use",
      "- fair",
      "  and kind",
      "- *lawful*",
      "",
      "1. read",
      "2. agree",
      "> Said once.",
      "---",
      "```",
      "<b>",
      "```",
    ].join("\n"),
    "Terms of Service",
  );
  expect(html.replaceAll(/\n(?=<|$)/g, "").split("\n")).toEqual([
    "<h1>Terms</h1><p>Harbour Ltd<br>",
    "1 Quay Street</p><h2>Use</h2><ul><li>fair",
    "and kind</li><li><em>lawful</em></li></ul><ol><li>read</li><li>agree</li></ol>" +
      "<blockquote><p>Said once.</p></blockquote><hr><pre><code>&lt;b&gt;</code></pre>",
  ]);
});

test("a page without a title of its own has ours", async () => {
  expect(await renderMarkdown("Words.", "Imprint & more")).toBe("<h1>Imprint &amp; more</h1>\n<p>Words.</p>");
});

test("emphasis, code and links stand in a line, and HTML and script addresses stay text", async () => {
  const html = await renderMarkdown(
    'By **us**, `x<y`, [here](https://a.example/?a=1&b="2"), [mail](mailto:a@b.example), [no](javascript:alert) <script>x</script> 2 * 3 snake_case_name',
    "T",
  );
  expect(html).toContain(
    '<p>By <strong>us</strong>, <code>x&lt;y</code>, <a href="https://a.example/?a=1&amp;b=%222%22">here</a>, <a href="mailto:a@b.example">mail</a>, [no](javascript:alert) &lt;script&gt;x&lt;/script&gt; 2 * 3 snake_case_name</p>',
  );
});

test.each(["[", "**", "*", "`", "_a", "[a](", "\\"])(
  "a text of “%s” alone takes time by its length",
  async (sign) => {
    // Its square would be many minutes.
    expect(await renderMarkdown(sign.repeat(300_000), "T")).toContain("<h1>T</h1>");
  },
);
