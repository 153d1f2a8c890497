import { isAbsolute, join, resolve } from "node:path";
import type { z } from "zod";
import {
  accountProblems,
  accountSettings,
  sessionSettings,
  signInProblems,
  signInSettings,
} from "./config/sign-in-settings.ts";
import {
  embeddingProblems,
  embeddingSettings,
  localModelProblems,
  localModelSettings,
  modelProblems,
  modelSettings,
} from "./config/model-settings.ts";
import {
  fileProblems,
  fileSettings,
  auditSettings,
  logSettings,
  mailSettings,
  serverSettings,
} from "./config/server-settings.ts";
import { answeringSettings, limitSettings } from "./config/limit-settings.ts";
import { pageSettings } from "./config/page-settings.ts";
import { readingSettings, recognitionSettings } from "./config/reading-settings.ts";
import type { Values } from "./config/setting.ts";

/** All settings. An empty value counts as unset. */
export const settings = {
  ...serverSettings,
  ...fileSettings,
  ...readingSettings,
  ...recognitionSettings,
  ...answeringSettings,
  ...limitSettings,
  ...modelSettings,
  ...embeddingSettings,
  ...localModelSettings,
  ...sessionSettings,
  ...signInSettings,
  ...mailSettings,
  ...accountSettings,
  ...auditSettings,
  ...pageSettings,
  ...logSettings,
};

export interface Config extends Readonly<Omit<Values<typeof settings>, "PUBLIC_URL" | "MODELS_DIR">> {
  readonly PUBLIC_URL: string | undefined;
  readonly MODELS_DIR: string;
}

/** Names every invalid variable in one message. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`Groundwork cannot start, because of these settings:\n${problems.map((p) => `  ${p}`).join("\n")}`);
    this.name = "ConfigError";
  }
}

const root = resolve(import.meta.dirname, "../..");

/** Reads the environment into a frozen config; a relative DATA_DIR or MODELS_DIR counts from the project's root. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, { schema }] of Object.entries(settings)) {
    const given = environment[name]?.trim();
    const result = (schema as z.ZodType).safeParse(given === "" ? undefined : given);
    if (result.success) values[name] = result.data;
    else
      problems.push(`${name} ${[...new Set(result.error.issues.map((issue) => issue.message))].join(", ")}.`);
  }
  if (problems.length === 0) {
    const read = values as unknown as Config;
    problems.push(
      ...fileProblems(read),
      ...modelProblems(read),
      ...embeddingProblems(read),
      ...localModelProblems(read),
      ...signInProblems(read),
      ...accountProblems(read),
    );
  }
  if (problems.length > 0) throw new ConfigError(problems);
  const config = values as unknown as Config & { DATA_DIR: string };
  const dataDir = isAbsolute(config.DATA_DIR) ? config.DATA_DIR : resolve(root, config.DATA_DIR);
  const modelsDir = config.MODELS_DIR ? resolve(root, config.MODELS_DIR) : join(dataDir, "models");
  return Object.freeze({ ...config, DATA_DIR: dataDir, MODELS_DIR: modelsDir });
}

/** Returns the origin of links in mails and pages: PUBLIC_URL, or the address that the server listens on. */
export function publicUrlOf({ PUBLIC_URL, HOST, PORT }: Config): string {
  return PUBLIC_URL ?? `http://${HOST.includes(":") ? `[${HOST}]` : HOST}:${PORT}`;
}
