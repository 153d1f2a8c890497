import type { SaidFailure } from "./said-failure.ts";

const sayings = [
  "context length",
  "context_length",
  "maximum context",
  "context window",
  "context size",
  "context limit",
  "exceed_context",
  "prompt is too long",
  "prompt too long",
  "input is too long",
  "too many tokens",
  "request too large",
  "reduce the length",
  "reduce your message",
  "exceeds the available context",
];

/** Whether a provider refuses a request because it is too long for the model. */
export function isTooLong({ status, words, code }: SaidFailure): boolean {
  if (status !== null && ![400, 413, 422, 500].includes(status)) return false;
  const said = `${words} ${code}`.toLowerCase();
  return status === 413 || sayings.some((saying) => said.includes(saying));
}

const sizes = [
  /context (?:length|window|size|limit)(?: of the model)?(?: is| of|:)?(?: only)?[ (]{1,3}(\d[\d,]{2,10})/,
  /> ?(\d[\d,]{2,10}) maximum/,
  /maximum (?:of|is|allowed:?) (\d[\d,]{2,10})/,
  /up to (\d[\d,]{2,10}) tokens/,
  /limit:? (\d[\d,]{2,10})/,
  /n_ctx\D{1,6}(\d[\d,]{2,10})/,
];

/** Tokens that the model holds, as the provider says them; null where it does not. */
export function saidContextTokens({ words, contextTokens }: SaidFailure): number | null {
  if (contextTokens !== null) return contextTokens;
  const said = words.toLowerCase();
  for (const size of sizes) {
    const found = size.exec(said)?.[1];
    if (found !== undefined) return Number(found.replaceAll(",", ""));
  }
  return null;
}
