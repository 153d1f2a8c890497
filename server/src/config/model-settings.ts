import { z } from "zod";
import { providerAddress, setting, type Setting, type Values, wholeNumber } from "./setting.ts";

const price = z
  .string()
  .regex(/^\d+(\.\d+)?$/, "must be a number such as 2.5")
  .transform(Number)
  .optional();

/** The language model. */
export const modelSettings = {
  LLM_PROVIDER: setting(
    "none",
    "`openai-compatible` (OpenAI, Ollama, vLLM, LM Studio and the like) or `anthropic`: a language model writes the answers, and each sentence is checked against its sources.",
    z
      .enum(["openai-compatible", "anthropic"], { error: "must be openai-compatible or anthropic" })
      .optional(),
  ),
  LLM_BASE_URL: setting(
    "Anthropic's own",
    "Where the model is reached, e.g. `http://127.0.0.1:11434/v1`; nothing else is. Needed for `openai-compatible`.",
    providerAddress.optional(),
  ),
  LLM_API_KEY: setting("none", "The key for the model's provider.", z.string().optional()),
  LLM_MODEL: setting("none", "The model's name, as its provider calls it.", z.string().optional()),
  LLM_MAX_TOKENS: setting(
    "32000",
    "Tokens that one answer may take, prompts and outputs of all its calls together.",
    wholeNumber(2000, 10_000_000).default(32_000),
  ),
  LLM_TIMEOUT_SECONDS: setting(
    "60",
    "The longest silence of the model's provider before the built-in answer takes its place; an answer takes at most four times as long.",
    wholeNumber(1, 3600).default(60),
  ),
  LLM_PRICE_INPUT: setting(
    "none",
    "US dollars per million tokens of prompts, for the cost of each answer.",
    price,
  ),
  LLM_PRICE_OUTPUT: setting("none", "US dollars per million tokens that the model writes.", price),
  LLM_MAX_CONCURRENT: setting(
    "8",
    "Questions that models answer at the same time. Others wait, are told their place, and projects take turns.",
    wholeNumber(1, 10_000).default(8),
  ),
  LLM_MAX_CONCURRENT_BY_PROJECT: setting(
    "as LLM_MAX_CONCURRENT",
    "The same of one project.",
    wholeNumber(1, 10_000).optional(),
  ),
  MODEL_USE_DEFAULT: setting(
    "nobody",
    "`everybody` lets each account use the language models until an administrator says otherwise. With `nobody`, administrators may, whom they allow, and whoever has the only account.",
    z.enum(["nobody", "everybody"], { error: "must be nobody or everybody" }).default("nobody"),
  ),
  SECRET_KEY: setting(
    "made in DATA_DIR",
    "What the keys of providers that are added in the console are encrypted with: 16 characters or more. Unless it is set, `DATA_DIR/secret.key` is made; keep a copy of it with the catalogue's, and apart from it.",
    z.string().min(16, "must have 16 characters or more").optional(),
  ),
} as const satisfies Record<string, Setting>;

/** What is missing of a language model that is set in part. */
export function modelProblems(config: Values<typeof modelSettings>): string[] {
  const { LLM_PROVIDER, LLM_MODEL, LLM_BASE_URL, LLM_API_KEY, LLM_PRICE_INPUT, LLM_PRICE_OUTPUT } = config;
  if (LLM_PROVIDER === undefined) {
    const given = Object.entries({ LLM_MODEL, LLM_BASE_URL, LLM_API_KEY }).filter(([, value]) => value);
    return given.map(([name]) => `${name} is set, and LLM_PROVIDER says nothing of whose model it is.`);
  }
  const problems: string[] = [];
  if (LLM_MODEL === undefined) problems.push("LLM_MODEL must name the model, where LLM_PROVIDER is set.");
  if (LLM_PROVIDER === "openai-compatible" && LLM_BASE_URL === undefined)
    problems.push("LLM_BASE_URL must say where the model is reached, e.g. http://127.0.0.1:11434/v1.");
  if (LLM_PROVIDER === "anthropic" && LLM_API_KEY === undefined && LLM_BASE_URL === undefined)
    problems.push("LLM_API_KEY must hold the key for Anthropic.");
  if ((LLM_PRICE_INPUT === undefined) !== (LLM_PRICE_OUTPUT === undefined))
    problems.push("LLM_PRICE_INPUT and LLM_PRICE_OUTPUT are set together, or neither is.");
  return problems;
}
