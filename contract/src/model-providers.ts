import { z } from "zod";
import { callIn } from "./call.ts";
import { identifier, message, timestamp } from "./fields.ts";
import { limits } from "./limits.ts";

const call = callIn("Administration");

const price = z
  .number("Please enter a price such as 2.5.")
  .min(0, "A price is not negative.")
  .max(1_000_000, "Please enter US dollars per million tokens.");

const modelName = z
  .string("Please enter the model's name.")
  .trim()
  .min(1, "Please enter the model's name.")
  .max(limits.modelNameMax, `A model's name has at most ${limits.modelNameMax} characters.`);

export const providerModel = z.object({
  name: modelName.describe("As its provider calls it."),
  price_input: price.nullable().describe("US dollars per million tokens of prompts; null where unknown."),
  price_output: price.nullable().describe("US dollars per million tokens that it writes."),
});
export type ProviderModel = z.infer<typeof providerModel>;

const name = z
  .string("Please enter a name.")
  .trim()
  .min(1, "Please enter a name.")
  .max(100, "A provider's name has at most 100 characters.");
const standsIn = "The one of them that answers where a project chose none.";
const kind = z
  .enum(["openai-compatible", "azure", "anthropic"], {
    error: "Please choose how the provider speaks.",
  })
  .describe("How it speaks.");
const noAddress = "Please enter a web address such as http://127.0.0.1:11434/v1.";
const baseUrl = z
  .string()
  .trim()
  .max(1_000, "This address is too long.")
  .regex(/^[^?#@\s]*$/, noAddress)
  .pipe(z.url({ protocol: /^https?$/, error: noAddress }));
const reachedAt = "Where it is reached, up to /v1; anthropic has an address of its own.";
const key = z
  .string()
  .trim()
  .min(1, "Please enter a key.")
  .max(4_000, "This key is too long.")
  .regex(
    /^[\x21-\x7e]*$/,
    "A key consists of ASCII letters, digits and signs, without spaces or line breaks.",
  );
const models = z
  .array(providerModel)
  .min(1, "Please name at least one model.")
  .max(limits.providerModelsMax, `A provider has at most ${limits.providerModelsMax} models.`)
  .refine((list) => new Set(list.map((model) => model.name)).size === list.length, "Each model stands once.");

export const providerElement = z
  .object({
    id: identifier.describe("Its identifier."),
    name: z.string().describe("The name as people gave it."),
    kind,
    base_url: z.string().nullable().describe("null: the provider's own."),
    has_key: z.boolean().describe("A key is never shown again."),
    models: z.array(providerModel).describe("The models of it that can be used."),
    default_model: z
      .string()
      .nullable()
      .describe("The model of it that answers where a project chose none; null where another does."),
    from_environment: z
      .boolean()
      .describe("Set by environment variables, which win and are not changed here."),
    created_at: timestamp.nullable().describe("null for what environment variables set."),
  })
  .meta({ id: "Provider" });
export type ProviderElement = z.infer<typeof providerElement>;

export const listProviders = call("GET /admin/providers", {
  summary: "The providers of language models, for administrators.",
  access: "manage",
  errors: [
    "provider_not_found",
    "unknown_model",
    "address_needed",
    "too_many_providers",
    "provider_of_environment",
  ],
  answers: { 200: z.array(providerElement) },
});

export const addProvider = call("POST /admin/providers", {
  summary: "Add a provider with its models. Its key is encrypted and never shown again.",
  access: "manage",
  audit: ["provider.added"],
  errors: [
    "provider_not_found",
    "unknown_model",
    "address_needed",
    "too_many_providers",
    "provider_of_environment",
  ],
  body: z.object({
    name: name.meta({ description: "The name as people gave it.", examples: ["Ada"] }),
    kind,
    base_url: baseUrl
      .nullish()
      .describe(reachedAt)
      .meta({ examples: ["https://models.example/v1"] }),
    key: key.nullish().describe("What the provider lets calls in by."),
    models: models.describe("The models of it that can be used."),
    default_model: modelName.nullish().describe(standsIn),
  }),
  answers: { 201: providerElement },
});

export const updateProvider = call("PATCH /admin/providers", {
  summary:
    "Change a provider. What is left out stays. A new address needs the key again, or null to remove it.",
  access: "manage",
  audit: ["provider.changed"],
  errors: [
    "provider_not_found",
    "unknown_model",
    "address_needed",
    "key_needed",
    "too_many_providers",
    "provider_of_environment",
  ],
  body: z.object({
    id: identifier.describe("Its identifier."),
    name: name.optional().describe("The name as people gave it."),
    base_url: baseUrl
      .nullish()
      .describe(reachedAt)
      .meta({ examples: ["https://models.example/v1"] }),
    key: key.nullish().describe("What the provider lets calls in by."),
    models: models.optional().describe("The models of it that can be used."),
    default_model: modelName.nullish().describe(standsIn),
  }),
  answers: { 200: providerElement },
});

export const deleteProvider = call("DELETE /admin/providers", {
  summary: "Remove a provider with its key. Projects that chose a model of it use the installation's.",
  access: "manage",
  audit: ["provider.removed"],
  errors: [
    "provider_not_found",
    "unknown_model",
    "address_needed",
    "too_many_providers",
    "provider_of_environment",
  ],
  body: z.object({ id: identifier.describe("Its identifier.") }),
  answers: { 200: z.object({ message }) },
});

export const testProvider = call("POST /admin/providers/test", {
  summary: "Ask a provider's model for one word, to see whether it can be reached.",
  access: "manage",
  audit: { none: "It asks a provider for one word and keeps nothing." },
  errors: ["provider_not_found", "unknown_model", "unreadable_key"],
  body: z.object({
    id: identifier.describe("Its identifier."),
    model: modelName.describe("One of its models."),
  }),
  answers: {
    200: z.object({
      works: z.boolean().describe("Whether it answered."),
      message: z.string().describe("What came of it, in one sentence."),
      ms: z.number().int().describe("Milliseconds until it was known."),
    }),
  },
});
