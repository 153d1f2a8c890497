import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { EmbeddingProgress } from "./project-texts.tsx";
import type { ProjectEmbeddings } from "@groundwork/contract/projects";

const done: ProjectEmbeddings = {
  model: "letters-2",
  serving: { model: "letters-2", dimension: 64 },
  passages: 1200,
  missing: 0,
  problem: null,
};
function shown(embeddings: ProjectEmbeddings | null): string | null {
  return render(<EmbeddingProgress embeddings={embeddings} />).container.textContent;
}

it("says nothing where no model is set, or where the model is done", () => {
  expect(shown(null)).toBe("");
  expect(shown(done)).toBe("");
});

it("shows how far the model is, and what answers until then", () => {
  expect(shown({ ...done, missing: 200, serving: null })).toBe(
    "Embeddings: 1,000 of 1,200 passages by letters-2. Until then, search uses keywords and meanings learned from the project.",
  );
  expect(shown({ ...done, missing: 200, serving: { model: "letters-1", dimension: 32 } })).toContain(
    "search uses the vectors of letters-1",
  );
});

it("shows why passages could not be embedded", () => {
  const problem = "letters-2 answered with status 503: Try again later.";
  expect(shown({ ...done, missing: 3, problem })).toContain(problem);
});
