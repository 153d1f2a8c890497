import type { Body } from "@groundwork/contract/call";
import { limits } from "@groundwork/contract/limits";
import type * as calls from "@groundwork/contract/model-providers";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import { readableId } from "#kit/ids.ts";
import type { Database } from "#platform/database/database.ts";
import { fieldsIn, recordAct } from "../audit/record-act.ts";
import { environmentId, modelsOf, type OpenSecrets } from "./model-shelf.ts";
import { modelErrors as errors } from "./models.errors.ts";
import { withoutGaps } from "./project-settings.repository.ts";
import * as providers from "./providers.repository.ts";
import type { Deps } from "../deps.ts";

interface KeepProviderDeps extends Pick<Deps, "database" | "clock"> {
  secrets: OpenSecrets;
}

/** Adds a provider of language models, its key sealed. */
export async function addProvider(
  { database, clock, secrets }: KeepProviderDeps,
  administrator: AuthorizedAdministrator,
  given: Body<typeof calls.addProvider>,
): Promise<providers.Provider> {
  const { name, kind, base_url: baseUrl, key, models, default_model: defaultModel } = given;
  if (kind !== "anthropic" && !baseUrl) throw new errors.address_needed();
  requireModel(models, defaultModel);
  const id = readableId(name, "provider");
  const now = clock.now().toISOString();
  const provider: providers.Provider = {
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
    if ((await providers.countProviders(transaction)) >= limits.providersMax)
      throw new errors.too_many_providers(limits.providersMax);
    await providers.insertProvider(transaction, administrator, provider);
    await recordAct(transaction, "provider.added", { kind: "provider", id, name });
  });
  return provider;
}

/** Changes a provider. What is left out stays. A new address needs the key again, or null to remove it. */
export async function updateProvider(
  { database, clock, secrets }: KeepProviderDeps,
  administrator: AuthorizedAdministrator,
  given: Body<typeof calls.updateProvider>,
): Promise<providers.Provider> {
  const { id, key, models, base_url: baseUrl, name, default_model: defaultModel } = given;
  if (id === environmentId) throw new errors.provider_of_environment();
  const sealed = key && (await secrets()).seal(key, id);
  const changed = await database.write(async (transaction) => {
    const before = await providers.findProvider(transaction, id);
    if (!before) throw new errors.provider_not_found();
    if (before.kind !== "anthropic" && baseUrl === null) throw new errors.address_needed();
    const moves = baseUrl !== undefined && baseUrl !== before.base_url;
    if (moves && before.sealed_key !== null && key === undefined) throw new errors.key_needed();
    const known = models ?? modelsOf(before);
    requireModel(known, defaultModel);
    const stays = known.some((model) => model.name === before.default_model);
    const fields = withoutGaps({ name, base_url: baseUrl, models, key, default_model: defaultModel });
    await recordAct(
      transaction,
      "provider.changed",
      { kind: "provider", id, name: before.name },
      fieldsIn(fields),
    );
    return providers.changeProvider(transaction, administrator, id, {
      ...(models && { models: JSON.stringify(models), ...(!stays && { default_model: null }) }),
      ...withoutGaps({ name, base_url: baseUrl, default_model: defaultModel, sealed_key: sealed }),
      changed_at: clock.now().toISOString(),
    });
  });
  return changed!;
}

/** Removes a provider with its key. */
export async function removeProvider(
  database: Database,
  administrator: AuthorizedAdministrator,
  id: string,
): Promise<void> {
  if (id === environmentId) throw new errors.provider_of_environment();
  await database.write(async (transaction) => {
    const before = await providers.findProvider(transaction, id);
    if (!before || !(await providers.deleteProvider(transaction, administrator, id)))
      throw new errors.provider_not_found();
    await recordAct(transaction, "provider.removed", { kind: "provider", id: before.id, name: before.name });
  });
}

/** Fails with `unknown_model` where the model that is to answer is none of the provider's. */
function requireModel(models: readonly { name: string }[], wanted: string | null | undefined): void {
  if (wanted && !models.some(({ name }) => name === wanted)) throw new errors.unknown_model();
}
