import { administering } from "#features/accounts/authorize-administrator.ts";
import { ModelShelf, type OpenModel } from "#features/models/model-shelf.ts";
import { FairQueue } from "#kit/fair-queue.ts";
import type { BreakerOf } from "#knowledge/models/breaker.ts";
import { anthropicUrl, createLanguageModel } from "#knowledge/models/language-model.ts";
import { createSharedLine } from "#platform/database/shared-line.ts";
import { openSecretBox, type SecretBox } from "#platform/secrets/secret-box.ts";
import { keepBreaks } from "#features/models/keep-breaks.ts";
import type { Config } from "../config.ts";
import { commonSettings, openAnsweringModel, providerFetch } from "./answering-model.ts";

/** Questions that wait for a model; whoever comes then is answered by the sources. */
const mostWaiting = 1_000;

export type ModelUse = Awaited<ReturnType<typeof openModelUse>>;

/** The models that there are, who may ask them, and the line before them. */
export async function openModelUse(config: Config, services: Parameters<typeof keepBreaks>[0]) {
  const { database } = services;
  const breaks = keepBreaks(services);
  const answering = await openAnsweringModel(config, breaks.breakerOf);
  let opened: Promise<SecretBox> | undefined;
  const secrets = () => (opened ??= openSecretBox(config.SECRET_KEY, config.DATA_DIR));
  const shelf = new ModelShelf(database.read, secrets, openStored(config, breaks.breakerOf), answering);
  const most = {
    places: config.LLM_MAX_CONCURRENT,
    placesOfGroup: config.LLM_MAX_CONCURRENT_BY_PROJECT ?? config.LLM_MAX_CONCURRENT,
  };
  const sharing = createSharedLine(services, new FairQueue({ ...most, mostWaiting }), most);
  return {
    shelf,
    secrets,
    line: sharing.line,
    policy: { byDefault: config.MODEL_USE_DEFAULT, adminEmails: config.ADMIN_EMAILS },
    administering: administering(database.read, config.ADMIN_EMAILS),
    environment: {
      baseUrl: config.LLM_BASE_URL ?? null,
      hasKey: config.LLM_API_KEY !== undefined,
    },
    async close() {
      await breaks.stop();
      await sharing.stop();
      await shelf.close();
      await answering?.fetch.close();
    },
  };
}

/** A model of a provider that an administrator added, within the bounds of the one that is set; it judges itself. */
function openStored(config: Config, breakerOf: BreakerOf): OpenModel {
  return async ({ kind, baseUrl: given, apiKey, model: name, prices }) => {
    const baseUrl = given ?? anthropicUrl;
    const fetch = providerFetch(baseUrl, config);
    const settings = { ...commonSettings(config), provider: kind, baseUrl, apiKey, model: name, prices };
    const model = await createLanguageModel(settings, fetch, undefined, breakerOf);
    return { model, judge: config.VERIFY_MODEL === "off" ? null : model, close: () => fetch.close() };
  };
}
