import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { z } from "zod";
import { usualInstallation } from "@groundwork/contract/installation";
import { AppError } from "#kit/app-error.ts";
import { readConfig } from "../config.ts";
import { buildApp } from "./app.ts";
import { createDrain } from "./drain.ts";

const html = `<!doctype html><head><meta name="groundwork" content=""><script>theme()</script></head>`;

const sample: FastifyPluginAsync = async (app) => {
  app.post(
    "/sample",
    { schema: { body: z.object({ name: z.string("Please give a name.") }) } },
    async () => ({ ok: true }),
  );
  app.get("/refused", async () => {
    throw new AppError("too-many", "too_many", "Too many tries.", { retryAfter: 30 });
  });
  app.get("/account", async () => ({ call: true }));
  app.get("/gone", async () => {
    // Imitates node:http's error for an interrupted body.
    throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  });
  app.get("/busy", async () => {
    throw new Error("timeout exceeded when trying to connect");
  });
  app.get("/full", async () => {
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  });
  app.get("/elsewhere", async () => {
    // Imitates another service's client, which reports a status.
    throw Object.assign(new Error("no such bucket"), { statusCode: 404 });
  });
  app.get("/broken", async () => {
    throw new Error("secret inside");
  });
};

let folder: string;
let app: FastifyInstance;
let installation = usualInstallation;

beforeEach(async () => {
  folder = await newFolder();
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), html);
  await writeFile(join(folder, "assets/app-1a2b.js"), "app()");
  await writeFile(join(folder, "assets/app-1a2b.js.gz"), gzipSync("app()"));
  app = await start({ ALLOWED_ORIGINS: "https://console.example", MAX_UPLOAD_MB: "3" });
});
afterEach(async () => {
  installation = usualInstallation;
  await app.close();
});

const start = (
  env: Record<string, string>,
  { publicUrl = "http://127.0.0.1:3000", logger = pino({ level: "silent" }) } = {},
) =>
  buildApp({
    drain: createDrain(),
    config: readConfig(env),
    publicUrl,
    logger,
    webFolder: folder,
    ready: async () => true,
    publishedLook: async () => null,
    installation: async () => installation,
    storageIsLow: async () => false,
    metrics: null,
    metricsToken: undefined,
    features: [sample],
  });

const post = (headers: Record<string, string>, payload = '{"name":"x"}') =>
  app.inject({
    method: "POST",
    url: "/sample",
    headers: { "content-type": "application/json", ...headers },
    payload,
  });

test("a failure with words goes out with its status, its code and one sentence", async () => {
  const answer = await app.inject("/refused");
  expect(answer.statusCode).toBe(429);
  expect(answer.headers["retry-after"]).toBe("30");
  expect(answer.json()).toEqual({ code: "too_many", message: "Too many tries.", detail: "Too many tries." });
});

// page:landing.continuous-monitoring page:features.continuous-monitoring
test("an unknown failure discloses no internals and can be found in the log", async () => {
  const answer = await app.inject("/broken");
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain("secret");
  expect(answer.json().message).toContain(answer.json().request_id);
});

test("the log names the path of a request without its query, such as the token of a mail's link", async () => {
  const lines: string[] = [];
  const logger = pino({ level: "debug" }, { write: (line: string) => void lines.push(line) });
  const logged = await start({}, { logger });
  await logged.inject({ url: "/reset-password?token=secret-1", headers: { accept: "text/html" } });
  await logged.inject("/no/such?token=secret-2");
  await logged.inject("/full?token=secret-3");
  await logged.close();
  expect(lines.map((line) => (JSON.parse(line) as { route?: string }).route).filter(Boolean)).toEqual([
    "/reset-password",
    "/no/such",
    "/full",
  ]);
  expect(lines.join("")).not.toContain("secret-");
});

test("behind TLS, browsers are asked to stay with it, on this host and no other", async () => {
  const secure = await start({}, { publicUrl: "https://groundwork.example" });
  const answer = await secure.inject("/healthz");
  await secure.close();
  expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000");
  expect((await app.inject("/healthz")).headers).not.toHaveProperty("strict-transport-security");
});

test("a client that goes in the middle of its request is no failure of ours", async () => {
  const answer = await app.inject("/gone");
  expect([answer.statusCode, answer.json().message]).toEqual([400, "The request was interrupted."]);
});

test("a full disk is reported as a full disk", async () => {
  const answer = await app.inject("/full");
  expect([answer.statusCode, answer.json().code]).toEqual([503, "storage_full"]);
  expect(answer.json().message).toMatch(/^The server's disk is full/);
});

test("a database that is too busy to answer is to be asked again, and is no unexpected failure", async () => {
  const answer = await app.inject("/busy");
  expect([answer.statusCode, answer.json().code]).toEqual([503, "database_busy"]);
  expect(answer.headers["retry-after"]).toBe("5");
});

test("a name in an address that is too long for any names nothing, and is no failure of ours", async () => {
  const answer = await app.inject(`/public/${"a".repeat(600)}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json().code).toBe("not_found");
});

test("malformed JSON is a 400, a wrong type a 422 with the field's own sentence", async () => {
  expect((await post({}, "{")).statusCode).toBe(400);
  const wrong = await post({}, '{"name":7}');
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json().detail).toBe("Please give a name.");
});

test("the pages of an allowed origin may make every call, and read how long to wait and what a file is called", async () => {
  for (const method of ["GET", "POST", "PATCH", "DELETE"]) {
    const asked = await app.inject({
      method: "OPTIONS",
      url: "/sample",
      headers: { origin: "https://console.example", "access-control-request-method": method },
    });
    expect(asked.headers["access-control-allow-origin"]).toBe("https://console.example");
    expect(String(asked.headers["access-control-allow-methods"]).split(", ")).toContain(method);
  }
  const answer = await post({ origin: "https://console.example" });
  expect(answer.headers["access-control-expose-headers"]).toBe("retry-after, content-disposition, link");
  expect((await post({ origin: "https://evil.example" })).headers).not.toHaveProperty(
    "access-control-allow-origin",
  );
});

test("bytes that are no text are refused instead of being kept as something else", async () => {
  const answer = await app.inject({
    method: "POST",
    url: "/sample",
    headers: { "content-type": "application/json" },
    payload: Buffer.from([...Buffer.from('{"name":"'), 0xff, 0xfe, ...Buffer.from('"}')]),
  });
  expect([answer.statusCode, answer.json().detail]).toEqual([400, "The request body is not valid UTF-8."]);
});

test("a body that says it is plain text is no JSON", async () => {
  expect((await post({ "content-type": "text/plain" })).statusCode).toBe(415);
});

test.each([
  "/qa/harbour",
  "/home",
  "/project/harbour-7f3k",
  "/login",
  "/chat/harbour/ada",
  "/docs",
  "/docs/guide/administration/accounts",
])("%s is a page for whoever asks for nothing in particular, and no call for a program", async (url) => {
  for (const headers of [{ accept: "*/*" }, {}]) {
    const shown = await app.inject({ url, headers });
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  }
  const program = await app.inject({ url, headers: { accept: "application/json" } });
  expect([program.statusCode, program.json().code]).toEqual([404, "no_such_call"]);
});

test("a wrong address of the API stays an error body for whoever asks for nothing in particular", async () => {
  const call = await app.inject({ url: "/resources/nothing", headers: { accept: "*/*" } });
  expect([call.statusCode, call.json().code]).toEqual([404, "no_such_call"]);
});

test.each([
  ["no browser at all", {}, 200],
  ["our own page", { origin: "http://127.0.0.1:3000" }, 200],
  [
    "our own page under another of our names",
    { origin: "http://localhost:3000", host: "localhost:3000" },
    200,
  ],
  ["an allowed origin", { origin: "https://console.example" }, 200],
  ["another site", { origin: "https://evil.example" }, 403],
  ["a sandboxed page", { origin: "null" }, 403],
  ["another site that hides its origin", { "sec-fetch-site": "cross-site" }, 403],
])("a write from %s", async (_, headers, status) => {
  expect((await post(headers as Record<string, string>)).statusCode).toBe(status);
});

test("pages carry a policy with the hash of their inline script, and the settings that the browser needs", async () => {
  const page = await app.inject({ url: "/login", headers: { accept: "text/html" } });
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(page.body).toContain(`"maxUploadMegabytes":3`);
});

test("pages may frame and show what the operator has configured, from nowhere else", async () => {
  const pagesOf = async (env: Record<string, string>) => {
    const other = await start(env);
    const page = await other.inject({ url: "/startup_validator", headers: { accept: "text/html" } });
    await other.close();
    return { policy: String(page.headers["content-security-policy"]), body: page.body };
  };
  const own = await pagesOf({});
  expect(own.policy).toMatch(/frame-src 'self';/);
  expect(own.policy).toMatch(/img-src 'self' data: blob:;/);
  expect(own.body).toContain(`"samples":true`);
  const configured = await pagesOf({
    SAMPLES: "off",
    STARTUP_VALIDATOR_URL: "https://validator.example/app?from=us",
    STOCK_IMAGE_URL: "https://images.example/{width}/{keyword}",
    OPERATOR_NAME: "Harbour & Sons",
  });
  expect(configured.policy).toMatch(/frame-src 'self' https:\/\/validator\.example;/);
  expect(configured.policy).toMatch(/img-src 'self' data: blob: https:\/\/images\.example;/);
  expect(configured.body).toContain(`"samples":false`);
  expect(configured.body).toContain("Harbour &amp; Sons");
});

test("a prerendered page goes out whole, named by the public address, and is compressed for who takes it", async () => {
  const pages = join(folder, "pages");
  await mkdir(pages);
  await writeFile(join(pages, "pages.json"), JSON.stringify([{ path: "/pricing", file: "pricing.html" }]));
  const body = "%PUBLIC_URL%/pricing by %OPERATOR_NAME|[nobody yet]%, %OPERATOR_EMAIL|[no address]%";
  await writeFile(join(pages, "pricing.html"), `${html}${body}`);
  await writeFile(join(pages, "404.html"), `${html}Nothing here`);
  await writeFile(join(folder, "robots.txt"), "Sitemap: %PUBLIC_URL%/sitemap.xml");
  const site = await start({ OPERATOR_NAME: "Harbour & <Sons>" });
  const get = (url: string, headers: Record<string, string> = { accept: "text/html" }) =>
    site.inject({ url, headers });
  const page = await get("/pricing/?from=mail");
  expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "no-cache"]);
  expect(page.body).toContain("http://127.0.0.1:3000/pricing by Harbour &amp; &lt;Sons>, [no address]");
  expect((await get("/pricing", { accept: "*/*" })).statusCode).toBe(200);
  expect((await get("/pricing", { accept: "application/json" })).statusCode).toBe(404);
  const zipped = await get("/pricing", { accept: "text/html", "accept-encoding": "gzip;q=1, br;q=0" });
  expect(zipped.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(page.body);
  const kept = await get("/pricing", { accept: "text/html", "if-none-match": String(page.headers["etag"]) });
  expect([kept.statusCode, kept.body]).toEqual([304, ""]);
  const lost = await get("/no/such");
  expect([lost.statusCode, lost.body.endsWith("Nothing here")]).toEqual([404, true]);
  expect((await get("/robots.txt", {})).body).toBe("Sitemap: http://127.0.0.1:3000/sitemap.xml");
  await site.close();
});

test("a form that was prerendered for an open registration is not sent where one registers by invitation", async () => {
  const pages = join(folder, "pages");
  await mkdir(pages);
  await writeFile(join(pages, "pages.json"), JSON.stringify([{ path: "/register", file: "register.html" }]));
  await writeFile(join(pages, "register.html"), `${html}<form>Register</form>`);
  const bodyOf = async (registration: string) => {
    const site = await start({ REGISTRATION: registration });
    const { body } = await site.inject({ url: "/register", headers: { accept: "text/html" } });
    await site.close();
    return body.includes("<form>");
  };
  expect([await bodyOf("open"), await bodyOf("invited"), await bodyOf("closed")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("a sentence that depends on the installation follows its settings when they change", async () => {
  const pages = join(folder, "pages");
  await mkdir(pages);
  await writeFile(join(pages, "pages.json"), JSON.stringify([{ path: "/privacy", file: "privacy.html" }]));
  await writeFile(join(pages, "privacy.html"), `${html}<p>%SAID:model%</p>`);
  const sentences = {
    model: [{ when: { model: "none" }, text: "Nothing & nobody." }, "To {modelNames}."],
  };
  await writeFile(join(pages, "sentences.json"), JSON.stringify(sentences));
  const site = await start({});
  const get = async () => (await site.inject({ url: "/privacy", headers: { accept: "text/html" } })).body;
  expect(await get()).toContain("<p>Nothing &amp; nobody.</p>");
  installation = { ...usualInstallation, model: "elsewhere", modelNames: "m at <models.example>" };
  const after = await get();
  expect(after).toContain("<p>To m at &lt;models.example>.</p>");
  expect(after).toContain('"modelNames":"m at &lt;models.example>"');
  await site.close();
});

test("the operator's own page replaces ours, as text where it is none of Markdown's", async () => {
  const pages = join(folder, "pages");
  await mkdir(pages);
  const known = [{ path: "/terms-of-service", file: "terms.html", own: "terms--own.html" }];
  await writeFile(join(pages, "pages.json"), JSON.stringify(known));
  await writeFile(join(pages, "terms.html"), `${html}Our terms`);
  await writeFile(join(pages, "terms--own.html"), `${html}<article>%OWN_PAGE%</article>`);
  await writeFile(join(folder, "terms.md"), "# Harbour terms\n\nPay **$&** <script>x</script>");
  const bodyOf = async (env: Record<string, string>) => {
    const site = await start(env);
    const { body } = await site.inject({ url: "/terms-of-service", headers: { accept: "text/html" } });
    await site.close();
    return body;
  };
  expect(await bodyOf({})).toContain("Our terms");
  const own = await bodyOf({ TERMS_FILE: join(folder, "terms.md") });
  expect(own).toContain(
    "<article><h1>Harbour terms</h1>\n<p>Pay <strong>$&amp;</strong> &lt;script&gt;x&lt;/script&gt;</p></article>",
  );
  expect(own).toContain('"ownPages":["/terms-of-service"]');
  expect(() => readConfig({ TERMS_FILE: join(folder, "no.md") })).toThrow(
    /TERMS_FILE must be the path of a readable file/,
  );
});

test("an unknown address is a kind page for browsers and an error body for programs, both 404", async () => {
  const page = await app.inject({ url: "/no/such", headers: { accept: "text/html" } });
  expect([page.statusCode, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  const call = await app.inject({ method: "POST", url: "/no/such" });
  expect([call.statusCode, call.json().code]).toEqual([404, "no_such_call"]);
});

test("an address of a page and of a call is the page for who asks for a page, and else the call", async () => {
  const page = await app.inject({ url: "/account?from=mail", headers: { accept: "text/html,*/*" } });
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining("<!doctype html>")]);
  expect(page.headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
  const call = await app.inject({ url: "/account", headers: { accept: "application/json" } });
  expect(call.json()).toEqual({ call: true });
  expect([page.headers.vary, call.headers.vary]).toEqual(["accept, accept-encoding", "accept"]);
});

test("assets are kept for ever, and answers of calls not at all", async () => {
  const asset = await app.inject("/assets/app-1a2b.js");
  expect(asset.headers["cache-control"]).toContain("immutable");
  const call = await app.inject("/healthz");
  expect(call.headers["cache-control"]).toBe("no-store");
  expect(call.headers["content-security-policy"]).toContain("default-src 'none'");
});

test("assets go out as they were compressed by the build, to those who take it", async () => {
  const zipped = await app.inject({ url: "/assets/app-1a2b.js", headers: { "accept-encoding": "gzip" } });
  expect(zipped.headers).toMatchObject({
    "content-encoding": "gzip",
    "content-type": "application/javascript; charset=utf-8",
  });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe("app()");
  const plain = await app.inject({ url: "/assets/app-1a2b.js", headers: { "accept-encoding": "identity" } });
  expect(plain.body).toBe("app()");
});

test("what is no asset is a plain 404, also the compressed form by itself, a folder or what lies above", async () => {
  for (const url of [
    "/assets/gone-1a2b.js",
    "/assets/app-1a2b.js.gz",
    "/assets/",
    "/assets",
    "/assets/..%2findex.html",
    "/assets/%2e%2e/pages/pages.json",
  ]) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode, answer.body.includes("app()")]).toEqual([url, 404, false]);
  }
});

test("what the framework refuses keeps its status, for any address, and leaves no error in the log", async () => {
  const lines: string[] = [];
  const logger = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  const logged = await start({}, { logger });
  const long = "a".repeat(5000);
  const asked = {
    "/assets/%5c": 403,
    "/assets/%00": 403,
    "/assets/app-1a2b.js%00": 403,
    "/assets/..%5c..%5c": 403,
    "/assets//app-1a2b.js": 403,
    [`/assets/${long}`]: 403,
    "/assets/..%2f": 404,
    "/assets/%": 400,
    "/assets/%ff": 400,
    [`/public/${long}`]: 404,
    "/public/%E0%A4%A": 400,
  };
  for (const [url, status] of Object.entries(asked))
    for (const method of ["GET", "HEAD"] as const) {
      const answer = await logged.inject({ method, url });
      expect([method, url.slice(0, 30), answer.statusCode]).toEqual([method, url.slice(0, 30), status]);
      if (method === "GET") expect(answer.json()).toMatchObject({ code: expect.any(String) });
    }
  const ranged = await logged.inject({ url: "/assets/app-1a2b.js", headers: { range: "bytes=99-" } });
  expect([ranged.statusCode, ranged.headers["content-range"], ranged.json().code]).toEqual([
    416,
    "bytes */5",
    "no_such_range",
  ]);
  await logged.close();
  expect(lines).toEqual([]);
});

test("a status that another library gives its error is nobody's business but ours", async () => {
  const answer = await app.inject("/elsewhere");
  expect([answer.statusCode, answer.json().code]).toEqual([500, "unexpected"]);
});

test("pages, files, calls and refusals all say which features of a browser they do without", async () => {
  for (const url of ["/login", "/assets/app-1a2b.js", "/healthz", "/assets/%5c", "/no/such", "/broken"]) {
    const policy = String(
      (await app.inject({ url, headers: { accept: "*/*" } })).headers["permissions-policy"],
    );
    expect([url, policy.split(", ")]).toEqual([
      url,
      expect.arrayContaining(["camera=()", "microphone=()", "geolocation=()", "clipboard-write=(self)"]),
    ]);
  }
});

// spec:publications.6
test("a public link leads to the public chat", async () => {
  const answer = await app.inject("/public/b%C3%BCcher");
  expect([answer.statusCode, answer.headers.location]).toEqual([302, "/qa/b%C3%BCcher"]);
});

test("the reference names the calls", async () => {
  expect(Object.keys((await app.inject("/openapi.json")).json().paths)).toContain("/sample");
});
