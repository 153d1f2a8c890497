import { type Installation, usualInstallation } from "@groundwork/contract/installation";
import type { RankingNames } from "#features/models/better-ranking.ts";
import { modelsOf } from "#features/models/model-shelf.ts";
import { findProviders } from "#features/models/providers.repository.ts";
import { anthropicUrl } from "#knowledge/models/language-model.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import type { Config } from "../config.ts";

/** A model and its address; null for the provider's own. */
interface Reached {
  name: string;
  baseUrl: string | null;
}

/**
 * Describes the installation for public pages, from its settings and administrators' providers. Returns the same
 * object until something changes.
 */
export function describeInstallation(
  config: Config,
  publicUrl: string,
  read: ReadHandle,
  ranking: () => RankingNames,
): () => Promise<Installation> {
  const set = { ...ofSettings(config, publicUrl), ...ofModels(modelOfSettings(config)) };
  let shown = { key: "", installation: set };
  return async () => {
    // Pages are shown also while the catalogue is out of order.
    const providers = await findProviders(read).catch(() => null);
    if (providers === null) return shown.installation;
    const stored = providers.flatMap((provider) =>
      modelsOf(provider).map(({ name }) => ({ name, baseUrl: provider.base_url })),
    );
    const embeddings = ofEmbeddings(config, ranking());
    const installation = { ...set, ...embeddings, ...ofModels([...modelOfSettings(config), ...stored]) };
    const key = JSON.stringify(installation);
    if (key !== shown.key) shown = { key, installation };
    return shown.installation;
  };
}

function modelOfSettings({ LLM_PROVIDER, LLM_MODEL, LLM_BASE_URL }: Config): Reached[] {
  return LLM_PROVIDER === undefined ? [] : [{ name: LLM_MODEL ?? "", baseUrl: LLM_BASE_URL ?? null }];
}

function ofModels(models: readonly Reached[]): Pick<Installation, "model" | "modelNames"> {
  if (models.length === 0) return { model: "none", modelNames: "" };
  const elsewhere = models.filter(({ baseUrl }) => !isHere(baseUrl ?? anthropicUrl));
  const named = elsewhere.length > 0 ? elsewhere : models;
  return {
    model: elsewhere.length > 0 ? "elsewhere" : "here",
    modelNames: listed(named.map(({ name, baseUrl }) => `${name} at ${hostOf(baseUrl ?? anthropicUrl)}`)),
  };
}

function ofSettings(config: Config, publicUrl: string): Installation {
  return {
    ...usualInstallation,
    ...ofEmbeddings(config, { embeddings: null, reranker: null }),
    traceDays: config.TRACE_DAYS,
    ocr: config.OCR === "on",
    mail: config.SMTP_URL !== undefined,
    mailHost: hostOf(config.SMTP_URL),
    registration: config.REGISTRATION,
    samples: config.SAMPLES === "on",
    secure: publicUrl.startsWith("https:"),
    encrypted: config.ENCRYPTION_KEY !== undefined,
    ...ofStorage(config),
    operatorNamed: config.OPERATOR_NAME !== undefined,
    stockImages: config.STOCK_IMAGE_URL !== undefined,
    stockImagesHost: hostOf(config.STOCK_IMAGE_URL),
    validator: config.STARTUP_VALIDATOR_URL !== undefined,
    validatorHost: hostOf(config.STARTUP_VALIDATOR_URL),
    maxUploadMb: config.MAX_UPLOAD_MB,
    maxCrawlPages: config.MAX_CRAWL_PAGES,
    maxCrawlPagesOnRequest: config.MAX_CRAWL_PAGES_ON_REQUEST,
    maxChannelVideos: config.MAX_CHANNEL_VIDEOS,
    maxOcrPages: config.OCR_MAX_PAGES,
    publicPerMinute: config.PUBLIC_RATE_LIMIT,
    publicPerDay: config.PUBLIC_DAILY_BUDGET,
    answerDays: config.ANSWER_DAYS,
    sessionDays: config.SESSION_DAYS,
  };
}

function ofEmbeddings(
  config: Config,
  { embeddings: downloaded }: RankingNames,
): Pick<Installation, "embeddings" | "embeddingsName"> {
  const { EMBEDDINGS_PROVIDER, EMBEDDINGS_MODEL = "", EMBEDDINGS_BASE_URL } = config;
  if (EMBEDDINGS_PROVIDER === undefined)
    return downloaded === null
      ? { embeddings: "built-in", embeddingsName: "" }
      : { embeddings: "here", embeddingsName: downloaded };
  if (EMBEDDINGS_PROVIDER === "local") return { embeddings: "here", embeddingsName: EMBEDDINGS_MODEL };
  return {
    embeddings: isHere(EMBEDDINGS_BASE_URL) ? "here" : "elsewhere",
    embeddingsName: `${EMBEDDINGS_MODEL} at ${hostOf(EMBEDDINGS_BASE_URL)}`,
  };
}

function ofStorage({
  DATABASE_URL,
  FILES_URL,
  S3_ENDPOINT,
}: Config): Pick<Installation, "keptElsewhere" | "keptHere"> {
  const parts = [];
  if (DATABASE_URL !== undefined)
    parts.push(
      `Accounts, questions and answers, and the text of sources, are stored in the database at ${hostOf(DATABASE_URL)}.`,
    );
  if (FILES_URL !== undefined)
    parts.push(`Uploaded files are stored at ${hostOf(S3_ENDPOINT) || "Amazon S3"}.`);
  return { keptElsewhere: parts.join(" "), keptHere: parts.length === 0 };
}

/** Loopback is this machine; every other address may be somebody else's. */
function isHere(address: string | undefined): boolean {
  const host = URL.parse(address ?? "")?.hostname ?? "";
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || host.startsWith("127.");
}

function hostOf(address: string | undefined): string {
  return URL.parse(address ?? "")?.host ?? "";
}

function listed(names: readonly string[]): string {
  const different = [...new Set(names)];
  if (different.length < 2) return different.join("");
  return `${different.slice(0, -1).join(", ")} and ${different.at(-1)}`;
}
