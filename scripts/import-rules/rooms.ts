import { webRooms } from "./web-rooms.ts";

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
  // What stands in for others' services, for tests and whole servers.
  ...["model", "youtube", "s3", "oidc", "mail"].map((name) => ({
    name: `server/${name} double`,
    path: `server/tests/support/${name}-double/`,
    imports: name === "model" ? ["server/platform"] : [],
  })),
  // PDF and DOCX files of a few lines.
  { name: "server/small documents", path: "server/tests/support/documents.ts", imports: ["server/kit"] },
  { name: "server/tests", path: "server/tests/", imports: "everything" },
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
export const rooms: readonly Room[] = [contract, ...server, ...webRooms, ...tooling];

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
