/** A folder, or a file, and what it may import. The first room whose path matches a file is its room. */
export interface Room {
  readonly name: string;
  /** From the repository's root; a folder ends in a slash, a file does not, `*` stands for one name. */
  readonly path: string;
  /** The room whose folder it shares: between the two, imports are relative. */
  readonly within?: string;
  /** Rooms it may import. */
  readonly imports: readonly string[] | "everything";
  /** Rooms of which it may import types only; its tests, values too. */
  readonly types?: readonly string[];
  /** Packages it may import; any if left out. */
  readonly packages?: readonly string[];
}

const serverFeature = (name: string, leftwards: readonly string[]): Room => ({
  name: `server/features/${name}`,
  within: "server/features",
  path: `server/src/features/${name}/`,
  imports: [
    ...leftwards.map((feature) => `server/features/${feature}`),
    "server/features",
    ...knowledge,
    "server/platform",
    "server/kit",
    "contract",
  ],
});

const webFeature = (name: string): Room => ({
  name: `web/features/${name}`,
  path: `web/src/features/${name}/`,
  imports: [
    ...(["chat", "site"].includes(name) ? ["web/embed"] : []),
    "web/sources",
    "web/session",
    "web/api",
    "web/ui",
    "contract",
    "web/paths",
  ],
});

const serverFeatures = [
  "audit",
  "accounts",
  "projects",
  "webhooks",
  "members",
  "resources",
  "publications",
  "models",
  "questions",
  "chat",
  "cases",
  "programs",
  "slack",
];
const webFeatures = [
  "accounts",
  "projects",
  "members",
  "resources",
  "publications",
  "models",
  "questions",
  "chat",
  "cases",
  "reference",
  "leads",
  "administration",
  "audit",
  "site",
  "programs",
  "validator",
];

/** Lists the folders of the retrieval engine, and what each may import besides what all of them may. */
const knowledgeArrows: Readonly<Record<string, readonly string[]>> = {
  languages: [],
  documents: ["languages"],
  vectors: [],
  models: ["vectors"],
  readers: ["documents", "languages"],
  store: ["vectors", "models", "documents", "languages"],
  retrieval: ["store", "documents", "languages"],
  verify: ["store", "documents", "languages"],
  records: ["documents", "languages"],
  answer: ["records", "verify", "retrieval", "store", "models", "documents", "languages"],
};

const knowledgeTypes = [
  "server/platform",
  "server/knowledge workers",
  "server/model double",
  "server/youtube double",
];

const knowledgeRooms: readonly Room[] = [
  ...Object.entries(knowledgeArrows).map(([name, others]) => ({
    name: `server/knowledge/${name}`,
    within: "server/knowledge",
    path: `server/src/knowledge/${name}/`,
    imports: [...others.map((other) => `server/knowledge/${other}`), "server/kit"],
    types: knowledgeTypes,
  })),
  // What lies in none of its folders.
  {
    name: "server/knowledge",
    path: "server/src/knowledge/",
    imports: ["server/kit"],
    types: knowledgeTypes,
  },
];
const knowledge = knowledgeRooms.map(({ name }) => name);

const contract: Room = {
  name: "contract",
  path: "contract/src/",
  imports: [],
  packages: ["zod"],
};

const server: readonly Room[] = [
  { name: "server/kit", path: "server/src/kit/", imports: [] },
  {
    name: "server/platform",
    path: "server/src/platform/",
    imports: ["server/kit", "server/migrations"],
    types: ["server/s3 double"],
  },
  {
    // A worker thread builds for itself what the other files are handed.
    name: "server/knowledge workers",
    within: "server/knowledge",
    path: "server/src/knowledge/**/*.worker.ts",
    imports: [...knowledge, "server/platform", "server/kit"],
  },
  ...knowledgeRooms,
  ...serverFeatures.map((name, place) => serverFeature(name, serverFeatures.slice(0, place))),
  serverFeature("leads", serverFeatures),
  serverFeature("administration", [...serverFeatures, "leads"]),
  serverFeature("exports", ["audit"]),
  serverFeature("samples", ["accounts", "projects", "resources", "publications", "models", "cases"]),
  {
    name: "server/features",
    path: "server/src/features/*.ts",
    imports: ["server/features/audit", "server/platform", "server/kit", "contract"],
    types: ["server/knowledge/store"],
  },
  {
    name: "server/http",
    path: "server/src/http/",
    imports: [
      "server/features",
      ...[...serverFeatures, "leads", "administration"].map((name) => `server/features/${name}`),
      "server/platform",
      "server/kit",
      "contract",
    ],
    types: ["server/config"],
  },
  { name: "server/migrations", path: "server/migrations/", imports: ["server/kit"] },
  {
    name: "server/settings",
    within: "server/config",
    path: "server/src/config/",
    imports: ["server/kit", "contract"],
  },
  {
    name: "server/config",
    path: "server/src/config.ts",
    imports: ["server/settings", "server/kit", "contract"],
  },
  { name: "server/main", path: "server/src/main.ts", imports: "everything" },
  { name: "server/wiring", path: "server/src/wiring/", imports: "everything" },
  { name: "server/commands", path: "server/src/*.ts", imports: "everything" },
  { name: "server/admin", path: "server/src/admin/", imports: "everything" },
  // What stands in for YouTube: the tests of its source read it, and so do whole servers.
  {
    // What stands in for a provider of models.
    name: "server/model double",
    path: "server/tests/support/model-double/",
    imports: ["server/platform"],
  },
  { name: "server/youtube double", path: "server/tests/support/youtube-double/", imports: [] },
  { name: "server/s3 double", path: "server/tests/support/s3-double/", imports: [] },
  { name: "server/oidc double", path: "server/tests/support/oidc-double/", imports: [] },
  { name: "server/mail double", path: "server/tests/support/mail-double/", imports: [] },
  // PDF and DOCX files of a few lines.
  { name: "server/small documents", path: "server/tests/support/documents.ts", imports: ["server/kit"] },
  { name: "server/tests", path: "server/tests/", imports: "everything" },
];

const web: readonly Room[] = [
  { name: "web/ui", path: "web/src/ui/", imports: [] },
  { name: "web/paths", path: "web/src/paths.ts", imports: [] },
  { name: "web/api", path: "web/src/api/", imports: ["contract"] },
  { name: "web/session", path: "web/src/session/", imports: ["web/api", "web/paths"] },
  {
    name: "web/sources",
    path: "web/src/sources/",
    imports: ["web/api", "web/ui", "contract"],
  },
  ...webFeatures.map(webFeature),
  {
    name: "web/pages",
    path: "web/src/pages/",
    imports: [
      "web/embed",
      ...webFeatures.map((name) => `web/features/${name}`),
      "web/sources",
      "web/ui",
      "contract",
      "web/paths",
    ],
  },
  // The loader on other sites: nothing of it but types comes from elsewhere.
  { name: "web/embed", path: "web/src/embed/", imports: ["contract"], packages: [] },
  { name: "web/routes", path: "web/src/*", imports: "everything" },
  { name: "web/config", path: "web/*.ts", imports: ["contract"] },
];

const tooling: readonly Room[] = [
  // Journeys and measurements start the built server, call it and draw numbers alike.
  { name: "built server", path: "e2e/support/start-server.ts", imports: ["server/kit"] },
  { name: "random", path: "e2e/support/random.ts", imports: ["server/kit"] },
  { name: "person", path: "e2e/support/person.ts", imports: ["contract"] },
  { name: "cutting proxy", path: "e2e/support/cutting-proxy.ts", imports: [] },
  {
    name: "e2e",
    path: "e2e/",
    imports: [
      "contract",
      "web/paths",
      "server/kit",
      "server/main",
      "server/model double",
      "server/youtube double",
      "server/oidc double",
      "server/mail double",
      "built server",
      "random",
      "person",
      "cutting proxy",
    ],
  },
  { name: "bench", path: "bench/", imports: "everything" },
  { name: "training", path: "training/", imports: ["bench", "random", ...knowledge] },
  { name: "scripts", path: "scripts/", imports: ["server/config", "server/kit"] },
  { name: "tool settings", path: "*.ts", imports: ["scripts", "server/platform"] },
];

/** The arrows of the architecture: what is not listed here is a lint error. */
export const rooms: readonly Room[] = [contract, ...server, ...web, ...tooling];

/** Rooms whose tests and sources may never be imported, not even by those that may import everything. */
export const closedRooms = [
  "server/tests",
  "e2e",
  "bench",
  "training",
  "scripts",
  "tool settings",
  "web/config",
];

const notServed = ["server/tests/", "e2e/", "bench/", "training/", "scripts/"];

/**
 * Packages that open connections, or start what could: only these places may import values of them or of anything
 * inside them. Tests may, everywhere.
 */
export const connecting: readonly { packages: readonly string[]; allowedIn: readonly string[] }[] = [
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
export const harmlessNames =
  "isIP isIPv4 isIPv6 BlockList runInNewContext getCompileCacheDir flushCompileCache".split(" ");
