import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import type { PublishedLook } from "#features/publications/find-live-publication.ts";
import { apiPolicy } from "./content-security.ts";

const latinFont = /^schibsted-grotesk-latin-wght-normal.{0,40}\.woff2$/;

/** Finds the look of the assistant under a slug; null if there is none. */
export type FindPublishedLook = (slug: string) => Promise<PublishedLook | null>;

/**
 * Hands the launcher's look to the page around it. Only a page that may frame the assistant gets here, and only the
 * origin that its address names reads the message.
 */
const handOver =
  'try{parent.postMessage({groundwork:"look",look:JSON.parse(document.getElementById("look").textContent)},' +
  "decodeURIComponent(location.hash.slice(1)))}catch{}";
const handOverHash = createHash("sha256").update(handOver).digest("base64");

/** Serves the widget's loader, and the small page from which it reads how the launcher looks. */
export function serveWidget(
  app: FastifyInstance,
  { folder, publishedLook }: { folder: string; publishedLook: FindPublishedLook },
): void {
  serveLoader(app, join(folder, "embed.js"));
  serveFont(app, join(folder, "assets"));
  app.get<{ Params: { slug: string } }>(
    "/embed/:slug/launcher",
    { schema: { hide: true } },
    async (request, reply) => {
      const found = await publishedLook(request.params.slug);
      const look = JSON.stringify(found?.launcher ?? null).replaceAll("<", "\\u003c");
      const ancestors = ["frame-ancestors 'self'", ...(found?.origins ?? [])].join(" ");
      return reply
        .status(found ? 200 : 404)
        .removeHeader("x-frame-options")
        .header(
          "content-security-policy",
          `default-src 'none'; script-src 'sha256-${handOverHash}'; ${ancestors}`,
        )
        .header("cache-control", "no-store")
        .type("text/html; charset=utf-8")
        .send(
          `<!doctype html><title>Launcher</title><script id="look" type="application/json">${look}</script>` +
            `<script>${handOver}</script>`,
        );
    },
  );
}

/** Serves the product's font to any site, where the build has it. */
function serveFont(app: FastifyInstance, folder: string): void {
  const name = existsSync(folder) ? readdirSync(folder).find((file) => latinFont.test(file)) : undefined;
  if (name === undefined) return;
  const font = readFileSync(join(folder, name));
  app.get("/embed.woff2", { schema: { hide: true } }, async (_, reply) =>
    reply
      .header("cross-origin-resource-policy", "cross-origin")
      .header("access-control-allow-origin", "*")
      .header("cache-control", "public, max-age=86400")
      .type("font/woff2")
      .send(font),
  );
}

/** Serves the loader to any site, compressed once. */
function serveLoader(app: FastifyInstance, file: string): void {
  if (!existsSync(file)) return;
  const script = readFileSync(file);
  const tag = `"${createHash("sha256").update(script).digest("base64url").slice(0, 22)}"`;
  const bodies = { br: brotliCompressSync(script), gzip: gzipSync(script) };
  app.get("/embed.js", { schema: { hide: true } }, async (request, reply) => {
    reply
      .header("cross-origin-resource-policy", "cross-origin")
      .header("access-control-allow-origin", "*")
      .header("content-security-policy", apiPolicy)
      .header("cache-control", "public, max-age=3600")
      .header("vary", "accept-encoding")
      .header("etag", tag)
      .type("text/javascript; charset=utf-8");
    if (request.headers["if-none-match"] === tag) return reply.status(304).send();
    const accepted = request.headers["accept-encoding"]?.toString() ?? "";
    const encoding = (["br", "gzip"] as const).find((name) => accepted.includes(name));
    return encoding === undefined
      ? reply.send(script)
      : reply.header("content-encoding", encoding).send(bodies[encoding]);
  });
}
