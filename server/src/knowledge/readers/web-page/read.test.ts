import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createSafeFetch, type SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { collectReading } from "../testing/collect-reading.ts";
import type { KnownPart } from "../source.ts";
import { createWebPage } from "./read.ts";

type Answer = { status?: number; headers?: Record<string, string>; body: string | Uint8Array; etag?: string };

let server: Server;
let safeFetch: SafeFetch;
let base: string;
const pages = new Map<string, Answer>();
let asked: IncomingMessage[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request);
    const { status = 200, headers = { "content-type": "text/html" }, body, etag } = pages.get(request.url!)!;
    if (etag) response.setHeader("etag", etag);
    if (etag && request.headers["if-none-match"] === etag) response.writeHead(304).end();
    else response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  safeFetch = createSafeFetch({ allowedPrivateHosts: ["127.0.0.1"], maxBytes: 10_000_000 });
});

beforeEach(() => {
  asked = [];
});

afterAll(async () => {
  await safeFetch.close();
  server.close();
});

async function read(answer: Answer | string, path = "/page") {
  pages.set(path, typeof answer === "string" ? { body: answer } : answer);
  const source = createWebPage(safeFetch);
  const { parts, url } = await collectReading(source, { kind: "address", address: base + path });
  return { ...parts[0]!, finalUrl: url };
}

const prose = (about: string) =>
  `<p>${`The ${about} is described here in a sentence that is long enough to count. `.repeat(4)}</p>`;
const menu = `<nav><ul>${"<li><a href='/x'>Menu entry</a></li>".repeat(20)}</ul></nav>`;

test("reads the article of a page without its menus", async () => {
  const part = await read(
    `<!doctype html><html lang="de-AT"><head><title>The lamp - Site</title><link rel="canonical" href="/lamp"></head>
     <body>${menu}<main><h1>The lamp</h1>${prose("lamp")}<h2>Care</h2><ul><li>Wipe it.</li></ul></main><footer>Imprint</footer></body></html>`,
  );
  expect(part).toMatchObject({
    part: "document",
    title: "The lamp",
    language: "de",
    url: `${base}/lamp`,
    finalUrl: `${base}/page`,
  });
  expect(part.text).toMatch(/^The lamp\n\nThe lamp is described/);
  expect(part.text).not.toMatch(/Menu entry|Imprint/);
  expect(part.blocks.map((block) => block.kind)).toEqual(["heading", "paragraph", "heading", "list-item"]);
});

test("finds the article among nameless boxes, and loses neither tables nor code", async () => {
  const links = `<div class="sidebar">${"<a href='/x'>Some link</a> ".repeat(30)}</div>`;
  const part = await read(
    `<html><head><title>Manual</title></head><body>${links}<div class="content">${prose("pump").repeat(4)}
     <table><tr><th>Part</th><th>Price</th></tr><tr><td>Valve</td><td>12.50</td></tr></table><pre>pump --start\n  now</pre></div></body></html>`,
  );
  expect(part.text).toContain("Valve\t12.50");
  expect(part.text).toContain("pump --start\n  now");
  expect(part.text).toContain("The pump is described");
});

test("keeps the canonical address to the page's own host", async () => {
  const part = await read(
    `<html><head><link rel="canonical" href="https://elsewhere.example/"></head><body>${prose("x")}</body></html>`,
  );
  expect(part.url).toBe(`${base}/page`);
});

test.each([
  [
    "its header",
    { "content-type": "text/html; charset=iso-8859-1" },
    Buffer.from("<p>caf\xe9 au lait</p>", "latin1"),
  ],
  [
    "its meta element",
    { "content-type": "text/html" },
    Buffer.from('<meta charset="windows-1252"><p>caf\xe9 au lait</p>', "latin1"),
  ],
  [
    "its byte order mark",
    { "content-type": "text/html" },
    Buffer.from("\uFEFF<p>café au lait</p>", "utf16le"),
  ],
  ["nothing", { "content-type": "text/html" }, Buffer.from("<p>café au lait</p>")],
  [
    "nothing, in an old encoding",
    { "content-type": "text/html" },
    Buffer.from("<p>caf\xe9 au lait</p>", "latin1"),
  ],
])("knows the encoding by %s", async (_by, headers, body) => {
  expect((await read({ headers, body })).text).toBe("café au lait");
});

test("reads a PDF, a DOCX and text as what they are", async () => {
  const fixture = (name: string) => readFile(join(import.meta.dirname, "../fixtures", name));
  const headers = { "content-type": "application/octet-stream" };
  const pdf = await read({ headers, body: await fixture("saved-by-libreoffice.pdf") }, "/report.pdf");
  expect(pdf).toMatchObject({ title: "Harbour report", url: `${base}/report.pdf` });
  expect(pdf.pages).toHaveLength(1);
  expect((await read({ headers, body: await fixture("saved-by-libreoffice.docx") })).text).toContain(
    "1,482 ships",
  );
  const text = await read(
    { headers: { "content-type": "text/plain" }, body: "One\ntwo\n\n  three\n" },
    "/notes.txt",
  );
  expect(text).toMatchObject({ title: "notes", text: "One\ntwo\n\n  three\n" });
  expect(text.blocks).toHaveLength(2);
});

test.each([
  ["a page without text", "<html><body><img src=x></body></html>", "no_text"],
  [
    "a page drawn by script",
    '<body><div id="root"></div><script src="/app.js"></script></body>',
    "script_only",
  ],
  [
    "a page that asks for script",
    "<body><div>You need to enable JavaScript to run this app.</div><script>1</script></body>",
    "script_only",
  ],
  ["an empty answer", "", "no_text"],
])("says what is the matter with %s", async (_what, body, code) => {
  await expect(read(body)).rejects.toMatchObject({ code });
});

test("says that a picture is neither page nor document, and what a status means", async () => {
  const picture = {
    headers: { "content-type": "image/png" },
    body: Uint8Array.from([137, 80, 78, 71, 0, 0]),
  };
  await expect(read(picture)).rejects.toMatchObject({ code: "not_text" });
  await expect(read({ status: 404, body: "no" })).rejects.toMatchObject({ code: "answered_404" });
});

test("an address without a scheme means https", async () => {
  const tried: string[] = [];
  const fake = Object.assign(
    (address: string) => {
      tried.push(address);
      return Promise.reject(new Error("enough"));
    },
    { close: () => Promise.resolve() },
  );
  for (const address of ["example.com/page", " http://example.com ", "example.com:8080/x"])
    await collectReading(createWebPage(fake), { kind: "address", address }).catch(() => undefined);
  expect(tried).toEqual(["https://example.com/page", "http://example.com", "https://example.com:8080/x"]);
});

test("a page nested without end is read to its bottom", async () => {
  const part = await read(
    `<html><body>${"<div>".repeat(20_000)}${prose("bottom")}${"</div>".repeat(20_000)}</body></html>`,
  );
  expect(part.text).toContain("The bottom is described");
});

/** Reads an address of the server, with what is known of it. */
const visit = (address: string, known: KnownPart[] = []) =>
  collectReading(createWebPage(safeFetch), { kind: "address", address }, { known });

function knownPart(change: Partial<KnownPart>): KnownPart {
  return {
    part: "document",
    title: "The lamp",
    url: `${base}/page`,
    depth: 0,
    state: "read",
    current: false,
    kept: true,
    hash: "old",
    validators: null,
    ...change,
  };
}

test("a page that the server calls the same is not sent again", async () => {
  pages.set("/page", { body: prose("lamp"), etag: '"1"' });
  const first = await visit(`${base}/page`);
  const [outcome] = first.outcomes;
  if (outcome?.state !== "read") throw new Error("Nothing was read.");
  expect(outcome.validators).toEqual({ etag: '"1"', lastModified: null });
  const known = [
    knownPart({ hash: outcome.hash, validators: outcome.validators }),
    knownPart({ part: "picture.png", kept: false, state: "skipped", reason: "It is a picture." }),
  ];
  const again = await visit(`${base}/page`, known);
  expect(again.outcomes).toMatchObject([
    { state: "unchanged", part: "document", validators: { etag: '"1"' } },
    { state: "skipped", part: "picture.png", reason: "It is a picture." },
  ]);
  expect(asked.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, '"1"']);
});

test("a page that is sent again with the same text is unchanged, and one with another is read", async () => {
  pages.set("/page", { body: prose("lamp"), etag: '"2"' });
  const [outcome] = (await visit(`${base}/page`)).outcomes;
  const hash = outcome?.state === "read" ? outcome.hash : "";
  const earlier = { hash, validators: { etag: '"1"', lastModified: null } };
  expect((await visit(`${base}/page`, [knownPart(earlier)])).outcomes).toEqual([
    { state: "unchanged", part: "document", validators: { etag: '"2"', lastModified: null } },
  ]);
  expect((await visit(`${base}/page`, [knownPart({ ...earlier, hash: "other" })])).parts).toHaveLength(1);
});

test("what is not kept is asked for without conditions", async () => {
  pages.set("/page", { body: prose("lamp"), etag: '"1"' });
  const known = knownPart({ kept: false, validators: { etag: '"1"', lastModified: null } });
  expect((await visit(`${base}/page`, [known])).parts).toHaveLength(1);
});

test("an address that leads elsewhere by now is not taken for unchanged", async () => {
  pages.set("/moved", { status: 301, headers: { location: "/old" }, body: "" });
  pages.set("/old", { status: 304, headers: {}, body: "" });
  const known = knownPart({ validators: { etag: null, lastModified: "Sat, 01 Aug 2026 10:00:00 GMT" } });
  await expect(visit(`${base}/moved`, [known])).rejects.toMatchObject({ code: "answered_304" });
  expect(asked.at(-1)!.headers["if-modified-since"]).toBeUndefined();
});

test("says where redirects led", async () => {
  pages.set("/short", { status: 302, headers: { location: "/page" }, body: "" });
  pages.set("/page", { body: prose("lamp") });
  const { url, parts } = await visit(`${base}/short`);
  expect([url, parts[0]!.url]).toEqual([`${base}/page`, `${base}/page`]);
});

test("follows a page that sends its readers on, for a while", async () => {
  const forward = (to: string, seconds = 0) =>
    `<meta http-equiv="Refresh" content="${seconds}; URL='${to}'"><p>This page has moved.</p>`;
  pages.set("/page", { body: forward("/next#part", 5) });
  pages.set("/next", { body: prose("lamp") });
  expect((await visit(`${base}/page`)).url).toBe(`${base}/next`);
  pages.set("/news", { body: `${forward("/news")}${prose("news")}` });
  expect((await visit(`${base}/news`)).parts[0]!.text).toContain("The news is described");
  pages.set("/slow", { body: `${forward("/next", 300)}${prose("clock")}` });
  expect((await visit(`${base}/slow`)).parts[0]!.text).toContain("The clock is described");
  pages.set("/a", { body: forward("/b") });
  pages.set("/b", { body: forward("/a") });
  await expect(visit(`${base}/a`)).rejects.toMatchObject({ code: "too_many_redirects" });
  pages.set("/file", { body: forward("file:///etc/passwd") });
  await expect(visit(`${base}/file`)).rejects.toMatchObject({ code: "wrong_scheme" });
});

test("an address without a scheme is tried without encryption where there is none", async () => {
  pages.set("/page", { body: prose("lamp") });
  const bare = `${base.replace("http://", "")}/page`;
  expect((await visit(bare)).url).toBe(`${base}/page`);
  await expect(visit(`https://${bare}`)).rejects.toMatchObject({ code: "tls_failed" });
  await expect(visit("127.0.0.1:9/page")).rejects.toMatchObject({ code: "blocked_port" });
});

test.each([
  ["a status", { status: 401, body: "no" }, "needs_sign_in"],
  ["a refusal", { status: 403, body: "no" }, "forbidden"],
  ["a form", { body: "<h1>Sign in</h1><form><input name=u><input type=password></form>" }, "needs_sign_in"],
  ["a form drawn by script", { body: "<input type=password><script>1</script>" }, "needs_sign_in"],
])("says that a page asks for a sign-in, recognized by %s", async (_by, answer: Answer, code) => {
  await expect(read(answer)).rejects.toMatchObject({ code, message: expect.stringContaining("sign-in") });
});

test("a page with a text is read, whoever may sign in next to it", async () => {
  expect((await read(`${prose("lamp").repeat(4)}<form><input type=password></form>`)).text).toContain("lamp");
});

test("a file goes by the name that the server gives it", async () => {
  const text = (disposition: string) =>
    read(
      { headers: { "content-type": "text/plain", "content-disposition": disposition }, body: "One.\n" },
      "/d?id=1",
    );
  expect((await text('attachment; filename="Tide table.txt"')).title).toBe("Tide table");
  expect((await text("attachment; filename=x.txt; filename*=UTF-8''Gezeiten%20%C3%9C.txt")).title).toBe(
    "Gezeiten Ü",
  );
  expect((await text("inline")).title).toBe("d");
});
