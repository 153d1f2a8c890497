/** What happens in the product, as its operator counts it: never a word of users, sources or answers. */
export type ProductEvent =
  | {
      type: "answered";
      outcome: "answered" | "closest" | "refused" | "stopped";
      mode: "built-in" | "model" | "fallback";
      /** Whether a visitor of a published project asked. */
      visitor: boolean;
      seconds: number;
    }
  | { type: "resource-read"; result: "indexed" | "failed"; resourceType: number; seconds: number }
  | { type: "model-called"; model: string; inputTokens: number; outputTokens: number; dollars: number };

/** Told of each; it never fails and never waits. */
export type Observe = (event: ProductEvent) => void;
