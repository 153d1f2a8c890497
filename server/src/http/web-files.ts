import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { errorBody } from "#features/error-words.ts";
import { type FindPublishedLook, serveWidget } from "./widget-files.ts";
import { type PageSource, readFilled, readPage, readSitePages, sendPage } from "./web-pages.ts";

/** The app's pages; public ones are prerendered, and any other path answers 404 with a friendly page. */
const pages = [
  /^\/(login|register|forgot-password|reset-password|confirm-account|confirm-email|let-in|signed-in|invitation|home|projects|delete|publish|deployed|docs)$/,
  /^\/(project|members|settings|programs|data|validate|addresource|single_resource|qa|embed)\/[^/]+$/,
  /^\/admin(\/(accounts|announcements|audit|groups|health|jobs|leads|models|plans|publications|use))?$/,
  /^\/oauth\/authorize$/,
  /^\/(chat|read)\/[^/]+\/[^/]+$/,
  /^\/docs\/guide(\/[a-z-]{1,60}){0,2}$/,
];

/** Pages of a published assistant, which its owner's sites may frame. */
const framed = /^\/(?:qa|embed)\/([^/]+)$/;

/** Returns whether a path is one of the app's own pages, which the browser draws. */
export const isAppPage = (path: string): boolean => pages.some((shape) => shape.test(path));

/** Prerendered pages whose forms depend on the ways to sign in and register. */
const waysIn = new Set(["/login", "/register", "/forgot-password"]);

/** Files that name the public address. */
const filledFiles = new Map([
  ["sitemap.xml", "application/xml; charset=utf-8"],
  ["robots.txt", "text/plain; charset=utf-8"],
]);

/** Pages that share their path with a call; browsers asking for a page get it. */
const pagesSharingPaths = new Set([
  "/account",
  "/admin/audit",
  "/admin/health",
  "/admin/jobs",
  "/admin/leads",
  "/admin/plans",
  "/admin/publications",
  "/admin/announcements",
]);

/** Runs before the features' routes and leaves calls to them. */
export function servePagesSharingPaths(app: FastifyInstance, options: PageSource): void {
  const page = readPage(options, "index.html");
  app.addHook("onRequest", async (request, reply) => {
    if (!pagesSharingPaths.has(pathOf(request))) return;
    reply.header("vary", "accept");
    if (page && wantsPage(request)) return sendPage(request, reply, page);
  });
}

/** Serves the built web: hashed assets for ever, pages afresh, and the kind "not found" for the rest. */
export async function webFiles(
  app: FastifyInstance,
  options: PageSource & { publishedLook: FindPublishedLook },
): Promise<void> {
  const page = readPage(options, "index.html");
  const frame = readPage(options, "pdf-frame.html");
  const site = readSitePages(options);
  const lost = readPage(options, "pages/404.html");
  if (page) {
    const shared = { index: false, preCompressed: true, setHeaders: keptFor } as const;
    // One route for all of them: a start need not list some hundred files.
    await app.register(fastifyStatic, {
      ...shared,
      root: join(options.folder, "assets"),
      prefix: "/assets/",
      allowedPath: (path) => !/\.(br|gz)$/.test(path),
    });
    await app.register(fastifyStatic, {
      ...shared,
      root: options.folder,
      decorateReply: false,
      wildcard: false,
      globIgnore: [
        "**/*.html",
        "**/*.br",
        "**/*.gz",
        "embed.js",
        ...filledFiles.keys(),
        "pages/**",
        "assets/**",
      ],
    });
  }
  if (frame)
    app.get("/pdf-frame.html", { schema: { hide: true } }, async (request, reply) =>
      sendPage(request, reply, frame),
    );
  for (const [name, type] of filledFiles) {
    const text = readFilled(options, name);
    if (text !== undefined)
      app.get(`/${name}`, { schema: { hide: true } }, async (_, reply) =>
        reply.header("cache-control", "public, max-age=3600").type(type).send(text),
      );
  }
  // The public link that owners share; the chat itself is a page.
  app.get<{ Params: { slug: string } }>("/public/:slug", { schema: { hide: true } }, async (request, reply) =>
    reply.redirect(`/qa/${encodeURIComponent(request.params.slug)}`, 302),
  );
  serveWidget(app, options);
  const { passwords, provider, registration } = options.settings;
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    // The forms as they are prerendered are those of passwords alone, and of a registration that is open.
    const drawn = waysIn.has(path) && (!passwords || provider !== "" || registration !== "open");
    const shown = (drawn ? undefined : site.get(path)) ?? (isAppPage(path) ? page : undefined);
    // Previews of links, crawlers and `curl` ask for anything at all: where there is a page, they mean it.
    if (shown && (wantsPage(request) || takesAnything(request)))
      return sendPage(request, reply, shown, await originsOf(path, options.publishedLook));
    if (page && wantsPage(request)) return sendPage(request, reply.status(404), lost ?? page);
    return reply.status(404).send(errorBody("no_such_call", "There is nothing at this address."));
  });
}

/** Returns the origins whose pages may frame a page of a published assistant; none for other pages. */
async function originsOf(path: string, publishedLook: FindPublishedLook): Promise<readonly string[]> {
  const [, slug] = framed.exec(path) ?? [];
  if (slug === undefined) return [];
  return (await publishedLook(decoded(slug)))?.origins ?? [];
}

/** Decodes a part of a path; one that is badly encoded names nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Sets how long a file is cached: what the build named by its content never changes; the rest may with the next version. */
function keptFor(reply: { header(name: string, value: string): unknown }, path: string): void {
  const forEver = path.includes("/assets/");
  reply.header("cache-control", forEver ? "public, max-age=31536000, immutable" : "public, max-age=3600");
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?")[0]!.replace(/(.)\/$/, "$1");
}

function wantsPage(request: FastifyRequest): boolean {
  return browses(request) && (request.headers.accept ?? "").includes("text/html");
}

function takesAnything(request: FastifyRequest): boolean {
  return browses(request) && (request.headers.accept ?? "*/*").includes("*/*");
}

function browses({ method }: FastifyRequest): boolean {
  return method === "GET" || method === "HEAD";
}
