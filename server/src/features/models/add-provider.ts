import type { Body } from "@groundwork/contract/call";
import { limits } from "@groundwork/contract/limits";
import type { addProvider as addProviderCall } from "@groundwork/contract/model-providers";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { Clock } from "#kit/clock.ts";
import { readableId } from "#kit/ids.ts";
import type { Database } from "#platform/database/database.ts";
import { recordAct } from "../audit/record-act.ts";
import type { OpenSecrets } from "./model-shelf.ts";
import { AddressNeededError, TooManyProvidersError, UnknownModelError } from "./models.errors.ts";
import { countProviders, insertProvider, type Provider } from "./providers.repository.ts";

export interface KeepProviderDeps {
  database: Database;
  clock: Clock;
  secrets: OpenSecrets;
}

/** Adds a provider of language models, its key sealed. */
export async function addProvider(
  { database, clock, secrets }: KeepProviderDeps,
  administrator: AuthorizedAdministrator,
  given: Body<typeof addProviderCall>,
): Promise<Provider> {
  const { name, kind, base_url: baseUrl, key, models, default_model: defaultModel } = given;
  if (kind !== "anthropic" && !baseUrl) throw new AddressNeededError();
  requireModel(models, defaultModel);
  const id = readableId(name, "provider");
  const now = clock.now().toISOString();
  const provider: Provider = {
    id,
    name,
    kind,
    base_url: baseUrl ?? null,
    sealed_key: key ? (await secrets()).seal(key, id) : null,
    models: JSON.stringify(models),
    default_model: defaultModel ?? null,
    created_at: now,
    changed_at: now,
  };
  await database.write(async (transaction) => {
    if ((await countProviders(transaction)) >= limits.providersMax)
      throw new TooManyProvidersError(limits.providersMax);
    await insertProvider(transaction, administrator, provider);
    await recordAct(transaction, { code: "provider.added", on: { kind: "provider", id, name } });
  });
  return provider;
}

/** Fails with UnknownModelError where the model that is to answer is none of the provider's. */
export function requireModel(models: readonly { name: string }[], wanted: string | null | undefined): void {
  if (wanted && !models.some(({ name }) => name === wanted)) throw new UnknownModelError();
}
