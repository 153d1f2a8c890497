import { z } from "zod";
import { providerAddress, setting, type Setting, type Values, wholeNumber } from "./setting.ts";

/** Models that run inside the product. */
export const localModelSettings = {
  RERANKER: setting(
    "none",
    "`local`: a cross-encoder from a folder below `MODELS_DIR` reads the 30 best units with the question, and says how well each answers it.",
    z.enum(["local"], { error: "must be local" }).optional(),
  ),
  RERANKER_MODEL: setting(
    "none",
    "The name of the cross-encoder's folder, e.g. `ms-marco-MiniLM-L-6-v2`.",
    z.string().optional(),
  ),
  MODELS_DIR: setting(
    "`DATA_DIR/models`",
    "The folder of the models that run inside the product, a folder each: [models.md](models.md).",
    z.string().optional(),
  ),
  MODELS_URL: setting(
    "`https://huggingface.co`",
    "The hub, or its mirror, that `npm run models -- get` fetches from. The server itself never asks it.",
    providerAddress.default("https://huggingface.co"),
  ),
  MODELS_MEMORY_MB: setting(
    "2048",
    "Memory, in megabytes, that the process of these models may take with all of them; one that takes more is ended and replaced, and questions are answered without meanwhile.",
    wholeNumber(128, 1_000_000).default(2048),
  ),
} as const satisfies Record<string, Setting>;

export const folderRule = "must name a folder below MODELS_DIR, such as bge-small-en-v1.5.";

/** Below the folder of models, and nowhere else. */
export function isFolderName(name: string): boolean {
  return /^[\w-][\w.-]{0,99}$/.test(name);
}

/** What is missing of a reranker that is set in part. */
export function localModelProblems({
  RERANKER,
  RERANKER_MODEL,
}: Values<typeof localModelSettings>): string[] {
  if (RERANKER === undefined)
    return RERANKER_MODEL ? ["RERANKER_MODEL is set, and RERANKER says nothing of where it runs."] : [];
  if (RERANKER_MODEL === undefined) return ["RERANKER_MODEL must name the model, where RERANKER is set."];
  return isFolderName(RERANKER_MODEL) ? [] : [`RERANKER_MODEL ${folderRule}`];
}
