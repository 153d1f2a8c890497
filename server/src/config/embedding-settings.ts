import { z } from "zod";
import { folderRule, isFolderName } from "./local-model-settings.ts";
import { headerKey, providerAddress, setting, type Setting, type Values } from "./setting.ts";

/** The embedding model. */
export const embeddingSettings = {
  EMBEDDINGS_PROVIDER: setting(
    "built-in",
    "`openai-compatible` or `local`: an embedding model finds what is about the same, beside what the project's own words tell; `local` runs it inside the product, from a folder below `MODELS_DIR`.",
    z.enum(["openai-compatible", "local"], { error: "must be openai-compatible or local" }).optional(),
  ),
  EMBEDDINGS_BASE_URL: setting(
    "none",
    "Where the embedding model is reached, e.g. `http://127.0.0.1:11434/v1`; nothing else is. Not for `local`.",
    providerAddress.optional(),
  ),
  EMBEDDINGS_API_KEY: setting("none", "The key for the embedding model's provider.", headerKey.optional()),
  EMBEDDINGS_MODEL: setting(
    "none",
    "The embedding model's name, or that of its folder; where it changes, all passages are embedded anew in the background.",
    z.string().optional(),
  ),
} as const satisfies Record<string, Setting>;

/** What is missing of an embedding model that is set in part. */
export function embeddingProblems(config: Values<typeof embeddingSettings>): string[] {
  const { EMBEDDINGS_PROVIDER, EMBEDDINGS_MODEL, EMBEDDINGS_BASE_URL, EMBEDDINGS_API_KEY } = config;
  const problems: string[] = [];
  if (EMBEDDINGS_PROVIDER === undefined) {
    const rest = { EMBEDDINGS_MODEL, EMBEDDINGS_BASE_URL, EMBEDDINGS_API_KEY };
    for (const [name, value] of Object.entries(rest))
      if (value) problems.push(`${name} is set, and EMBEDDINGS_PROVIDER says nothing of whose model it is.`);
    return problems;
  }
  if (EMBEDDINGS_MODEL === undefined)
    problems.push("EMBEDDINGS_MODEL must name the model, where EMBEDDINGS_PROVIDER is set.");
  if (EMBEDDINGS_PROVIDER === "local") {
    if (EMBEDDINGS_MODEL !== undefined && !isFolderName(EMBEDDINGS_MODEL))
      problems.push(`EMBEDDINGS_MODEL ${folderRule}`);
    for (const [name, value] of Object.entries({ EMBEDDINGS_BASE_URL, EMBEDDINGS_API_KEY }))
      if (value) problems.push(`${name} is set, and EMBEDDINGS_PROVIDER is local, which reaches nobody.`);
  } else if (EMBEDDINGS_BASE_URL === undefined)
    problems.push("EMBEDDINGS_BASE_URL must say where the model is reached, e.g. http://127.0.0.1:11434/v1.");
  return problems;
}
