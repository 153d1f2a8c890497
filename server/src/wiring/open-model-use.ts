import { administering } from "#features/models/administration.ts";
import { ModelShelf, type OpenModel } from "#features/models/model-shelf.ts";
import { FairQueue } from "#kit/fair-queue.ts";
import { anthropicUrl, createLanguageModel } from "#knowledge/models/language-model.ts";
import { createProviderFetch } from "#platform/safe-fetch/provider-fetch.ts";
import { openSecretBox, type SecretBox } from "#platform/secrets/secret-box.ts";
import type { Config } from "../config.ts";
import { mostBytes, openAnsweringModel } from "./answering-model.ts";
import type { Services } from "./open-services.ts";

/** Questions that wait for a model; whoever comes then is answered by the sources. */
const mostWaiting = 1_000;

export type ModelUse = Awaited<ReturnType<typeof openModelUse>>;

/** The models that there are, who may ask them, and the line before them. */
export async function openModelUse(config: Config, { database }: Pick<Services, "database">) {
  const answering = await openAnsweringModel(config);
  let opened: Promise<SecretBox> | undefined;
  const secrets = () => (opened ??= openSecretBox(config.SECRET_KEY, config.DATA_DIR));
  const shelf = new ModelShelf(database.read, secrets, openStored(config), answering?.model ?? null);
  return {
    shelf,
    secrets,
    queue: new FairQueue({
      places: config.LLM_MAX_CONCURRENT,
      placesOfGroup: config.LLM_MAX_CONCURRENT_BY_PROJECT ?? config.LLM_MAX_CONCURRENT,
      mostWaiting,
    }),
    policy: { byDefault: config.MODEL_USE_DEFAULT, adminEmails: config.ADMIN_EMAILS },
    administering: administering(database.read, config.ADMIN_EMAILS),
    environment: {
      baseUrl: config.LLM_BASE_URL ?? null,
      hasKey: config.LLM_API_KEY !== undefined,
    },
    async close() {
      await shelf.close();
      await answering?.fetch.close();
    },
  };
}

/** A model of a provider that an administrator added, within the bounds of the one that is set. */
function openStored(config: Config): OpenModel {
  const silenceMs = config.LLM_TIMEOUT_SECONDS * 1000;
  return async ({ kind, baseUrl: given, apiKey, model, prices }) => {
    const baseUrl = given ?? anthropicUrl;
    const fetch = createProviderFetch({ baseUrl, maxBytes: mostBytes, idleMs: silenceMs });
    const settings = {
      provider: kind,
      baseUrl,
      apiKey,
      model,
      maxTokens: config.LLM_MAX_TOKENS,
      silenceMs,
      prices,
    };
    return { model: await createLanguageModel(settings, fetch), close: () => fetch.close() };
  };
}
