import { isIP } from "node:net";
import { isAbsolute, resolve } from "node:path";
import { z } from "zod";

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be between ${min} and ${max}`);

const flag = z
  .enum(["true", "false"], { error: "must be true or false" })
  .transform((value) => value === "true");

const list = z.string().transform((value) =>
  value
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean),
);

const origin = z
  .string()
  .refine(isOrigin, "must be an origin such as https://groundwork.example, without a path")
  .transform((value) => new URL(value).origin);

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.username
  );
}

/** An address, or a range such as `10.0.0.0/8`. */
function isRange(value: string): boolean {
  const [, address = "", bits = "1"] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(value) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128);
}

/** A host, an address or a range, with or without a port: `intranet.example:81`, `[fd00::]/8`, `127.0.0.1:8080`. */
function isPrivateHost(value: string): boolean {
  if (isRange(value)) return true;
  const [, bracketed, name = "", bits, port] =
    /^(?:\[([^\]]*)\]|([^:/[\]]+))(\/\d{1,3})?(?::(\d{1,5}))?$/.exec(value) ?? [];
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return false;
  if (bracketed !== undefined) return isIP(bracketed) === 6 && isRange(bracketed + (bits ?? ""));
  if (bits !== undefined) return isIP(name) === 4 && isRange(name + bits);
  return /^[\p{L}\p{N}._-]+$/u.test(name) && URL.canParse(`http://${name}`);
}

const privateHost = z.string().refine(isPrivateHost, {
  error: ({ input }) =>
    `must list hosts, addresses or ranges such as 127.0.0.1:8080 or 10.0.0.0/8, which ${String(input)} is not`,
});

const providerAddress = z
  .string()
  .refine((value) => {
    const url = URL.parse(value);
    return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
  }, "must be a web address such as http://127.0.0.1:11434/v1")
  .transform((value) => value.replace(/\/+$/, ""));

const price = z
  .string()
  .regex(/^\d+(\.\d+)?$/, "must be a number such as 2.5")
  .transform(Number)
  .optional();

interface Setting {
  /** How the default reads on the settings page. */
  readonly shown: string;
  readonly meaning: string;
  readonly schema: z.ZodType;
}

const setting = <S extends z.ZodType>(shown: string, meaning: string, schema: S) => ({
  shown,
  meaning,
  schema,
});

/** Every setting in use. An empty value counts as not given. */
export const settings = {
  PORT: setting(
    "3000",
    "The port the server listens on; 0 takes a free one.",
    wholeNumber(0, 65_535).default(3000),
  ),
  HOST: setting(
    "127.0.0.1",
    "The address the server listens on.",
    z
      .string()
      .refine((host) => isIP(host) !== 0 || /^[a-z0-9.-]+$/i.test(host), "must be an address or a host name")
      .default("127.0.0.1"),
  ),
  PUBLIC_URL: setting("`http://HOST:PORT`", "The origin in public links and mails.", origin.optional()),
  API_URL: setting(
    "same origin",
    "The API host that the browser calls, when it is another one.",
    origin.optional(),
  ),
  ALLOWED_ORIGINS: setting(
    "none",
    "Origins, separated by commas, whose pages may call the API.",
    list.pipe(z.array(origin)).prefault(""),
  ),
  DATA_DIR: setting(
    "`./data`",
    "The folder of the catalogue, passages, uploads and the outbox; relative to the project's root.",
    z.string().default("data"),
  ),
  ROLE: setting(
    "all",
    "`web` answers calls, `worker` does the jobs, `all` does both in one process.",
    z.enum(["all", "web", "worker"], { error: "must be web, worker or all" }).default("all"),
  ),
  ALLOWED_PRIVATE_HOSTS: setting(
    "none",
    "Hosts, addresses or ranges that may be read although private, e.g. `127.0.0.1:8080,10.0.0.0/8`.",
    list.pipe(z.array(privateHost)).prefault(""),
  ),
  MAX_UPLOAD_MB: setting(
    "10",
    "The largest file that can be attached, in megabytes.",
    wholeNumber(1, 2000).default(10),
  ),
  MAX_DOWNLOAD_MB: setting(
    "50",
    "The most that is read from one web address, in megabytes.",
    wholeNumber(1, 2000).default(50),
  ),
  MAX_CRAWL_PAGES: setting(
    "500",
    "The most pages that are read of one documentation site.",
    wholeNumber(1, 100_000).default(500),
  ),
  MAX_CRAWL_DEPTH: setting(
    "10",
    "How many links from its first page a documentation site is followed.",
    wholeNumber(0, 100).default(10),
  ),
  MAX_CHANNEL_VIDEOS: setting(
    "50",
    "The most videos that are read of one YouTube channel, newest first.",
    wholeNumber(1, 10_000).default(50),
  ),
  YOUTUBE_BASE_URL: setting(
    "`https://www.youtube.com`",
    "Where YouTube is read from.",
    origin.default("https://www.youtube.com"),
  ),
  PUBLIC_RATE_LIMIT: setting(
    "20",
    "Public questions a minute for each visitor address.",
    wholeNumber(1, 1_000_000).default(20),
  ),
  PUBLIC_DAILY_BUDGET: setting(
    "2000",
    "Public answers a day (UTC) for each publication.",
    wholeNumber(1, 1_000_000_000).default(2000),
  ),
  TRACE_DAYS: setting(
    "30",
    "Days for which it is kept what went to a model for an answer; 0 keeps none.",
    wholeNumber(0, 3650).default(30),
  ),
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
  EMBEDDINGS_PROVIDER: setting(
    "built-in",
    "`openai-compatible`: an embedding model finds what is about the same, beside what the project's own words tell.",
    z.enum(["openai-compatible"], { error: "must be openai-compatible" }).optional(),
  ),
  EMBEDDINGS_BASE_URL: setting(
    "none",
    "Where the embedding model is reached, e.g. `http://127.0.0.1:11434/v1`; nothing else is.",
    providerAddress.optional(),
  ),
  EMBEDDINGS_API_KEY: setting(
    "none",
    "The key for the embedding model's provider.",
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, "must be one word of ASCII characters")
      .optional(),
  ),
  EMBEDDINGS_MODEL: setting(
    "none",
    "The embedding model's name; where it changes, all passages are embedded anew in the background.",
    z.string().optional(),
  ),
  TRUST_PROXY: setting(
    "none",
    "Addresses or ranges of the proxies, separated by commas, that may say the client's address.",
    list.pipe(z.array(z.string().refine(isRange, "must list addresses or ranges"))).prefault(""),
  ),
  SESSION_DAYS: setting("30", "Days until a sign-in ends.", wholeNumber(1, 3650).default(30)),
  SMTP_URL: setting(
    "outbox folder",
    "Where mail is handed in, e.g. `smtp://user:password@mail.example:587`.",
    z
      .string()
      .refine(
        (value) => /^smtps?:$/.test(URL.parse(value)?.protocol ?? ""),
        "must begin with smtp:// or smtps://",
      )
      .optional(),
  ),
  MAIL_FROM: setting(
    "`Groundwork <groundwork@localhost>`",
    "The sender of mails.",
    z.string().regex(/@/, "must hold an e-mail address").default("Groundwork <groundwork@localhost>"),
  ),
  HIDE_ACCOUNT_EXISTENCE: setting(
    "false",
    "`true` gives the same answer for known and unknown addresses when a password is forgotten.",
    flag.prefault("false"),
  ),
  REGISTRATION: setting(
    "open",
    "`closed` lets nobody create an account.",
    z.enum(["open", "closed"], { error: "must be open or closed" }).default("open"),
  ),
  OPERATOR_NAME: setting(
    "none",
    "Who runs this installation: named on the legal pages.",
    z.string().max(200, "must have at most 200 characters").optional(),
  ),
  OPERATOR_ADDRESS: setting(
    "none",
    "The operator's postal address, in one line: shown on the legal pages.",
    z.string().max(400, "must have at most 400 characters").optional(),
  ),
  OPERATOR_EMAIL: setting(
    "none",
    "Where requests of the contact form are mailed; shown on the legal pages.",
    z
      .string()
      .regex(/^[^\s@]+@[^\s@]+$/, "must be an e-mail address")
      .optional(),
  ),
  SAMPLES: setting(
    "on",
    "`off` leaves out the sample project about Groundwork, which the landing page asks.",
    z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  ),
  STARTUP_VALIDATOR_URL: setting(
    "the sample project's chat",
    "The app, by its https address, that the page of the startup validator frames.",
    z
      .string()
      .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""), "must be a web address")
      .optional(),
  ),
  STOCK_IMAGE_URL: setting(
    "own illustrations",
    "A service of stock images, e.g. `https://images.example/{width}x{height}/?{keyword}`.",
    z
      .string()
      .refine(
        (value) => value.includes("{keyword}") && /^https?:$/.test(URL.parse(value)?.protocol ?? ""),
        "must be a web address that holds {keyword}",
      )
      .optional(),
  ),
  LOG_LEVEL: setting(
    "info",
    "`debug`, `info`, `warn`, `error` or `silent`.",
    z
      .enum(["debug", "info", "warn", "error", "silent"], {
        error: "must be debug, info, warn, error or silent",
      })
      .default("info"),
  ),
} as const satisfies Record<string, Setting>;

type Values = { [K in keyof typeof settings]: z.output<(typeof settings)[K]["schema"]> };

export interface Config extends Readonly<Omit<Values, "PUBLIC_URL">> {
  readonly PUBLIC_URL: string | undefined;
}

/** One message that names every wrong variable. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`Groundwork cannot start, because of these settings:\n${problems.map((p) => `  ${p}`).join("\n")}`);
    this.name = "ConfigError";
  }
}

const root = resolve(import.meta.dirname, "../..");

/** Reads the environment into a frozen config; a relative DATA_DIR counts from the project's root. */
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
    problems.push(...modelProblems(read), ...embeddingProblems(read));
  }
  if (problems.length > 0) throw new ConfigError(problems);
  const config = values as unknown as Config & { DATA_DIR: string };
  const dataDir = isAbsolute(config.DATA_DIR) ? config.DATA_DIR : resolve(root, config.DATA_DIR);
  return Object.freeze({ ...config, DATA_DIR: dataDir });
}

/** What is missing of a language model that is set in part. */
function modelProblems(config: Config): string[] {
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

/** What is missing of an embedding model that is set in part. */
function embeddingProblems(config: Config): string[] {
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
  if (EMBEDDINGS_BASE_URL === undefined)
    problems.push("EMBEDDINGS_BASE_URL must say where the model is reached, e.g. http://127.0.0.1:11434/v1.");
  return problems;
}
