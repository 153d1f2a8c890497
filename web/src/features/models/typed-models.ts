import type { ProviderModel } from "./model-queries.ts";
import { typedAmount } from "./model-words.ts";

/** Models as people type them: one a line, its name and where known its two prices, separated by commas. */
export function typedModels(models: readonly ProviderModel[]): string {
  return models
    .map(({ name, price_input, price_output }) =>
      price_input === null || price_output === null ? name : `${name}, ${price_input}, ${price_output}`,
    )
    .join("\n");
}

/** What the lines mean, or in a sentence what is wrong with them. */
export function modelsOfLines(text: string): { models: ProviderModel[]; problem?: string } {
  const models: ProviderModel[] = [];
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (line === "") continue;
    const [name = "", ...prices] = line.split(",").map((part) => part.trim());
    const [input, output] = prices.map(typedAmount);
    const priced = prices.length === 2 && typeof input === "number" && typeof output === "number";
    if (name === "" || (prices.length > 0 && !priced))
      return { models, problem: `Please write “${line}” as a name, or as a name and two prices.` };
    if (models.some((model) => model.name === name))
      return { models, problem: `“${name}” stands there twice.` };
    models.push({ name, price_input: priced ? input : null, price_output: priced ? output : null });
  }
  return models.length === 0 ? { models, problem: "Please name at least one model." } : { models };
}
