import { z } from "zod";
import { headerKey, providerAddress, setting, type Setting, type Values, wholeNumber } from "./setting.ts";

/** A JSON object, such as a request's parameters; its values are of any kind. */
const jsonObject = z.string().transform((value, context) => {
  try {
    const read: unknown = JSON.parse(value);
    if (typeof read === "object" && read !== null && !Array.isArray(read))
      return read as Record<string, unknown>;
  } catch {
    // Told as everything else that is no object.
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

/** By models' names, which may hold any sign but a comma. */
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

/** The language model. */
export const modelSettings = {
  LLM_PROVIDER: setting(
    "none",
    "`openai-compatible` (OpenAI, Gemini, Mistral, Bedrock, Ollama, vLLM and others), `anthropic` or `azure`; see [providers](providers.md). A language model writes the answers, and each sentence is checked against its sources.",
    z
      .enum(["openai-compatible", "anthropic", "azure"], {
        error: "must be openai-compatible, anthropic or azure",
      })
      .optional(),
  ),
  LLM_BASE_URL: setting(
    "Anthropic's own",
    "The address of the model's API, e.g. `http://127.0.0.1:11434/v1`; no other is contacted. Required for `openai-compatible` and `azure`.",
    providerAddress.optional(),
  ),
  LLM_API_KEY: setting("none", "The key for the model's provider.", headerKey.optional()),
  LLM_MODEL: setting("none", "The model's name, as its provider calls it.", z.string().optional()),
  LLM_MAX_TOKENS: setting(
    "32000",
    "The most tokens that one answer may use, prompts and outputs of all its calls together.",
    wholeNumber(2000, 10_000_000).default(32_000),
  ),
  LLM_TIMEOUT_SECONDS: setting(
    "60",
    "How long the provider may be silent before the built-in answer takes over. Keep-alive lines do not count as silence, but a model that writes nothing for four times as long is not waited for.",
    wholeNumber(1, 3600).default(60),
  ),
  LLM_PRICE_INPUT: setting(
    "none",
    "US dollars per million tokens of prompts, to calculate the cost of each answer.",
    price,
  ),
  LLM_PRICE_OUTPUT: setting("none", "US dollars per million tokens that the model writes.", price),
  LLM_PRICES: setting(
    "none",
    "Prices of the provider's other models, such as VERIFY_MODEL or LLM_FALLBACK_MODEL: `name=input/output` in US dollars per million tokens, separated by commas, such as `small-1=0.2/0.8`.",
    prices.optional(),
  ),
  VERIFY_MODEL: setting(
    "the answering model",
    "The model of the same provider that checks each sentence of an answer against its sources, after the built-in rules and in one more call; `off` for the rules alone.",
    z.string().optional(),
  ),
  LLM_MAX_OUTPUT_TOKENS: setting(
    "by model",
    "The most tokens of one output, thoughts included. By default an answer has 2,000, and 6,000 more once the model is seen to think.",
    wholeNumber(100, 1_000_000).optional(),
  ),
  LLM_CONTEXT_TOKENS: setting(
    "by model",
    "The size of the model's context in tokens, prompt and output together. By default it is learned when the provider refuses a prompt as too long; Ollama cuts prompts silently, so set it there.",
    wholeNumber(2000, 10_000_000).optional(),
  ),
  LLM_EFFORT: setting(
    "by model",
    "How hard the model thinks, if it offers a choice: `none`, `minimal`, `low`, `medium` or `high`.",
    z
      .enum(["none", "minimal", "low", "medium", "high"], {
        error: "must be none, minimal, low, medium or high",
      })
      .optional(),
  ),
  LLM_EXTRA_BODY: setting(
    "none",
    'JSON that is sent with each request and overrides what we would send, e.g. `{"top_k": 20}`.',
    jsonObject.optional(),
  ),
  LLM_EXTRA_HEADERS: setting(
    "none",
    'Extra headers of each request as JSON, e.g. `{"X-Team": "support"}`; they are never shown.',
    headers.optional(),
  ),
  LLM_FALLBACK_MODEL: setting(
    "none",
    "Another model of the same provider, which answers when the first one fails. LLM_PRICES sets its prices.",
    z.string().optional(),
  ),
  LLM_API_VERSION: setting(
    "none",
    "For Azure only: the `api-version` of addresses with a deployment, such as `2024-10-21`; without it, `/openai/v1` is used.",
    z.string().optional(),
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
  NO_PROXY: setting(
    "none",
    "Hosts that are reached without the proxy, separated by commas; `.example.com` covers its subdomains, `*` every host.",
    z.string().optional(),
  ),
  LLM_MAX_CONCURRENT: setting(
    "8",
    "How many questions models answer at the same time. Others wait and see their place in line; projects take turns.",
    wholeNumber(1, 10_000).default(8),
  ),
  LLM_MAX_CONCURRENT_BY_PROJECT: setting(
    "as LLM_MAX_CONCURRENT",
    "The same for one project.",
    wholeNumber(1, 10_000).optional(),
  ),
  MODEL_USE_DEFAULT: setting(
    "nobody",
    "`everybody` lets each account use the language models until an administrator decides otherwise. With `nobody`, only administrators, the accounts that they allow, and the owner of the only account may.",
    z.enum(["nobody", "everybody"], { error: "must be nobody or everybody" }).default("nobody"),
  ),
  SECRET_KEY: setting(
    "made in DATA_DIR",
    "Encrypts the keys of providers that are added in the console: 16 characters or more. If it is not set, `DATA_DIR/secret.key` is created; back it up as well as the catalogue, in another place.",
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
