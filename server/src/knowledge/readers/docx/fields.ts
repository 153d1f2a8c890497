/** What a field shows: what leads through the document, a link, a place to fill in. */
export type FieldKind = "contents" | "index" | "link" | "form";

/** Which text belongs to a field's instructions, which nobody sees, and not to its result. */
export interface Fields {
  mark(type: string | null): void;
  /** Adds to the instructions of the field opened last. */
  instruct(words: string): void;
  /** Whether what comes now is the result of such a field. */
  within(kind: FieldKind): boolean;
  readonly inInstructions: boolean;
  endParagraph(): void;
}

const maxDepth = 100;

/** Fields nest, and may run over paragraphs. */
export function createFields(): Fields {
  let open: { isResult: boolean; instructions: string }[] = [];
  return {
    mark(type) {
      if (type === "begin" && open.length < maxDepth) open.push({ isResult: false, instructions: "" });
      else if (type === "separate" && open.length > 0) open.at(-1)!.isResult = true;
      else if (type === "end") open.pop();
    },
    instruct(words) {
      const field = open.at(-1);
      if (field && !field.isResult && field.instructions.length < 100) field.instructions += words;
    },
    within: (kind) => open.some(({ isResult, instructions }) => isResult && kindOf(instructions) === kind),
    get inInstructions() {
      return open.some(({ isResult }) => !isResult);
    },
    /** Instructions end with their paragraph, or a field that is never closed would swallow the rest. */
    endParagraph() {
      open = open.filter(({ isResult }) => isResult);
    },
  };
}

const kinds: Readonly<Record<string, FieldKind>> = {
  TOC: "contents",
  INDEX: "index",
  HYPERLINK: "link",
  FORMTEXT: "form",
  FORMCHECKBOX: "form",
  FORMDROPDOWN: "form",
};

function kindOf(instructions: string): FieldKind | undefined {
  return kinds[instructions.trimStart().slice(0, 20).split(" ", 1)[0]!.toUpperCase()];
}
