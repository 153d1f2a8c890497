import type { ProviderModel } from "@groundwork/contract/model-providers";
import type { LanguageModel } from "#knowledge/models/language-model.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { SealedOtherwiseError, type SecretBox } from "#platform/secrets/secret-box.ts";
import { modelErrors } from "./models.errors.ts";
import { countProviders, findProvider, findProviders, type Provider } from "./providers.repository.ts";

/** A model that can be chosen. */
interface ShelfModel {
  id: string;
  /** The model's name, with its provider's if an administrator added it. */
  label: string;
}

/** A model, and the judge that checks its answers after the rules; null if there is none. */
interface JudgedModel {
  model: LanguageModel;
  judge: LanguageModel | null;
}

export type OpenedModel = ShelfModel & JudgedModel;

/** Identifies how a model is reached. */
export interface Reached {
  kind: Provider["kind"];
  baseUrl: string | null;
  apiKey: string | undefined;
  model: string;
  prices: { input: number; output: number } | null;
}

export type OpenModel = (reached: Reached) => Promise<JudgedModel & { close(): Promise<void> }>;

/** Opens the keys when first needed, because most installations store no secret. */
export type OpenSecrets = () => Promise<SecretBox>;

/** The ID of the environment variables' model, which takes precedence. */
export const environmentId = "environment";

/** Provides the available models: the environment variables', and those of providers in the catalogue. */
export class ModelShelf {
  readonly #read: ReadHandle;
  readonly #secrets: OpenSecrets;
  readonly #open: OpenModel;
  readonly #environment: JudgedModel | null;
  /** Opened models by ID, with the version they were opened with. */
  readonly #opened = new Map<string, { changedAt: string; model: Promise<JudgedModel> }>();
  readonly #closing = new Set<() => Promise<void>>();

  constructor(read: ReadHandle, secrets: OpenSecrets, open: OpenModel, environment: JudgedModel | null) {
    this.#read = read;
    this.#secrets = secrets;
    this.#open = open;
    this.#environment = environment;
  }

  get environment(): LanguageModel | null {
    return this.#environment?.model ?? null;
  }

  /** Tells whether there is no model, as in most installations. */
  async isEmpty(): Promise<boolean> {
    return this.#environment === null && (await countProviders(this.#read)) === 0;
  }

  async choices(): Promise<ShelfModel[]> {
    const stored = (await findProviders(this.#read)).flatMap((provider) =>
      modelsOf(provider).map(({ name }) => shelved(provider, name)),
    );
    return this.#environment ? [ofEnvironment(this.#environment.model), ...stored] : stored;
  }

  /** Returns the models whose prices are known, in US dollars per million tokens. */
  async priced(): Promise<{ id: string; prices: NonNullable<Reached["prices"]> }[]> {
    const stored = (await findProviders(this.#read)).flatMap((provider) =>
      modelsOf(provider).map((model) => ({ id: shelved(provider, model.name).id, prices: pricesOf(model) })),
    );
    const own = this.#environment && { id: environmentId, prices: this.#environment.model.prices };
    return (own ? [own, ...stored] : stored).flatMap(({ id, prices }) => (prices ? [{ id, prices }] : []));
  }

  /** Returns the default model; null if there is none. */
  async standard(): Promise<ShelfModel | null> {
    if (this.#environment) return ofEnvironment(this.#environment.model);
    const provider = (await findProviders(this.#read)).find(({ default_model }) => default_model !== null);
    return provider ? shelved(provider, provider.default_model!) : null;
  }

  /** Returns null if the model no longer exists. Throws an `unreadable_key`. */
  async find(id: string): Promise<OpenedModel | null> {
    if (id === environmentId)
      return this.#environment && { ...ofEnvironment(this.#environment.model), ...this.#environment };
    const [providerId = "", ...rest] = id.split("/");
    const provider = await findProvider(this.#read, providerId);
    const name = rest.join("/");
    const known = provider && modelsOf(provider).find((model) => model.name === name);
    if (!provider || !known) return null;
    return { ...shelved(provider, name), ...(await this.#openOnce(provider, known)) };
  }

  async close(): Promise<void> {
    await Promise.all([...this.#closing].map((close) => close()));
  }

  /** Opens a model once. Questions under way keep one that was changed since; it is closed with the shelf. */
  async #openOnce(provider: Provider, known: ProviderModel): Promise<JudgedModel> {
    const { id } = shelved(provider, known.name);
    const before = this.#opened.get(id);
    if (before?.changedAt === provider.changed_at) return before.model;
    const model = this.#openModel(provider, known);
    this.#opened.set(id, { changedAt: provider.changed_at, model });
    model.catch(() => this.#opened.delete(id));
    return model;
  }

  async #openModel(provider: Provider, model: ProviderModel) {
    const opened = await this.#open({
      kind: provider.kind,
      baseUrl: provider.base_url,
      apiKey: await this.#keyOf(provider),
      model: model.name,
      prices: pricesOf(model),
    });
    this.#closing.add(opened.close);
    return { model: opened.model, judge: opened.judge };
  }

  async #keyOf({ id, sealed_key }: Provider): Promise<string | undefined> {
    if (sealed_key === null) return undefined;
    const secrets = await this.#secrets();
    try {
      return secrets.open(sealed_key, id);
    } catch (error) {
      if (error instanceof SealedOtherwiseError) throw new modelErrors.unreadable_key();
      throw error;
    }
  }
}

export function modelsOf({ models }: Pick<Provider, "models">): ProviderModel[] {
  return JSON.parse(models) as ProviderModel[];
}

function pricesOf({ price_input: input, price_output: output }: ProviderModel): Reached["prices"] {
  return input === null || output === null ? null : { input, output };
}

function ofEnvironment({ model }: LanguageModel): ShelfModel {
  return { id: environmentId, label: model };
}

function shelved(provider: Provider, name: string): ShelfModel {
  return { id: `${provider.id}/${name}`, label: `${name} (${provider.name})` };
}
