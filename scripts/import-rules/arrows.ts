import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { closedRooms, type Room, rooms } from "./rooms.ts";

/** An import of a file. */
export interface Import {
  readonly specifier: string;
  /** True if only types cross: `import type`, `export type`, `import("…").T`. */
  readonly typeOnly: boolean;
  /** The imported names; undefined where all may be used. */
  readonly names?: readonly string[];
}

/** Returns why this file may not import this, as a sentence; undefined if it may.
 * `file` is relative to the repository's root, with forward slashes. */
export function objection(file: string, { specifier, typeOnly, names }: Import): string | undefined {
  const room = roomOf(file);
  if (room === undefined) return undefined;
  const target = targetOf(file, specifier);
  if (target === undefined) return objectionToPackage(file, room, { specifier, typeOnly, names });
  const targetRoom = roomOf(target.path);
  if (targetRoom === undefined) return `${specifier} leads to no room of rooms.ts`;
  if (isTest(target.path) && !isTest(file) && isServed(file)) return `${specifier} is for tests only`;
  const together = (targetRoom.within ?? targetRoom.name) === (room.within ?? room.name);
  // A test may try a folder together with others of the engine that it is a part of.
  if (!(together && isTest(file)) && !mayImport(room, targetRoom, typeOnly || isTest(file))) {
    const what = room.types?.includes(targetRoom.name) ? "types only of" : "nothing of";
    return `${room.name} may import ${what} ${targetRoom.name}`;
  }
  if (together && !target.relative) return `inside ${room.within ?? room.name}, imports are relative`;
  const leavesFolder = !target.path.startsWith(`${dirname(file)}/`);
  if (!together && target.relative && leavesFolder && hasSubpath(file, target.path)) {
    return `${targetRoom.name} is another room: import it by its # subpath or package name`;
  }
  return undefined;
}

export function roomOf(path: string): Room | undefined {
  return rooms.find((room) => matcher(room.path).test(path));
}

/** True for what runs when the product does, where each import must be named in the text. */
export function isServed(file: string): boolean {
  return /^(contract|server|web)\/(src|migrations)\//.test(file) && !isTest(file);
}

/** True for a source file of the repository that rooms.ts does not know. */
export function isHomeless(file: string): boolean {
  return /^(contract|server|web)\/(src|migrations|tests)\//.test(file) && roomOf(file) === undefined;
}

/** Tests, and what they share in folders named "testing", which nothing else may import. */
const isTest = (file: string) => /\.test(-kit)?\.tsx?$|\/testing\//.test(file);

function mayImport(from: Room, to: Room, typeOnly: boolean): boolean {
  if (from === to) return true;
  if (from.imports === "everything") return !closedRooms.includes(to.name);
  return from.imports.includes(to.name) || (typeOnly && (from.types ?? []).includes(to.name));
}

function objectionToPackage(file: string, room: Room, { specifier, typeOnly, names }: Import) {
  const name = packageName(specifier);
  if (
    room.packages &&
    !room.packages.includes(name) &&
    !(isTest(file) && /^(vitest|node:)/.test(specifier))
  ) {
    return `${room.name} may import ${room.packages.join(", ")} and no other package`;
  }
  if (typeOnly || isTest(file) || names?.every((one) => harmlessNames.includes(one))) return undefined;
  if (/^(data|https?|blob):/i.test(specifier)) return `${specifier} is code that no room holds`;
  const rule = connecting.find(({ packages }) => packages.includes(name));
  if (rule === undefined || rule.allowedIn.some((place) => file.startsWith(place))) return undefined;
  return `${specifier} could open connections past safe-fetch; only ${rule.allowedIn[0]} may import it`;
}

const packageName = (specifier: string) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/** Returns the file in the repository to which a specifier leads; undefined for a package. */
function targetOf(file: string, specifier: string): { path: string; relative: boolean } | undefined {
  const [plain = ""] = specifier.split("?");
  if (plain.startsWith(".")) return { path: normalize(join(dirname(file), plain)), relative: true };
  for (const [prefix, folder] of subpathsFor(file)) {
    if (plain === prefix && !folder.endsWith("/")) return { path: folder, relative: false };
    if (prefix.endsWith("/") && plain.startsWith(prefix)) {
      const path = normalize(folder + plain.slice(prefix.length));
      return { path: prefix.startsWith("@") ? `${path}.ts` : path, relative: false };
    }
  }
  // Another workspace's subpath, or one that does not exist: no room, so no arrow.
  return plain.startsWith("#") || plain.startsWith("@groundwork/")
    ? { path: plain, relative: false }
    : undefined;
}

const hasSubpath = (file: string, path: string) =>
  subpathsFor(file).some(([, folder]) => path.startsWith(folder));

function subpathsFor(file: string): readonly (readonly [string, string])[] {
  const [workspace = ""] = file.split("/");
  return [["@groundwork/contract/", "contract/src/"], ...(subpaths.get(workspace) ?? [])];
}

/** `#kit/` → `server/src/kit/`, as each workspace's package.json says. */
const subpaths = new Map(["server", "web"].map((workspace) => [workspace, readSubpaths(workspace)] as const));

function readSubpaths(workspace: string): [string, string][] {
  const path = fileURLToPath(new URL(`../../${workspace}/package.json`, import.meta.url));
  const { imports } = JSON.parse(readFileSync(path, "utf8")) as { imports: Record<string, string> };
  return Object.entries(imports).map(([from, to]) => [
    from.replace(/\*$/, ""),
    `${workspace}/${to.replace(/^\.\//, "").replace(/\*$/, "")}`,
  ]);
}

const matchers = new Map<string, RegExp>();

/** Compiles a pattern: a folder's matches all below it; `*` stands for one name, `**` for any folders. */
function matcher(pattern: string): RegExp {
  let found = matchers.get(pattern);
  if (found === undefined) {
    const source = pattern
      .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
      .replace(/\*\*\/|\*/g, (star) => (star === "*" ? "[^/]+" : "(?:[^/]+/)*"));
    found = new RegExp(`^${source}${pattern.endsWith("/") ? "" : "$"}`);
    matchers.set(pattern, found);
  }
  return found;
}

const notServed = ["server/tests/", "e2e/", "bench/", "training/", "scripts/"];

/**
 * Packages that open connections, or start what could: only these places may import values of them or of anything
 * inside them. Tests may, everywhere.
 */
const connecting: readonly { packages: readonly string[]; allowedIn: readonly string[] }[] = [
  { packages: ["undici"], allowedIn: ["server/src/platform/safe-fetch/"] },
  {
    packages: [
      "http https http2 net tls dgram dns quic",
      "_http_agent _http_client _http_server _tls_common _tls_wrap",
    ]
      .join(" ")
      .split(" ")
      .flatMap(builtIn),
    allowedIn: ["server/src/platform/safe-fetch/", ...notServed],
  },
  { packages: ["nodemailer"], allowedIn: ["server/src/platform/mail/"] },
  { packages: ["youtubei.js"], allowedIn: ["server/src/knowledge/readers/youtube/"] },
  {
    packages: ["child_process", "cluster"].flatMap(builtIn),
    allowedIn: ["server/src/kit/child-process.ts", ...notServed],
  },
  { packages: ["@embedpdf/pdfium"], allowedIn: ["server/src/knowledge/readers/pdf/pdfium.ts", ...notServed] },
  {
    packages: ["tesseract.js", "tesseract.js-core"],
    allowedIn: ["server/src/knowledge/readers/recognition/recogniser.ts", ...notServed],
  },
  {
    packages: ["module", "vm", "inspector", "repl", "wasi"].flatMap(builtIn),
    // It loads a package from its own folder, because most servers do not need it.
    allowedIn: [...notServed, "server/src/knowledge/models/local/model-runtime.ts"],
  },
];

function builtIn(name: string): string[] {
  return [name, `node:${name}`];
}

/** Exports of those packages that open no connection; what runs in a new context is handed nothing to do so with. */
const harmlessNames =
  "isIP isIPv4 isIPv6 BlockList runInNewContext getCompileCacheDir flushCompileCache".split(" ");
