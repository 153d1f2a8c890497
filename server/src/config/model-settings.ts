import { z } from "zod";
import {
  amount,
  choice,
  headerKey,
  optionalChoice,
  providerAddress,
  setting,
  text,
  wholeNumber,
  type Setting,
  type Values,
} from "./setting.ts";

/** Parses a JSON object with arbitrary values, such as request parameters. */
const jsonObject = z.string().transform((value, context) => {
  try {
    const read: unknown = JSON.parse(value);
    if (typeof read === "object" && read !== null && !Array.isArray(read))
      return read as Record<string, unknown>;
  } catch {
    // Reported below like any other non-object.
  }
  context.addIssue('must be a JSON object such as {"top_k": 20}');
  return z.NEVER;
});

const headers = jsonObject.refine(
  (value): value is Record<string, string> => Object.values(value).every((one) => typeof one === "string"),
  'must be a JSON object of texts such as {"X-Team": "support"}',
);

const price = z
  .string()
  .regex(/^\d+(\.\d+)?$/, "must be a number such as 2.5")
  .transform(Number)
  .optional();

/** Parses prices by model name, which may contain any character but a comma. */
const prices = z.string().transform((value, context) => {
  const read = new Map<string, { input: number; output: number }>();
  for (const part of value.split(",")) {
    const [, name = "", input, output] =
      /^([^,]+)=(\d{1,9}(?:\.\d{1,9})?)\/(\d{1,9}(?:\.\d{1,9})?)$/.exec(part.trim()) ?? [];
    if (name.trim() === "") {
      context.addIssue("must be names with two prices such as small-1=0.2/0.8, separated by commas");
      return z.NEVER;
    }
    read.set(name.trim(), { input: Number(input), output: Number(output) });
  }
  return read;
});

/** Settings of the language model. */
export const modelSettings = {
  LLM_PROVIDER: optionalChoice(
    ["openai-compatible", "anthropic", "azure"],
    "`openai-compatible` (OpenAI, Ollama, vLLM, LM Studio and the like), `anthropic` or `azure`; see [providers](providers.md). A language model writes the answers, and each sentence is checked against its sources.",
    "none",
  ),
  LLM_BASE_URL: setting(
    "Anthropic's own",
    "Where the model is reached, e.g. `http://127.0.0.1:11434/v1`; nothing else is. Needed for `openai-compatible` and `azure`.",
    providerAddress.optional(),
  ),
  LLM_API_KEY: setting("none", "The key for the model's provider.", headerKey.optional()),
  LLM_MODEL: text("The model's name, as its provider calls it."),
  LLM_MAX_TOKENS: amount(
    32_000,
    [2000, 10_000_000],
    "Tokens that one answer may take, prompts and outputs of all its calls together.",
  ),
  LLM_TIMEOUT_SECONDS: amount(
    60,
    [1, 3600],
    "The longest silence of the model's provider before the built-in answer takes its place. What keeps the connection alive is no silence; a model that writes nothing for four times as long is not waited for.",
  ),
  LLM_PRICE_INPUT: setting(
    "none",
    "US dollars per million tokens of prompts, for the cost of each answer.",
    price,
  ),
  LLM_PRICE_OUTPUT: setting("none", "US dollars per million tokens that the model writes.", price),
  LLM_PRICES: setting(
    "none",
    "What other models of the provider cost, such as that of VERIFY_MODEL or LLM_FALLBACK_MODEL: `name=input/output` in US dollars per million tokens, separated by commas, such as `small-1=0.2/0.8`.",
    prices.optional(),
  ),
  VERIFY_MODEL: setting(
    "the answering model",
    "The model that holds each sentence of an answer against its sources after the rules, at the same provider, in one more call; `off` for rules alone.",
    z.string().optional(),
  ),
  LLM_MAX_OUTPUT_TOKENS: setting(
    "by model",
    "Tokens of one output, thoughts included. Where it is not set, an answer has 2,000, and 6,000 more once the model is seen to think.",
    wholeNumber(100, 1_000_000).optional(),
  ),
  LLM_CONTEXT_TOKENS: setting(
    "by model",
    "Tokens that the model holds, prompt and output together. Where it is not set, a provider that refuses a prompt as too long says it, and the prompt is shortened; Ollama cuts prompts silently, so set it there.",
    wholeNumber(2000, 10_000_000).optional(),
  ),
  LLM_EFFORT: optionalChoice(
    ["none", "minimal", "low", "medium", "high"],
    "How hard a model thinks that can be told so: `none`, `minimal`, `low`, `medium` or `high`.",
    "by model",
  ),
  LLM_EXTRA_BODY: setting(
    "none",
    'JSON that goes along with each request, over what would be sent, e.g. `{"top_k": 20}`.',
    jsonObject.optional(),
  ),
  LLM_EXTRA_HEADERS: setting(
    "none",
    'Headers of each request as JSON, e.g. `{"X-Team": "support"}`; they are never shown.',
    headers.optional(),
  ),
  LLM_FALLBACK_MODEL: text(
    "Another model of the same provider, which answers where the first one fails. LLM_PRICES says what it costs.",
  ),
  LLM_API_VERSION: text(
    "Of Azure alone: the `api-version` of addresses with a deployment, such as `2024-10-21`; without it, `/openai/v1` is asked.",
  ),
  HTTPS_PROXY: setting(
    "none",
    "The proxy through which a model's provider is reached at `https://`, e.g. `http://proxy.example:3128`.",
    z
      .string()
      .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""), {
        error: "must be a web address such as http://proxy.example:3128",
      })
      .optional(),
  ),
  NO_PROXY: text(
    "Hosts that are reached without the proxy, separated by commas; `.example.com` means all beneath it, `*` all.",
  ),
  LLM_MAX_CONCURRENT: amount(
    8,
    [1, 10_000],
    "Questions that models answer at the same time. Others wait, are told their place, and projects take turns.",
  ),
  LLM_MAX_CONCURRENT_BY_PROJECT: setting(
    "as LLM_MAX_CONCURRENT",
    "The same of one project.",
    wholeNumber(1, 10_000).optional(),
  ),
  MODEL_USE_DEFAULT: choice(
    ["nobody", "everybody"],
    "nobody",
    "`everybody` lets each account use the language models until an administrator says otherwise. With `nobody`, administrators may, whom they allow, and whoever has the only account.",
  ),
  SECRET_KEY: setting(
    "made in DATA_DIR",
    "What the keys of providers that are added in the console are encrypted with: 16 characters or more. Unless it is set, `DATA_DIR/secret.key` is made; keep a copy of it with the catalogue's, and apart from it.",
    z.string().min(16, "must have 16 characters or more").optional(),
  ),
} as const satisfies Record<string, Setting>;

/** Lists missing settings of a partly configured language model. */
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
  if (LLM_PROVIDER === "azure" && LLM_BASE_URL === undefined)
    problems.push("LLM_BASE_URL must say where Azure is reached, e.g. https://NAME.openai.azure.com.");
  if (LLM_PROVIDER !== "azure" && config.LLM_API_VERSION !== undefined)
    problems.push("LLM_API_VERSION is for LLM_PROVIDER=azure alone.");
  if (LLM_PROVIDER === "anthropic" && LLM_API_KEY === undefined && LLM_BASE_URL === undefined)
    problems.push("LLM_API_KEY must hold the key for Anthropic.");
  if ((LLM_PRICE_INPUT === undefined) !== (LLM_PRICE_OUTPUT === undefined))
    problems.push("LLM_PRICE_INPUT and LLM_PRICE_OUTPUT are set together, or neither is.");
  return problems;
}

/** Models that run inside the product. */
export const localModelSettings = {
  RERANKER: optionalChoice(
    ["local"],
    "`local`: a cross-encoder from a folder below `MODELS_DIR` reads the 30 best units with the question, and says how well each answers it.",
    "none",
  ),
  RERANKER_MODEL: text("The name of the cross-encoder's folder, e.g. `ms-marco-MiniLM-L-6-v2`."),
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
  MODELS_MEMORY_MB: amount(
    2048,
    [128, 1_000_000],
    "Memory, in megabytes, that the process of these models may take with all of them; one that takes more is ended and replaced, and questions are answered without meanwhile.",
  ),
} as const satisfies Record<string, Setting>;

const folderRule = "must name a folder below MODELS_DIR, such as bge-small-en-v1.5.";

/** Below the folder of models, and nowhere else. */
function isFolderName(name: string): boolean {
  return /^[\w-][\w.-]{0,99}$/.test(name);
}

/** Lists missing settings of a partly configured reranker. */
export function localModelProblems({
  RERANKER,
  RERANKER_MODEL,
}: Values<typeof localModelSettings>): string[] {
  if (RERANKER === undefined)
    return RERANKER_MODEL ? ["RERANKER_MODEL is set, and RERANKER says nothing of where it runs."] : [];
  if (RERANKER_MODEL === undefined) return ["RERANKER_MODEL must name the model, where RERANKER is set."];
  return isFolderName(RERANKER_MODEL) ? [] : [`RERANKER_MODEL ${folderRule}`];
}

/** Settings of the embedding model. */
export const embeddingSettings = {
  EMBEDDINGS_PROVIDER: optionalChoice(
    ["openai-compatible", "local"],
    "`openai-compatible` or `local`: an embedding model finds what is about the same, beside what the project's own words tell; `local` runs it inside the product, from a folder below `MODELS_DIR`.",
    "built-in",
  ),
  EMBEDDINGS_BASE_URL: setting(
    "none",
    "Where the embedding model is reached, e.g. `http://127.0.0.1:11434/v1`; nothing else is. Not for `local`.",
    providerAddress.optional(),
  ),
  EMBEDDINGS_API_KEY: setting("none", "The key for the embedding model's provider.", headerKey.optional()),
  EMBEDDINGS_MODEL: text(
    "The embedding model's name, or that of its folder; where it changes, all passages are embedded anew in the background.",
  ),
} as const satisfies Record<string, Setting>;

/** Lists missing settings of a partly configured embedding model. */
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
