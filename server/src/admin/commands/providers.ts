import {
  addProvider as addCall,
  updateProvider as changeCall,
  type ProviderElement,
  type ProviderModel,
} from "@groundwork/contract/model-providers";
import type { AdministrationDeps } from "#features/administration/administration.ts";
import { addProvider, removeProvider, updateProvider } from "#features/models/change-providers.ts";
import { listProviders, presentProvider } from "#features/models/present-provider.ts";
import { testProvider } from "#features/models/test-provider.ts";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import { type ModelUse, openModelUse } from "#wiring/open-models.ts";
import type { Config } from "../../config.ts";
import { type AdminCommand, onlyWord, readArguments, table, UsageError } from "../command.ts";
import { withAdministration } from "../with-catalogue.ts";

const list: AdminCommand = {
  words: "providers list",
  summary: "lists the providers of language models",
  help: "providers list\n\nThat of the environment variables first, which wins. No key is told.",
  async run({ config, arguments: given }) {
    if (given.length > 0) throw new UsageError("providers list takes nothing more.");
    const found = await withModels(config, (deps, operator) =>
      listProviders({ read: deps.database.read, ...deps }, operator),
    );
    return { text: found.length > 0 ? table(found.map(rowOf)) : "There is none.", data: found };
  },
};

const options = {
  name: { type: "string" },
  "base-url": { type: "string" },
  model: { type: "string", multiple: true },
  default: { type: "string" },
  "key-from": { type: "string" },
} as const;

const optionHelp = `--model NAME[=INPUT,OUTPUT]   one of its models, with US dollars per million tokens; more than once for several
--default NAME                the model that answers where a project chose none
--key-from NAME               the environment variable that holds its key, so that no key stands in a command line`;

const add: AdminCommand = {
  words: "providers add",
  summary: "adds a provider of language models",
  help: `providers add openai-compatible|azure|anthropic --name NAME --model NAME… [--base-url URL] [--default NAME]
              [--key-from NAME]

${optionHelp}

The key is encrypted with SECRET_KEY, or the key in DATA_DIR, and never shown again.`,
  async run({ config, arguments: given }) {
    const { values, positionals } = readArguments(given, options);
    const parsed = addCall.body.safeParse({
      kind: onlyWord(positionals, "what it speaks"),
      name: values.name,
      models: (values.model ?? []).map(modelOf),
      base_url: values["base-url"],
      default_model: values.default,
      key: keyFrom(values["key-from"]),
    });
    if (!parsed.success) throw new UsageError(firstIssue(parsed.error));
    const added = await withModels(config, async (deps, operator) =>
      presentProvider(await addProvider(deps, operator, parsed.data), deps.shelf.environment !== null),
    );
    return { text: `Added: ${rowOf(added).join("  ")}`, data: added };
  },
};

const change: AdminCommand = {
  words: "providers change",
  summary: "changes a provider of language models",
  help: `providers change PROVIDER [--name NAME] [--base-url URL] [--model NAME…] [--default NAME]
                 [--key-from NAME | --without-key]

${optionHelp}

PROVIDER is an identifier of providers list. What is left out stays; the models that are given take the place of all.`,
  async run({ config, arguments: given }) {
    const { values, positionals } = readArguments(given, { ...options, "without-key": { type: "boolean" } });
    const key = values["without-key"] ? null : keyFrom(values["key-from"]);
    const parsed = changeCall.body.safeParse({
      id: onlyWord(positionals, "a PROVIDER"),
      ...(values.name !== undefined && { name: values.name }),
      ...(values["base-url"] !== undefined && { base_url: values["base-url"] }),
      ...(values.model && { models: values.model.map(modelOf) }),
      ...(values.default !== undefined && { default_model: values.default }),
      ...(key !== undefined && { key }),
    });
    if (!parsed.success) throw new UsageError(firstIssue(parsed.error));
    const changed = await withModels(config, async (deps, operator) =>
      presentProvider(await updateProvider(deps, operator, parsed.data), deps.shelf.environment !== null),
    );
    return { text: `Changed: ${rowOf(changed).join("  ")}`, data: changed };
  },
};

const remove: AdminCommand = {
  words: "providers delete",
  summary: "removes a provider of language models with its key",
  help: "providers delete PROVIDER\n\nProjects that chose a model of it use the installation's.",
  async run({ config, arguments: given }) {
    const id = onlyWord(readArguments(given, {}).positionals, "a PROVIDER");
    await withModels(config, ({ database }, operator) => removeProvider(database, operator, id));
    return { text: "The provider was removed.", data: { deleted: id } };
  },
};

const test: AdminCommand = {
  words: "providers test",
  summary: "asks a provider's model for one word, and says whether it works",
  help: `providers test PROVIDER MODEL

PROVIDER is an identifier of providers list, or environment. It takes a few tokens, which are counted. Ends with 1 where the
model does not answer.`,
  async run({ config, arguments: given, signal }) {
    const [id, model, ...more] = readArguments(given, {}).positionals;
    if (!id || !model || more.length > 0) throw new UsageError("Give a PROVIDER and a MODEL.");
    const told = await withModels(config, (deps, operator) =>
      testProvider(deps, operator, { id, model, signal }),
    );
    return { text: told.message, data: told, failed: !told.works };
  },
};

export const providers: readonly AdminCommand[] = [list, add, change, remove, test];

/** "small=3,15": a model, and what a million tokens of prompts and of outputs cost. */
function modelOf(given: string): ProviderModel {
  const [name = "", prices] = given.split("=");
  const [input, output, ...more] = prices?.split(",").map(Number) ?? [];
  if (prices !== undefined && (output === undefined || more.length > 0))
    throw new UsageError(`Write the prices of ${name} as INPUT,OUTPUT.`);
  return { name, price_input: input ?? null, price_output: output ?? null };
}

function keyFrom(variable: string | undefined): string | undefined {
  if (variable === undefined) return undefined;
  // Named by who runs the command: no setting of the installation.
  // oxlint-disable-next-line node/no-process-env
  const key = process.env[variable]?.trim();
  if (!key) throw new UsageError(`The environment variable ${variable} is not set.`);
  return key;
}

function rowOf({ id, name, kind, base_url: url, has_key, models, default_model }: ProviderElement): string[] {
  const names = models.map((model) =>
    model.name === default_model ? `${model.name} (default)` : model.name,
  );
  return [id, name, kind, url ?? "-", has_key ? "with a key" : "without a key", names.join(", ")];
}

function firstIssue({
  issues,
}: {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}): string {
  const { path, message } = issues[0]!;
  return path.length > 0 ? `${path.join(".")}: ${message}` : message;
}

type ModelDeps = AdministrationDeps &
  Pick<ModelUse, "shelf" | "secrets" | "environment"> & { observe(): void };

/** As withAdministration, with the models that there are; what they are asked is counted, and no server's metrics hear of it. */
function withModels<T>(
  config: Config,
  work: (deps: ModelDeps, operator: AuthorizedAdministrator) => Promise<T>,
): Promise<T> {
  return withAdministration(config, async (deps, operator) => {
    const { shelf, secrets, environment, close } = await openModelUse(config, deps);
    try {
      return await work({ ...deps, shelf, secrets, environment, observe: () => undefined }, operator);
    } finally {
      await close();
    }
  });
}
