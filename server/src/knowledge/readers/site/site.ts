import type { Cut } from "../source.ts";
import { pageReasons } from "./page-reasons.ts";
import type { RobotRules } from "./robots.ts";

/** Describes what is crawled, once its first page has been found. */
export interface Site {
  /** The canonical address of the first page, after redirects. */
  start: string;
  scope: SiteScope;
  robots: RobotRules;
  /** Links from the first page; pages further away are not visited. */
  maxDepth: number;
}

/**
 * The address of a link that is worth a row; null for others: pages elsewhere are none of the site's, and what pages are
 * made with is no page. A site that moved to https often has links from before.
 */
export function ownAddress(site: Site, link: string): string | null {
  const before = site.start.startsWith("https://") && new URL(link).host === new URL(site.start).host;
  const address = before ? link.replace(/^http:/, "https:") : link;
  return site.scope.holds(address) && !isFurniture(address) ? address : null;
}

/** Says why an address is not requested, and the limit where it is one alone. */
export interface Leaving {
  reason: string;
  cut?: Cut;
}

/** Returns why an address is not even requested; null for one that is. */
export function reasonToLeave(site: Site, { part, depth }: { part: string; depth: number }): Leaving | null {
  if (!site.scope.holds(part)) return { reason: pageReasons.outside(site.scope.folder) };
  if (!site.robots.allows(part)) return { reason: pageReasons.robots };
  const ending = unreadableEnding(part);
  if (ending !== null) return { reason: pageReasons.file(ending) };
  if (depth <= site.maxDepth) return null;
  return { reason: pageReasons.tooDeep(site.maxDepth), cut: { by: "depth", parts: 1 } };
}

/** Lists the files that pages are made with; a link to one leads to no text. */
const furniture = new Set(
  "png jpg jpeg jpe gif svg svgz webp avif ico bmp tif tiff heic css js mjs cjs map woff woff2 ttf otf eot wasm".split(
    " ",
  ),
);

/** Lists what a person may expect to be read, and is not. */
const unreadable = new Set(
  (
    "zip tar gz tgz bz2 tbz xz txz 7z rar zst lz4 jar war whl egg gem crate deb rpm apk dmg pkg iso img exe msi bin dll " +
    "so dylib class pyc o a db sqlite mp3 mp4 m4a m4v mov avi mkv webm ogg oga ogv opus wav flac mpg mpeg wmv psd ai " +
    "eps sketch fig dwg parquet npy npz pt onnx safetensors"
  ).split(" "),
);

function isFurniture(address: string): boolean {
  return furniture.has(endingOf(address));
}

/** The ending of a file that is not worth fetching, without its dot; null for what may hold text. */
function unreadableEnding(address: string): string | null {
  const ending = endingOf(address);
  return unreadable.has(ending) ? ending : null;
}

function endingOf(address: string): string {
  return /\.([a-z0-9]{1,11})$/i.exec(new URL(address).pathname)?.[1]?.toLowerCase() ?? "";
}

/** Holds which addresses belong to a site: those of one origin whose path begins with its folder. */
export interface SiteScope {
  /** The origin and the folder, for people. */
  readonly folder: string;
  holds(address: string): boolean;
}

/**
 * Returns the scope of a crawl from a page. `/docs/intro.html` gives the folder `/docs/`. `/docs/intro` may be a page or a
 * folder: it is one when pages lie below it, unless pages next to it belonged to the site before.
 */
export function scopeFrom(start: string, linked: readonly string[], known: readonly string[]): SiteScope {
  const { origin, pathname } = new URL(start);
  const parent = origin + pathname.slice(0, pathname.lastIndexOf("/") + 1);
  if (/(\/|\.[a-z][a-z0-9]{1,5})$/i.test(pathname)) return scopeOf(start, parent);
  const beneath = `${origin}${pathname}/`;
  const outside = known.some(
    (part) => part !== start && part.startsWith(parent) && !part.startsWith(beneath),
  );
  const inside = [...linked, ...known].some((address) => address.startsWith(beneath));
  return scopeOf(start, inside && !outside ? beneath : parent);
}

function scopeOf(start: string, folder: string): SiteScope {
  const itself = `${folder.slice(0, -1)}?`;
  return {
    folder,
    holds: (address) =>
      address === start ||
      address.startsWith(folder) ||
      address === folder.slice(0, -1) ||
      address.startsWith(itself),
  };
}
