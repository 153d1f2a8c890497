import type { ProjectEmbeddings } from "@groundwork/contract/projects";
import type { EmbeddingState, IndexStatistics } from "#knowledge/store/passage-index.ts";

/** How far an embedding model is with a project. The provider's address stays the operator's. */
export function presentEmbeddings(
  state: EmbeddingState,
  { passages }: Pick<IndexStatistics, "passages">,
): ProjectEmbeddings {
  const { model, serving, missing, problem } = state;
  return {
    model: withoutAddress(model),
    serving: serving && { model: withoutAddress(serving.model), dimension: serving.dimension },
    passages,
    missing,
    problem: problem && withoutAddress(problem),
  };
}

/** Models are told apart by their address too: "words at https://models.example/v1". */
function withoutAddress(text: string): string {
  return text.replace(/ at https?:\/\/[^\s"]+?(?=[.,:;]?(?:\s|$))/g, "");
}
