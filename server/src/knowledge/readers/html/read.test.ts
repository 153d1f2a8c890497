import { expect, test } from "vitest";
import type { DocumentPart } from "../../documents/document.ts";
import { readHtml } from "./read.ts";

async function read(html: string, url: string | null = "https://a.example/page"): Promise<DocumentPart> {
  const file = { bytes: Buffer.from(html), name: "page.html", contentType: "text/html; charset=utf-8", url };
  const [outcome] = await readHtml(file, () => undefined);
  if (outcome?.state !== "read") throw new Error("Nothing was read.");
  return outcome.part;
}

const prose =
  "<p>The pump is described here in a sentence that is long enough to count as prose. </p>".repeat(8);
const menu = `<ul>${"<li><a href=x>Menu entry</a></li>".repeat(8)}</ul>`;

test.each([
  [
    '<meta property="article:published_time" content="2024-03-05T10:00:00+02:00">',
    "2024-03-05T10:00:00+02:00",
  ],
  ['<meta name="DCTERMS.issued" content="2024-03">', "2024-03"],
  ['<meta name="citation_publication_date" content="2024/3/5">', "2024-03-05"],
  ['<meta name="date" content="March 5, 2024">', "2024-03-05"],
  ['<meta itemprop="datePublished" content="Tue, 05 Mar 2024 10:00:00 GMT">', "2024-03-05T10:00:00.000Z"],
  [
    '<script type="application/ld+json">{"@graph":[{"@type":"Article","datePublished":"2024-03-05"}]}</script>',
    "2024-03-05",
  ],
  [
    '<script type="application/ld+json">{"broken</script><meta name="date" content="2024-03-05">',
    "2024-03-05",
  ],
  ['<body><time itemprop="datePublished" datetime="2024-03-05">5 March</time>', "2024-03-05"],
  ['<body><article><header><time datetime="2024-03-05">5 March</time></header></article>', "2024-03-05"],
  ['<meta name="date" content="yesterday">', undefined],
  ['<meta name="date" content="2024-13-45">', undefined],
  ["<body><p><time datetime=2024-03-05>5 March</time> was a good day.", undefined],
])("knows when a page was published by %s", async (said, published) => {
  expect((await read(`<html><head>${said}${prose}`)).published).toBe(published);
});

test.each([
  ['<meta name="author" content="Ada Byron">', "Ada Byron"],
  ['<meta property="article:author" content="https://a.example/ada">', undefined],
  ['<script type="application/ld+json">{"author":[{"name":"Ada"},{"name":"Bo"}]}</script>', "Ada, Bo"],
  ['<script type="application/ld+json">[{"@type":"NewsArticle","author":"Ada"}]</script>', "Ada"],
  ['<body><a rel="author" href="/ada">By Ada Byron</a>', "Ada Byron"],
])("knows who wrote a page by %s", async (said, author) => {
  expect((await read(`<html><head>${said}${prose}`)).author).toBe(author);
});

test.each([
  ['<html lang="de-AT">', "de"],
  ['<html xml:lang="fr">', "fr"],
  ['<html><meta http-equiv="Content-Language" content="es, en">', "es"],
  ['<html lang=""><meta property="og:locale" content="pt_BR">', "pt"],
  ["<html>", null],
])("knows the language by %s", async (said, language) => {
  expect((await read(`${said}<body>${prose}`)).language).toBe(language);
});

test.each([
  ["<title>The lamp - Site</title><h1>The lamp<a class=headerlink href=#lamp>¶</a></h1>", "The lamp"],
  ["<title>Only this</title>", "Only this"],
  [
    "<title>Care | The lamp</title><header><h1>The lamp</h1></header><main><h2>Care</h2><p>Wipe it.</main>",
    "Care",
  ],
  ["<title>User guide</title><h1>Use</h1>", "User guide"],
  ["<h1>First</h1>", "First"],
  ['<meta property="og:title" content="Shared">', "Shared"],
  ["<title> </title>", "page"],
])("takes its title from %s", async (said, title) => {
  expect((await read(`${said}${prose}`)).title).toBe(title);
});

test("is at the address that it gives itself, if that is on its own host", async () => {
  expect((await read(`<link rel="canonical" href="/lamp">${prose}`)).url).toBe("https://a.example/lamp");
  expect((await read(`<link rel="canonical" href="https://b.example/">${prose}`)).url).toBe(
    "https://a.example/page",
  );
  expect((await read(prose, null)).url).toBeNull();
});

test.each([
  ["nav", `<nav>${menu}</nav><main><h1>Pump</h1>${prose}</main><footer>Imprint</footer>`],
  [
    "roles",
    `<div role=navigation>${menu}</div><div role=main><h1>Pump</h1>${prose}</div><div role=contentinfo>Imprint</div>`,
  ],
  [
    "names",
    `<div class=navheader>${menu}</div><div class=chapter><h1>Pump</h1>${prose}</div><div id=footer>Imprint</div>`,
  ],
  ["nothing but links", `<div>${menu}</div><div><div><h1>Pump</h1>${prose}</div></div><div>${menu}</div>`],
])("leaves out what surrounds the text, recognized by %s", async (_by, body) => {
  const { text } = await read(`<body>${body}`);
  expect(text).toMatch(/^Pump\n\nThe pump/);
  expect(text).not.toMatch(/Menu entry|Imprint/);
});

test("keeps what belongs to the text though it looks like a menu", async () => {
  const body = `<div class=chapter><div class=titlepage><h1>Pump</h1></div><div class=toc>${menu}</div>${prose}
    <aside class=sidebar><p>A word beside it.</p></aside><ul class=related><li>See valves</li></ul></div>`;
  expect((await read(`<body><main>${body}</main>`)).text).toContain("A word beside it.");
  expect((await read(`<body><main>${body}</main>`)).text).toContain("See valves");
  expect((await read(`<body>${body}`)).text).toContain("Menu entry");
});

test("a page of links alone is a list of what there is", async () => {
  expect((await read(`<body><div id=index>${menu}</div>`)).text).toContain("Menu entry");
});

const app = '<script src="/app.js"></script>';

test.each([
  ["an empty mount", `<body><div id="root"></div>${app}`, "script_only"],
  ["a fragment", `<div id="app"></div>${app}`, "script_only"],
  ["a script alone", app, "script_only"],
  [
    "a request in its text",
    `<body><p>You need to enable JavaScript to run this app.</p>${app}`,
    "script_only",
  ],
  [
    "a request for those without",
    `<body><div id="root"></div>Acme<noscript>Please enable JavaScript.</noscript>${app}`,
    "script_only",
  ],
  ["a wait", `<body><app-root></app-root><p>Loading, please wait…</p>${app}`, "script_only"],
  [
    "frames",
    '<frameset cols="20%,80%"><frame src="menu.html"><frame src="main.html"></frameset>',
    "only_frames",
  ],
  ["one frame", '<body><iframe src="https://b.example/doc"></iframe>', "only_frames"],
  ["a picture", "<body><img src=x>", "no_text"],
  ["hidden text", "<body><p hidden>Words that nobody sees.</p>", "no_text"],
])("says what is the matter with a page of %s", async (_what, html, code) => {
  await expect(read(html)).rejects.toMatchObject({ code });
});

test("a short page with a script is a page all the same", async () => {
  expect((await read(`<body><p>The office is closed on Mondays.</p>${app}`)).text).toBe(
    "The office is closed on Mondays.",
  );
  expect(
    (await read(`<body><div id=root><h1>Prices</h1><p>Loading takes 20 minutes.</p></div>${app}`)).text,
  ).toContain("Loading takes 20 minutes.");
});

test("what the page's title repeats above its headings is one, whatever its box is called", async () => {
  const { blocks, title, text } = await read(
    `<title>Pumps: Lifting water</title><body><div class="header"><div class="title">Lifting water</div></div>
    <div class="contents"><p>${"A pump lifts water from a well. ".repeat(20)}</p><h1>Wells</h1><p>Wells are deep.</p></div>`,
  );
  expect(title).toBe("Lifting water");
  expect(
    blocks.filter(({ kind }) => kind === "heading").map(({ start, end }) => text.slice(start, end)),
  ).toEqual(["Lifting water", "Wells"]);
});

test("no paragraph is made a heading where a heading says what the title does", async () => {
  const { blocks } = await read(
    `<title>Pumps</title><body><p>Pumps</p><h1>Pumps</h1><p>${"A pump lifts water from a well. ".repeat(20)}</p>`,
  );
  expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph", "heading", "paragraph"]);
});

test("keeps once what the head and the foot of a page say of whose it is, and no menus", async () => {
  const page = `<header><a href="/">Rowan Bakery</a><p>Call <a href="tel:+15550100200">555 010 0200</a></p></header>
    <main><h1>Bread</h1>${prose}</main>
    <footer><h4>Company</h4><ul><li><a href="/about">About us</a></li><li><a href="/jobs">Jobs</a></li></ul>
    <h4>Opening hours</h4><p>Tue–Sat 7:00–13:00</p><p>Owner: Ida Rowan · 4 Mill Row, 90210 Elmfield</p><address>The Old Mill, Elmfield</address><p>© 2026 Rowan Bakery</p><p>Last updated 2026-02-03 10:20:30 UTC</p></footer>`;
  const { text } = await read(page);
  expect(text.slice(0, text.indexOf("The pump"))).toBe(
    "Bread\n\nCall 555 010 0200\nOpening hours: Tue–Sat 7:00–13:00\nOwner: Ida Rowan · 4 Mill Row, 90210 Elmfield\nThe Old Mill, Elmfield\n\n",
  );
});

test("keeps a foot that is called so, without what the text says already", async () => {
  const page = `<div class=content><h1>Ferry</h1>${prose}<p>Office: 555 010 0999</p></div>
    <div class="site-footer"><p>Office: 555 010 0999</p><p>mail@ferry.example</p></div>`;
  const { text } = await read(page);
  expect(text.match(/0999/g)).toHaveLength(1);
  expect(text).toContain("mail@ferry.example");
});

test("a value over several columns counts in each of them, and a label over several in the first", async () => {
  const { text } = await read(`<main><h1>Hours</h1>${prose}<table>
    <tr><th>Place</th><th>Mon–Thu</th><th>Fri</th><th>Sat</th></tr>
    <tr><td>Baths</td><td colspan=3>7–21</td></tr><tr><td>Sauna</td><td>14–21</td><td colspan=2>closed</td></tr>
    <tr><td colspan=3>Entrance fee</td><td>9 EUR</td></tr></table></main>`);
  expect(text).toContain("Baths\t7–21\t7–21\t7–21\nSauna\t14–21\tclosed\tclosed\nEntrance fee\t\t\t9 EUR");
});

test("keeps the number that a link at the foot of a page calls, whatever its words are", async () => {
  const page = `<main><h1>Ferry</h1>${prose}</main>
    <footer><p><a href="tel:+4455501">Call</a> · <a href="mailto:desk@ferry.example">Write</a></p><ul><li><a href="/jobs">Jobs</a></li></ul></footer>`;
  const { text } = await read(page);
  expect(text).toContain("Call (+4455501) · Write (desk@ferry.example)");
  expect(text).not.toContain("Jobs");
});
