import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { usualInstallation } from "@groundwork/contract/installation";
import { usualLook } from "@groundwork/contract/look";
import { readConfig } from "../config.ts";
import { buildApp } from "./app.ts";
import { createDrain } from "./drain.ts";

let folder: string;
let app: FastifyInstance;
let origins = ["https://www.example.com"];
beforeAll(async () => {
  folder = await newFolder();
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), `<!doctype html><meta name="groundwork" content="">`);
  await writeFile(join(folder, "embed.js"), "load()");
  await writeFile(join(folder, "assets", "schibsted-grotesk-latin-wght-normal-a1.woff2"), "letters");
  app = await buildApp({
    drain: createDrain(),
    config: readConfig({}),
    publicUrl: "http://127.0.0.1:3000",
    logger: pino({ level: "silent" }),
    webFolder: folder,
    ready: async () => true,
    publishedLook: async (slug) => (slug === "hafen-süd" ? { origins, launcher: usualLook } : null),
    installation: async () => usualInstallation,
    storageIsLow: async () => false,
    metrics: null,
    metricsToken: undefined,
    features: [],
  });
});
afterAll(() => app.close());

const page = (url: string, headers = {}) => app.inject({ url, headers: { accept: "text/html", ...headers } });

test.each(["/qa/hafen-s%C3%BCd", "/embed/hafen-s%C3%BCd"])(
  "%s can be framed by exactly the sites that its owner allows",
  async (url) => {
    const { headers } = await page(url);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'self' https://www.example.com;");
    expect(headers).not.toHaveProperty("x-frame-options");
    const kept = await page(url, { "if-none-match": headers["etag"] });
    expect(kept.statusCode).toBe(304);
    origins = ["https://help.example.com"];
    const changed = await page(url, { "if-none-match": headers["etag"] });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers["content-security-policy"]).toContain("'self' https://help.example.com;");
    origins = ["https://www.example.com"];
  },
);

test.each(["/qa/other", "/embed/other", "/embed/%E0%A4%A", "/login"])(
  "%s can be framed by no other site",
  async (url) => {
    const { headers, statusCode } = await page(url);
    if (statusCode === 400) return;
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'self';");
    expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
  },
);

test("any site may load the loader, which is compressed and kept for an hour", async () => {
  const answer = await app.inject({ url: "/embed.js", headers: { "accept-encoding": "gzip" } });
  expect(gunzipSync(answer.rawPayload).toString()).toBe("load()");
  expect(answer.headers).toMatchObject({
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "public, max-age=3600",
    "content-type": "text/javascript; charset=utf-8",
  });
  const again = await app.inject({ url: "/embed.js", headers: { "if-none-match": answer.headers["etag"]! } });
  expect(again.statusCode).toBe(304);
});

test("the product's font is there for the launcher on any site", async () => {
  const { statusCode, headers, body } = await app.inject({ url: "/embed.woff2" });
  expect([statusCode, headers["content-type"], body]).toEqual([200, "font/woff2", "letters"]);
  expect(headers["access-control-allow-origin"]).toBe("*");
});
