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
  'must be a JSON object of strings such as {"X-Team": "support"}',
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

export const modelSettings = {
  LLM_PROVIDER: optionalChoice(
    ["openai-compatible", "anthropic", "azure"],
    "`openai-compatible` (OpenAI, Ollama, vLLM, LM Studio and similar), `anthropic` or `azure`; " +
      "see [providers](providers.md). A language model writes the answers, and each sentence " +
      "is checked against its sources.",
    "none",
  ),
  LLM_BASE_URL: setting(
    "Anthropic's own",
    "The model's address, e.g. `http://127.0.0.1:11434/v1`; the only one contacted. Required for `openai-compatible` and `azure`.",
    providerAddress.optional(),
  ),
  LLM_API_KEY: setting("none", "The provider's API key.", headerKey.optional()),
  LLM_MODEL: text("The provider's name for the model."),
  LLM_MAX_TOKENS: amount(
    32_000,
    [2000, 10_000_000],
    "Tokens per answer, input and output of all its calls together.",
  ),
  LLM_TIMEOUT_SECONDS: amount(
    60,
    [1, 3600],
    "The longest silence of the provider before the built-in answer is used. Keep-alive messages " +
      "don't count as silence, but a model that writes nothing for four times as long is abandoned.",
  ),
  LLM_PRICE_INPUT: setting(
    "none",
    "US dollars per million input tokens, for the cost of each answer.",
    price,
  ),
  LLM_PRICE_OUTPUT: setting("none", "US dollars per million output tokens.", price),
  LLM_PRICES: setting(
    "none",
    "Prices of the provider's other models, such as VERIFY_MODEL or LLM_FALLBACK_MODEL: `name=input/output` " +
      "in US dollars per million tokens, separated by commas, such as `small-1=0.2/0.8`.",
    prices.optional(),
  ),
  VERIFY_MODEL: setting(
    "the answering model",
    "The model that also checks each sentence of an answer against its sources, after the rules, at the same provider, in one to three more calls; `off` for rules only.",
    z.string().optional(),
  ),
  LLM_MAX_OUTPUT_TOKENS: setting(
    "by model",
    "Tokens of one output, including thoughts. Defaults to 2,000 per answer, plus 6,000 once the model is seen to think.",
    wholeNumber(100, 1_000_000).optional(),
  ),
  LLM_CONTEXT_TOKENS: setting(
    "by model",
    "The model's context length, input and output together. By default, prompts are shortened " +
      "when a provider refuses one as too long; Ollama cuts prompts silently, so set it there.",
    wholeNumber(2000, 10_000_000).optional(),
  ),
  LLM_EFFORT: optionalChoice(
    ["none", "minimal", "low", "medium", "high"],
    "The effort of a thinking model: `none`, `minimal`, `low`, `medium` or `high`.",
    "by model",
  ),
  LLM_EXTRA_BODY: setting(
    "none",
    'JSON added to each request, overriding other fields, e.g. `{"top_k": 20}`.',
    jsonObject.optional(),
  ),
  LLM_EXTRA_HEADERS: setting(
    "none",
    'Headers added to each request, as JSON, e.g. `{"X-Team": "support"}`; they are never shown.',
    headers.optional(),
  ),
  LLM_FALLBACK_MODEL: text(
    "Another model of the same provider, used when the first one fails. LLM_PRICES sets its price.",
  ),
  LLM_API_VERSION: text(
    "Only for Azure: the `api-version` of addresses with a deployment, such as `2024-10-21`; `/openai/v1` is used without it.",
  ),
  HTTPS_PROXY: setting(
    "none",
    "The proxy for providers at `https://` addresses, e.g. `http://proxy.example:3128`.",
    z
      .string()
      .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""), {
        error: "must be a web address such as http://proxy.example:3128",
      })
      .optional(),
  ),
  NO_PROXY: text(
    "Hosts that bypass the proxy, separated by commas; `.example.com` matches all subdomains, `*` everything.",
  ),
  LLM_MAX_CONCURRENT: amount(
    8,
    [1, 10_000],
    "Questions that models answer at the same time. Others wait in a queue, where projects take turns.",
  ),
  LLM_MAX_CONCURRENT_BY_PROJECT: setting(
    "as LLM_MAX_CONCURRENT",
    "Simultaneous questions per project.",
    wholeNumber(1, 10_000).optional(),
  ),
  MODEL_USE_DEFAULT: choice(
    ["nobody", "everybody"],
    "nobody",
    "`everybody` lets every account use language models unless an administrator decides otherwise. " +
      "`nobody` limits them to administrators, accounts they allow, and the holder of the only account.",
  ),
  SECRET_KEY: setting(
    "created in DATA_DIR",
    "Encrypts the keys of providers added in the console: 16 characters or more. If unset, " +
      "`DATA_DIR/secret.key` is created; back it up, apart from the catalog.",
    z.string().min(16, "must have 16 characters or more").optional(),
  ),
} as const satisfies Record<string, Setting>;

/** Lists missing settings of a partly configured language model. */
export function modelProblems(config: Values<typeof modelSettings>): string[] {
  const { LLM_PROVIDER, LLM_MODEL, LLM_BASE_URL, LLM_API_KEY, LLM_PRICE_INPUT, LLM_PRICE_OUTPUT } = config;
  if (LLM_PROVIDER === undefined) {
    const given = Object.entries({ LLM_MODEL, LLM_BASE_URL, LLM_API_KEY }).filter(([, value]) => value);
    return given.map(([name]) => `${name} is set, but LLM_PROVIDER is not.`);
  }
  const problems: string[] = [];
  if (LLM_MODEL === undefined) problems.push("LLM_PROVIDER requires LLM_MODEL, the model's name.");
  if (LLM_PROVIDER === "openai-compatible" && LLM_BASE_URL === undefined)
    problems.push("LLM_BASE_URL must be the model's address, e.g. http://127.0.0.1:11434/v1.");
  if (LLM_PROVIDER === "azure" && LLM_BASE_URL === undefined)
    problems.push("LLM_BASE_URL must be Azure's address, e.g. https://NAME.openai.azure.com.");
  if (LLM_PROVIDER !== "azure" && config.LLM_API_VERSION !== undefined)
    problems.push("LLM_API_VERSION is only for LLM_PROVIDER=azure.");
  if (LLM_PROVIDER === "anthropic" && LLM_API_KEY === undefined && LLM_BASE_URL === undefined)
    problems.push("LLM_API_KEY must be the key for Anthropic.");
  if ((LLM_PRICE_INPUT === undefined) !== (LLM_PRICE_OUTPUT === undefined))
    problems.push("LLM_PRICE_INPUT and LLM_PRICE_OUTPUT must be set together.");
  return problems;
}

/** Models that run inside the product. */
export const localModelSettings = {
  RERANKER: optionalChoice(
    ["local"],
    "`local`: a cross-encoder in a folder of `MODELS_DIR` reads the 30 best units with the question, and rates how well each answers it.",
    "none",
  ),
  RERANKER_MODEL: text("The name of the cross-encoder's folder, e.g. `ms-marco-MiniLM-L-6-v2`."),
  MODELS_DIR: setting(
    "`DATA_DIR/models`",
    "The folder of local models, one subfolder each: [models.md](models.md).",
    z.string().optional(),
  ),
  MODELS_URL: setting(
    "`https://huggingface.co`",
    "The hub, or its mirror, from which models are downloaded: by `npm run models -- get`, or when an administrator asks for better ranking. Nothing else contacts it. `off` offers no download.",
    z.union([z.literal("off"), providerAddress]).default("https://huggingface.co"),
  ),
  MODELS_MEMORY_MB: amount(
    2048,
    [128, 1_000_000],
    "Memory limit, in megabytes, for the process of all local models. If it is exceeded, the " +
      "process restarts, and questions are answered without it meanwhile.",
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
  if (RERANKER === undefined) return RERANKER_MODEL ? ["RERANKER_MODEL is set, but RERANKER is not."] : [];
  if (RERANKER_MODEL === undefined) return ["RERANKER requires RERANKER_MODEL, the model's name."];
  return isFolderName(RERANKER_MODEL) ? [] : [`RERANKER_MODEL ${folderRule}`];
}

export const embeddingSettings = {
  EMBEDDINGS_PROVIDER: optionalChoice(
    ["openai-compatible", "local"],
    "`openai-compatible` or `local`: an embedding model finds passages by meaning, in addition " +
      "to the project's own statistics; `local` runs it on this machine, from a folder of `MODELS_DIR`.",
    "built-in",
  ),
  EMBEDDINGS_BASE_URL: setting(
    "none",
    "The embedding model's address, e.g. `http://127.0.0.1:11434/v1`; the only one contacted. Not for `local`.",
    providerAddress.optional(),
  ),
  EMBEDDINGS_API_KEY: setting("none", "The embedding provider's API key.", headerKey.optional()),
  EMBEDDINGS_MODEL: text(
    "The embedding model's name, or its folder. After a change, everything is re-embedded in the background; the old vectors stay in use until then.",
  ),
} as const satisfies Record<string, Setting>;

/** Lists missing settings of a partly configured embedding model. */
export function embeddingProblems(config: Values<typeof embeddingSettings>): string[] {
  const { EMBEDDINGS_PROVIDER, EMBEDDINGS_MODEL, EMBEDDINGS_BASE_URL, EMBEDDINGS_API_KEY } = config;
  const problems: string[] = [];
  if (EMBEDDINGS_PROVIDER === undefined) {
    const rest = { EMBEDDINGS_MODEL, EMBEDDINGS_BASE_URL, EMBEDDINGS_API_KEY };
    for (const [name, value] of Object.entries(rest))
      if (value) problems.push(`${name} is set, but EMBEDDINGS_PROVIDER is not.`);
    return problems;
  }
  if (EMBEDDINGS_MODEL === undefined)
    problems.push("EMBEDDINGS_PROVIDER requires EMBEDDINGS_MODEL, the model's name.");
  if (EMBEDDINGS_PROVIDER === "local") {
    if (EMBEDDINGS_MODEL !== undefined && !isFolderName(EMBEDDINGS_MODEL))
      problems.push(`EMBEDDINGS_MODEL ${folderRule}`);
    for (const [name, value] of Object.entries({ EMBEDDINGS_BASE_URL, EMBEDDINGS_API_KEY }))
      if (value) problems.push(`${name} is set, but EMBEDDINGS_PROVIDER=local uses no address.`);
  } else if (EMBEDDINGS_BASE_URL === undefined)
    problems.push("EMBEDDINGS_BASE_URL must be the model's address, e.g. http://127.0.0.1:11434/v1.");
  return problems;
}
