import type { Engine } from "./engine.ts";

/** Every engine by the word that commands know it by; loaded only in the process that measures it. */
export const engines = {
  groundwork: async (): Promise<Engine> => (await import("./engines/groundwork.ts")).groundwork,
  lancedb: async (): Promise<Engine> => (await import("./engines/lancedb.ts")).lancedbHybrid,
  "lancedb-text": async (): Promise<Engine> => (await import("./engines/lancedb.ts")).lancedbText,
  minisearch: async (): Promise<Engine> => (await import("./engines/minisearch.ts")).minisearch,
  "orama-text": async (): Promise<Engine> => (await import("./engines/orama.ts")).oramaText,
  "orama-hybrid": async (): Promise<Engine> => (await import("./engines/orama.ts")).oramaHybrid,
};

export type EngineName = keyof typeof engines;

export const engineNames = Object.keys(engines) as EngineName[];

export const titles: Record<EngineName, string> = {
  groundwork: "Groundwork",
  lancedb: "LanceDB hybrid",
  "lancedb-text": "LanceDB full text",
  minisearch: "MiniSearch",
  "orama-text": "Orama full text",
  "orama-hybrid": "Orama hybrid",
};
