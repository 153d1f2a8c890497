/** Events for an operator's metrics: never a word of users, sources or answers. */
export type ProductEvent =
  | {
      type: "answered";
      outcome: "answered" | "closest" | "refused" | "stopped";
      mode: "built-in" | "model" | "fallback";
      /** True if a visitor of a published project asked. */
      visitor: boolean;
      seconds: number;
    }
  | { type: "resource-read"; result: "indexed" | "failed"; resourceType: number; seconds: number }
  | { type: "model-called"; model: string; inputTokens: number; outputTokens: number; dollars: number };

/** Receives events; must neither fail nor block. */
export type Observe = (event: ProductEvent) => void;
