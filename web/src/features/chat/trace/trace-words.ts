import type { Trace } from "@groundwork/contract/traces";

/** "6 passages in 3 resources" */
export function foundWords({ passages, resources }: { passages: number; resources: number }): string {
  return `${count(passages, "passage")} in ${count(resources, "resource")}`;
}

/** "900 in, 20 out"; of what the provider did not say, that it did not. */
export function tokenWords(tokens: Pick<Trace, "input_tokens" | "output_tokens">): string {
  const { input_tokens: input, output_tokens: output } = tokens;
  if (input === null && output === null) return "Not reported by the provider.";
  const words = (n: number | null): string => (n === null ? "unknown" : n.toLocaleString());
  return `${words(input)} in, ${words(output)} out`;
}

/** "$0.0012": two digits that say something, and never less than cents. */
export function costWords(cost: number | null): string {
  if (cost === null) return "No prices are set.";
  const digits = cost > 0 && cost < 0.1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 2 };
  return new Intl.NumberFormat(undefined, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    ...digits,
  }).format(cost);
}

/** "340 ms", "1.8 s" */
export function timeWords(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  return `${(ms / 1000).toLocaleString(undefined, { maximumFractionDigits: 1 })} s`;
}

/** "1.8 s, the first sentence after 180 ms" */
export function durationWords(props: Pick<Trace, "total_ms" | "first_sentence_ms">): string {
  const { total_ms: total, first_sentence_ms: first } = props;
  return first === null
    ? timeWords(total)
    : `${timeWords(total)}, the first sentence after ${timeWords(first)}`;
}

export function count(n: number, word: string): string {
  return `${n.toLocaleString()} ${word}${n === 1 ? "" : "s"}`;
}
