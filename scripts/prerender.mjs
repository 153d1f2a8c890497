import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { at } from "./places.mjs";
import { drawPictures } from "./page-pictures.mjs";
import { pageHead } from "./page-head.mjs";
import { scriptsAfterPaint } from "./scripts-after-paint.mjs";

/**
 * @typedef {{ path: string, title: string, description: string, html: string, own?: string, part?: string, app?: boolean }} Page
 * `part`: the file that draws its words, where it has no file of its own.
 * `own`: the page with room for the operator's own words.
 * `app`: the app renders it again, and search engines need not list it.
 */
/** @typedef {{ file: string, imports?: string[], css?: string[], src?: string }} Chunk */

const dist = at("web", "dist");

/**
 * Writes every public page as HTML into web/dist/pages, with what search engines and previews read. The server fills in
 * `%PUBLIC_URL%` and the operator's words. Runs in a process of its own, because the Node that starts the scripts may be
 * too old for the app's modules.
 * @param {string} built the module that draws the pages
 */
async function prerender(built) {
  const { prerenderPages, sentences } = await import(pathToFileURL(built).href);
  /** @type {Page[]} */
  const pages = await prerenderPages();
  const site = readFileSync(join(dist, "site.html"), "utf8");
  const app = readFileSync(join(dist, "index.html"), "utf8");
  /** @type {Record<string, Chunk>} */
  const chunks = JSON.parse(readFileSync(join(dist, "build-manifest.json"), "utf8"));
  const pictures = await drawPictures(pages, join(dist, "previews"));
  /** @param {Page} page @param {string} head */
  const inSite = (page, head) =>
    site.replace("<!--head-->", () => head).replace('<div id="root"><!--page--></div>', () => rootOf(page));
  for (const page of pages) {
    const head = pageHead(page, pictures.has(page.path)) + (page.app ? "" : scriptsOf(page, chunks));
    const filled = page.app
      ? app
          .replace(/<title>[\s\S]*?<meta\s+name="description"[\s\S]*?\/>/, () => head)
          .replace(/<div id="root">[\s\S]*<\/div>/, () => rootOf(page))
      : inSite(page, head);
    write(join("pages", fileOf(page.path)), scriptsAfterPaint(filled));
    if (page.own !== undefined)
      write(
        join("pages", ownFileOf(page.path)),
        scriptsAfterPaint(inSite({ ...page, html: page.own }, head)),
      );
  }
  const known = pages.filter(({ path }) => path !== "");
  write(
    "pages/pages.json",
    JSON.stringify(
      known.map(({ path, own }) => ({
        path,
        file: fileOf(path),
        ...(own !== undefined && { own: ownFileOf(path) }),
      })),
    ),
  );
  write("pages/sentences.json", JSON.stringify(sentences));
  write("sitemap.xml", sitemap(known.filter(({ app: isApp }) => !isApp).map(({ path }) => path)));
  write("robots.txt", robots);
  rmSync(join(dist, "site.html"));
  rmSync(join(dist, "build-manifest.json"));
}

/** @param {Page} page */
const rootOf = ({ path, html }) => `<div id="root" data-path="${path}">${html}</div>`;

/** @param {string} path */
const fileOf = (path) =>
  path === "" ? "404.html" : `${path === "/" ? "index" : path.slice(1).replaceAll("/", "--")}.html`;

/** @param {string} path */
const ownFileOf = (path) => fileOf(path).replace(/\.html$/, "--own.html");

/** @param {string} name @param {string} content */
function write(name, content) {
  const file = join(dist, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/**
 * Returns the page's own script and its imports, so that they load together with the site's and not after it.
 * @param {Page} page @param {Record<string, Chunk>} chunks
 */
function scriptsOf({ path, part }, chunks) {
  const name = path === "/" ? "landing" : path.slice(1).split("/").at(-1)?.replaceAll("_", "-");
  const own = part ? `parts/${part}` : `${name}/${name}-page`;
  const source = path ? `src/pages/marketing/${own}.tsx` : "src/pages/shell/not-found-page.tsx";
  /** @type {Set<string>} */
  const files = new Set();
  /** @param {string} key */
  const add = (key) => {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`No script was built of ${key}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  add(source);
  return [...files].map((file) => `\n    <link rel="modulepreload" href="/${file}" />`).join("");
}

/** @param {string[]} paths */
function sitemap(paths) {
  const urls = paths.map((path) => `  <url><loc>%PUBLIC_URL%${path}</loc></url>`).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`;
}

const robots = `User-agent: *
Disallow: /home
Disallow: /projects
Disallow: /project/
Disallow: /chat/
Disallow: /embed/
Disallow: /account
Disallow: /reset-password
Disallow: /newsletter/

Sitemap: %PUBLIC_URL%/sitemap.xml
`;

await prerender(process.argv[2] ?? "");
