import { z } from "zod";
import { callIn } from "./call.ts";
import { identifier, message, timestamp, typed } from "./fields.ts";
import { limits } from "./limits.ts";

const call = callIn("Administration");

const price = z
  .number("Please enter a price such as 2.5.")
  .min(0, "A price cannot be negative.")
  .max(1_000_000, "Please enter US dollars per million tokens.");

const modelName = typed("Please enter the model's name.", limits.modelNameMax, "A model's name");

export const providerModel = z.object({
  name: modelName.describe("The provider's name for it."),
  price_input: price.nullable().describe("US dollars per million prompt tokens; null if unknown."),
  price_output: price.nullable().describe("US dollars per million output tokens."),
});
export type ProviderModel = z.infer<typeof providerModel>;

const name = typed("Please enter a name.", 100, "A provider's name");
const defaultModelWords = "The model for projects that chose none.";
const kind = z
  .enum(["openai-compatible", "azure", "anthropic"], {
    error: "Please choose a protocol.",
  })
  .describe("The protocol.");
const noAddress = "Please enter a web address such as http://127.0.0.1:11434/v1.";
const baseUrl = z
  .string()
  .trim()
  .max(1_000, "This URL is too long.")
  .regex(/^[^?#@\s]*$/, noAddress)
  .pipe(z.url({ protocol: /^https?$/, error: noAddress }));
const address = baseUrl
  .nullish()
  .describe("The base URL, up to /v1; optional for anthropic.")
  .meta({ examples: ["https://models.example/v1"] });
const key = z
  .string()
  .trim()
  .min(1, "Please enter a key.")
  .max(4_000, "This key is too long.")
  .regex(
    /^[\x21-\x7e]*$/,
    "A key can only contain ASCII letters, digits and symbols, without spaces or line breaks.",
  );
const models = z
  .array(providerModel)
  .min(1, "Please add at least one model.")
  .max(limits.providerModelsMax, `A provider can have at most ${limits.providerModelsMax} models.`)
  .refine(
    (list) => new Set(list.map((model) => model.name)).size === list.length,
    "Please list each model only once.",
  );

export const providerElement = z
  .object({
    id: identifier.describe("The ID."),
    name: z.string().describe("The name."),
    kind,
    base_url: z.string().nullable().describe("null for the provider's default."),
    has_key: z.boolean().describe("Whether a key is stored. Keys are never shown."),
    models: z.array(providerModel).describe("The models offered."),
    default_model: z
      .string()
      .nullable()
      .describe("The default model for projects; null if it belongs to another provider."),
    from_environment: z
      .boolean()
      .describe("Set by environment variables, which take precedence and cannot be changed here."),
    created_at: timestamp.nullable().describe("null if set by environment variables."),
  })
  .meta({ id: "Provider" });
export type ProviderElement = z.infer<typeof providerElement>;

const refusals = [
  "provider_not_found",
  "unknown_model",
  "address_needed",
  "too_many_providers",
  "provider_of_environment",
] as const;

export const listProviders = call("GET /admin/providers", {
  summary: "The providers of language models. For administrators.",
  access: "admin",
  errors: refusals,
  answers: { 200: z.array(providerElement) },
});

export const addProvider = call("POST /admin/providers", {
  summary: "Add a provider with its models. Its key is stored encrypted and never shown.",
  access: "admin",
  audit: ["provider.added"],
  errors: refusals,
  body: z.object({
    name: name.meta({ description: "The name.", examples: ["Ada"] }),
    kind,
    base_url: address,
    key: key.nullish().describe("The provider's API key."),
    models: models.describe("The models offered."),
    default_model: modelName.nullish().describe(defaultModelWords),
  }),
  answers: { 201: providerElement },
});

export const updateProvider = call("PATCH /admin/providers", {
  summary:
    "Change a provider. Omitted fields stay unchanged. A new address requires the key again, or null to remove it.",
  access: "admin",
  audit: ["provider.changed"],
  errors: [...refusals, "key_needed"],
  body: z.object({
    id: identifier.describe("The ID."),
    name: name.optional().describe("The name."),
    base_url: address,
    key: key.nullish().describe("The provider's API key."),
    models: models.optional().describe("The models offered."),
    default_model: modelName.nullish().describe(defaultModelWords),
  }),
  answers: { 200: providerElement },
});

export const deleteProvider = call("DELETE /admin/providers", {
  summary: "Remove a provider and its key. Projects that use its models fall back to the default.",
  access: "admin",
  audit: ["provider.removed"],
  errors: refusals,
  body: z.object({ id: identifier.describe("The ID.") }),
  answers: { 200: z.object({ message }) },
});

export const testProvider = call("POST /admin/providers/test", {
  summary: "Test a provider's model by asking it for one word.",
  access: "admin",
  audit: { none: "It asks a provider for one word and stores nothing." },
  errors: ["provider_not_found", "unknown_model", "unreadable_key"],
  body: z.object({
    id: identifier.describe("The ID."),
    model: modelName.describe("A model of the provider."),
  }),
  answers: {
    200: z.object({
      works: z.boolean().describe("Whether it answered."),
      message: z.string().describe("The result, in one sentence."),
      ms: z.number().int().describe("The duration in milliseconds."),
    }),
  },
});
