import type { Room } from "./rooms.ts";

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

/** The rooms of the browser's part, from the most basic to what may import everything. */
export const webRooms: readonly Room[] = [
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
