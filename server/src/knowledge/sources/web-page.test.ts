import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSafeFetch, type SafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { collectReading } from "./testing/collect-reading.ts";
import { createWebPage } from "./web-page.ts";

type Answer = { status?: number; headers?: Record<string, string>; body: string | Uint8Array };

let server: Server;
let safeFetch: SafeFetch;
let base: string;
const pages = new Map<string, Answer>();

beforeAll(async () => {
  server = createServer((request, response) => {
    const { status = 200, headers = { "content-type": "text/html" }, body } = pages.get(request.url!)!;
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  safeFetch = createSafeFetch({ allowedPrivateHosts: ["127.0.0.1"], maxBytes: 10_000_000 });
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
  const fixture = (name: string) => readFile(join(import.meta.dirname, "fixtures", name));
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
  const asked: string[] = [];
  const fake = Object.assign(
    (address: string) => {
      asked.push(address);
      return Promise.reject(new Error("enough"));
    },
    { close: () => Promise.resolve() },
  );
  for (const address of ["example.com/page", " http://example.com ", "example.com:8080/x"])
    await collectReading(createWebPage(fake), { kind: "address", address }).catch(() => undefined);
  expect(asked).toEqual(["https://example.com/page", "http://example.com", "https://example.com:8080/x"]);
});

test("a page nested without end is read without delay", async () => {
  const started = performance.now();
  const part = await read(
    `<html><body>${"<div>".repeat(20_000)}${prose("bottom")}${"</div>".repeat(20_000)}</body></html>`,
  );
  expect(part.text).toContain("The bottom is described");
  expect(performance.now() - started).toBeLessThan(8_000);
});
