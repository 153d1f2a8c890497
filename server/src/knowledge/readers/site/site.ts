import type { Cut } from "../source.ts";
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

/** Returns the address of a link worth a row, over https where the site is; null for other sites and files of pages. */
export function ownAddress(site: Site, link: string): string | null {
  const before = site.start.startsWith("https://") && new URL(link).host === new URL(site.start).host;
  const address = before ? link.replace(/^http:/, "https:") : link;
  return site.scope.holds(address) && !furniture.has(endingOf(address)) ? address : null;
}

export interface Leaving {
  reason: string;
  cut?: Cut;
}

/** Returns why an address is not even requested; null for one that is. */
export function reasonToLeave(site: Site, { part, depth }: { part: string; depth: number }): Leaving | null {
  if (!site.scope.holds(part)) return { reason: pageReasons.outside(site.scope.folder) };
  if (!site.robots.allows(part)) return { reason: pageReasons.robots };
  const ending = endingOf(part);
  if (unreadable.has(ending)) return { reason: pageReasons.file(ending) };
  if (depth <= site.maxDepth) return null;
  return { reason: pageReasons.tooDeep(site.maxDepth), cut: { by: "depth", parts: 1 } };
}

const pictures = "png jpg jpeg jpe gif svg svgz webp avif ico bmp tif tiff heic";
const furniture = new Set(`${pictures} css js mjs cjs map woff woff2 ttf otf eot wasm`.split(" "));

/** Lists what a person may expect to be read, and is not. */
const unreadable = new Set(
  (
    "zip tar gz tgz bz2 tbz xz txz 7z rar zst lz4 jar war whl egg gem crate deb rpm apk dmg pkg iso img exe msi bin dll " +
    "so dylib class pyc o a db sqlite mp3 mp4 m4a m4v mov avi mkv webm ogg oga ogv opus wav flac mpg mpeg wmv psd ai " +
    "eps sketch fig dwg parquet npy npz pt onnx safetensors"
  ).split(" "),
);

const endingOf = (address: string): string =>
  /\.([a-z0-9]{1,11})$/i.exec(new URL(address).pathname)?.[1]?.toLowerCase() ?? "";

/** Holds which addresses belong to a site: those of one origin whose path begins with its folder. */
interface SiteScope {
  /** The origin and the folder, for people. */
  readonly folder: string;
  holds(address: string): boolean;
}

/** Returns the scope of a crawl. `/docs/intro` is a folder when pages lie below it, unless the site held pages next to it. */
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
  const itself = folder.slice(0, -1);
  const isItself = (address: string) =>
    address === start || address === itself || address.startsWith(`${itself}?`);
  return { folder, holds: (address) => address.startsWith(folder) || isItself(address) };
}

/** Says why a page of a site was not read, each in one sentence for its owner. */
export const pageReasons = {
  robots: "The site's robots.txt asks not to read it.",
  noindex: "The page asks not to be indexed.",
  signIn: "It requires a sign-in.",
  challenge:
    "The site sent a bot check instead of the page. Allow Groundwork there, or add the page as a file.",
  errorPage: "The site sent an error page instead.",
  loop: "It redirects to itself endlessly.",
  ours: "Something went wrong on our side while this page was read.",
  nowhere: "It redirects to a URL that can't be read.",
  tooDeep: (links: number) =>
    `It is more than ${links} links away from the first page. The server's operator can raise MAX_CRAWL_DEPTH.`,
  tooMany: (pages: number) => `It is beyond the limit of ${pages.toLocaleString("en")} pages for this site.`,
  unnoted: (count: number, most: number) =>
    `${count.toLocaleString("en")} more addresses were found on this site. At most ${most.toLocaleString("en")} are kept, so these were not visited.`,
  outside: (folder: string) => `It is outside ${folder}.`,
  leadsTo: (target: string) => `It redirects to ${target}.`,
  leadsOutside: (target: string, folder: string) => `It redirects to ${target}, which is outside ${folder}.`,
  repeats: (other: string) => `It repeats ${other}.`,
  readAt: (other: string) => `It names ${other} as its canonical page, which is read instead.`,
  file: (ending: string) => `A .${ending} file contains no readable text.`,
} as const;

/** Recognizes addresses at which sites ask who is there. */
export function isSignIn(address: string): boolean {
  const { pathname, hostname } = new URL(address);
  return (
    /(^|\/)(log[-_]?in|sign[-_]?in|sso|oauth2?|saml2?|authorize|cas)(\.\w+)?(\/|$)/i.test(pathname) ||
    /^(login|signin|sso|auth|accounts)\./i.test(hostname)
  );
}
