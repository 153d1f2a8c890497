import type { ProjectEmbeddings } from "./project-queries.ts";

/** How far the operator's embedding model is with the project; nothing where it is done. */
export function EmbeddingProgress({ embeddings }: { embeddings: ProjectEmbeddings | null | undefined }) {
  if (!embeddings || (embeddings.missing === 0 && embeddings.problem === null)) return null;
  const { model, serving, passages, missing, problem } = embeddings;
  const embedded = (passages - missing).toLocaleString("en-US");
  return (
    <p className="mt-1 text-sm [overflow-wrap:anywhere] text-ink-2">
      <span className="text-ink-3">Embeddings: </span>
      {embedded} of {passages.toLocaleString("en-US")} passages by {model}.{" "}
      {missing > 0 && `Until it is done, ${meanwhile(serving?.model)}.`}
      {problem !== null && <span className="mt-0.5 block text-bad">{problem}</span>}
    </p>
  );
}

function meanwhile(serving: string | undefined): string {
  return serving === undefined
    ? "answers go by words and the project's own meanings"
    : `answers go by the vectors of ${serving}`;
}
