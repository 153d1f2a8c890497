/** Which text belongs to a field's instructions, which nobody sees, and not to its result. */
export interface Fields {
  mark(type: string | null): void;
  readonly inInstructions: boolean;
  endParagraph(): void;
}

const maxDepth = 100;

/** Fields nest, and may run over paragraphs. */
export function createFields(): Fields {
  let open: ("instructions" | "result")[] = [];
  return {
    mark(type) {
      if (type === "begin" && open.length < maxDepth) open.push("instructions");
      else if (type === "separate" && open.length > 0) open[open.length - 1] = "result";
      else if (type === "end") open.pop();
    },
    get inInstructions() {
      return open.includes("instructions");
    },
    /** Instructions end with their paragraph, or a field that is never closed would swallow the rest. */
    endParagraph() {
      open = open.filter((part) => part === "result");
    },
  };
}
