import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorBody } from "#features/error-words.ts";
import { type ForeignAddresses, pagePolicy } from "./content-security.ts";

/** What the operator sets and the pages need; the browser reads it from the page. */
export interface PageSettings extends ForeignAddresses {
  maxUploadMegabytes: number;
  operatorName: string | undefined;
  operatorAddress: string | undefined;
  operatorEmail: string | undefined;
  /** Whether the sample project is published. */
  samples: boolean;
}

export interface WebFilesOptions {
  /** The built web, or a folder that does not exist where there is none. */
  folder: string;
  settings: PageSettings;
}

/** The paths of spec.md section 2 that the single page knows; any other answers 404 with the same page. */
const pages = [
  /^\/$/,
  /^\/(features(\/startup-validation)?|how-it-works|use-cases(\/(content-generation|cybersecurity-helper))?)$/,
  /^\/(pricing|startup_validator|about-us|contact|privacy-policy|terms-of-service)$/,
  /^\/(login|register|forgot-password|reset-password|home|projects|delete|publish|deployed|docs)$/,
  /^\/(project|addresource|single_resource|qa)\/[^/]+$/,
  /^\/(chat|read)\/[^/]+\/[^/]+$/,
];

/** Pages whose path is that of a call too; who asks for a page gets the page. */
const pagesBesideCalls = new Set(["/account"]);

/** Stands before the features' routes, whose calls it leaves to them. */
export function servePagesBesideCalls(app: FastifyInstance, options: WebFilesOptions): void {
  const page = readPage(options, "index.html");
  app.addHook("onRequest", async (request, reply) => {
    if (!pagesBesideCalls.has(pathOf(request))) return;
    reply.header("vary", "accept");
    if (page && wantsPage(request)) return sendPage(reply, page);
  });
}

/** Serves the built web: hashed assets for ever, pages afresh, and the kind "not found" for the rest. */
export async function webFiles(app: FastifyInstance, options: WebFilesOptions): Promise<void> {
  const page = readPage(options, "index.html");
  const frame = readPage(options, "pdf-frame.html");
  if (page) {
    await app.register(fastifyStatic, {
      root: options.folder,
      index: false,
      preCompressed: true,
      wildcard: false,
      globIgnore: ["**/*.html", "**/*.br", "**/*.gz"],
      setHeaders: (reply, path) => {
        const forEver = path.includes("/assets/");
        reply.header(
          "cache-control",
          forEver ? "public, max-age=31536000, immutable" : "public, max-age=3600",
        );
      },
    });
  }
  if (frame)
    app.get("/pdf-frame.html", { schema: { hide: true } }, async (_, reply) => sendPage(reply, frame));
  // The public link that owners share; the chat itself is a page.
  app.get<{ Params: { slug: string } }>("/public/:slug", { schema: { hide: true } }, async (request, reply) =>
    reply.redirect(`/qa/${encodeURIComponent(request.params.slug)}`, 302),
  );
  app.setNotFoundHandler(async (request, reply) => {
    if (!page || !wantsPage(request)) {
      return reply.status(404).send(errorBody("no_such_call", "There is nothing at this address."));
    }
    const path = pathOf(request);
    return sendPage(reply.status(pages.some((known) => known.test(path)) ? 200 : 404), page);
  });
}

interface Page {
  html: string;
  policy: string;
}

function readPage(options: WebFilesOptions, name: string): Page | undefined {
  const file = join(options.folder, name);
  if (!existsSync(file)) return undefined;
  // What is not set is left out, and has its default in the browser.
  const settings = JSON.stringify(options.settings)
    .replaceAll("&", "&amp;")
    .replaceAll("'", "&#39;")
    .replaceAll("<", "&lt;");
  const html = readFileSync(file, "utf8").replace(
    /<meta name="groundwork"[^>]*>/,
    () => `<meta name="groundwork" content='${settings}'>`,
  );
  return { html, policy: pagePolicy(html, options.settings) };
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?")[0]!.replace(/(.)\/$/, "$1");
}

function wantsPage(request: FastifyRequest): boolean {
  const browses = request.method === "GET" || request.method === "HEAD";
  return browses && (request.headers.accept ?? "").includes("text/html");
}

function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .header("content-security-policy", page.policy)
    .header("cache-control", "no-cache")
    .type("text/html; charset=utf-8")
    .send(page.html);
}
