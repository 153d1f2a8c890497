import type { Body } from "@groundwork/contract/call";
import type { updateProvider as updateProviderCall } from "@groundwork/contract/model-providers";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import { recordAct } from "../audit/record-act.ts";
import { type KeepProviderDeps, requireModel } from "./add-provider.ts";
import { environmentId, modelsOf } from "./model-shelf.ts";
import {
  AddressNeededError,
  KeyNeededError,
  ProviderNotFoundError,
  ProviderOfEnvironmentError,
} from "./models.errors.ts";
import { withoutGaps } from "./project-settings.repository.ts";
import { changeProvider, findProvider, type Provider } from "./providers.repository.ts";

/** Changes a provider. What is left out stays. A new address needs the key again, or null to remove it. */
export async function updateProvider(
  { database, clock, secrets }: KeepProviderDeps,
  administrator: AuthorizedAdministrator,
  given: Body<typeof updateProviderCall>,
): Promise<Provider> {
  const { id, key, models, base_url: baseUrl, name, default_model: defaultModel } = given;
  if (id === environmentId) throw new ProviderOfEnvironmentError();
  const sealed = key && (await secrets()).seal(key, id);
  const changed = await database.write(async (transaction) => {
    const before = await findProvider(transaction, id);
    if (!before) throw new ProviderNotFoundError();
    if (before.kind !== "anthropic" && baseUrl === null) throw new AddressNeededError();
    const moves = baseUrl !== undefined && baseUrl !== before.base_url;
    if (moves && before.sealed_key !== null && key === undefined) throw new KeyNeededError();
    const known = models ?? modelsOf(before);
    requireModel(known, defaultModel);
    const stays = known.some((model) => model.name === before.default_model);
    const fields = withoutGaps({ name, base_url: baseUrl, models, key, default_model: defaultModel });
    await recordAct(transaction, {
      code: "provider.changed",
      on: { kind: "provider", id, name: before.name },
      detail: { fields: Object.keys(fields).join(", ") },
    });
    return changeProvider(transaction, administrator, id, {
      ...withoutGaps({ name, base_url: baseUrl }),
      ...(models && { models: JSON.stringify(models), ...(!stays && { default_model: null }) }),
      ...withoutGaps({ default_model: defaultModel }),
      ...withoutGaps({ sealed_key: sealed }),
      changed_at: clock.now().toISOString(),
    });
  });
  return changed!;
}
