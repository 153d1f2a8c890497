import type { Logger } from "#kit/logger.ts";
import { type Embedders, EmbeddingError } from "../../models/embedder.ts";
import type { VectorKind } from "./embedding-sets.ts";

/** Milliseconds that a question waits for its vector, and for which none is asked for after one did not come. */
const patience = 2_500;
const rest = 15_000;
const mostKept = 500;

/** Embeds questions. A late vector is not waited for. */
export class QueryVectors {
  private readonly embedders: Embedders;
  private readonly logger: Logger;
  private readonly known = new Map<string, Promise<Float32Array | null>>();
  private readonly failed = new Map<string, number>();

  constructor(embedders: Embedders, logger: Logger) {
    this.embedders = embedders;
    this.logger = logger;
  }

  /** Places a text among vectors of a kind; null if impossible at present. Computed once per text. */
  async of(kind: VectorKind, text: string): Promise<Float32Array | null> {
    const key = `${kind.model}\n${kind.dimension}\n${text}`;
    let asked = this.known.get(key);
    if (asked) this.known.delete(key);
    else asked = this.ask(kind, text);
    this.known.set(key, asked);
    if (this.known.size > mostKept) this.known.delete(this.known.keys().next().value!);
    const vector = await asked;
    if (!vector && this.known.get(key) === asked) this.known.delete(key);
    return vector;
  }

  private async ask({ model, dimension }: VectorKind, text: string): Promise<Float32Array | null> {
    const embedder = this.embedders.named(model);
    if (!embedder || performance.now() < (this.failed.get(model) ?? 0)) return null;
    try {
      const [vector] = await embedder.embed([text], AbortSignal.timeout(patience), "question");
      if (vector!.length !== dimension)
        throw new EmbeddingError(
          "embeddings_dimension",
          `${model} returned a vector of ${vector!.length} numbers for a question, but the passages have ${dimension}. It was rejected.`,
        );
      if (this.failed.delete(model)) this.logger.info({ model }, "Embedding questions works again.");
      return vector!;
    } catch (error) {
      // Logged once, and again after it worked in between.
      if (!this.failed.has(model))
        this.logger.warn(
          { err: error, model },
          "Questions can't be embedded; they are answered without vectors.",
        );
      this.failed.set(model, performance.now() + rest);
      return null;
    }
  }
}
