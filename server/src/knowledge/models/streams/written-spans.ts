/** What a model writes between two marks instead of sending it apart. */
export interface WrittenSpan {
  opens: string;
  /** Whichever comes first; none where it goes on to the end of the output. */
  closes: readonly string[];
  holds: "thought" | "call" | "channel";
  /** Whether it counts only where a line begins, so that a text may speak of it. */
  beginsLine?: true;
}

const thought = (opens: string, closes: string): WrittenSpan => ({
  opens,
  closes: [closes],
  holds: "thought",
  beginsLine: true,
});

/** The marks of models' own formats that reach us where a server does not read them. */
export const writtenSpans: readonly WrittenSpan[] = [
  thought("<think>", "</think>"),
  thought("<thinking>", "</thinking>"),
  thought("<thought>", "</thought>"),
  thought("<reasoning>", "</reasoning>"),
  thought("[THINK]", "[/THINK]"),
  // Harmony, as gpt-oss writes: <|channel|>analysis<|message|>…<|end|>
  {
    opens: "<|channel|>",
    closes: ["<|end|>", "<|call|>", "<|return|>", "<|start|>", "<|channel|>"],
    holds: "channel",
  },
  // Hermes, Qwen, GLM
  { opens: "<tool_call>", closes: ["</tool_call>"], holds: "call" },
  { opens: "<function=", closes: ["</function>"], holds: "call" },
  { opens: "<function_call>", closes: ["</function_call>"], holds: "call" },
  // Mistral
  { opens: "[TOOL_CALLS]", closes: [], holds: "call" },
  // Llama
  { opens: "<|python_tag|>", closes: ["<|eom_id|>", "<|eot_id|>"], holds: "call" },
  // DeepSeek
  { opens: "<｜tool▁calls▁begin｜>", closes: ["<｜tool▁calls▁end｜>"], holds: "call" },
];

/** Marks that say nothing once they are read, where they stand outside of a span. */
export const emptyMarks: readonly string[] = [
  "<|start|>assistant",
  "<|end|>",
  "<|return|>",
  "<|call|>",
  "<|eot_id|>",
  "<|eom_id|>",
  "<|im_end|>",
  "</s>",
];

/** What ends thoughts that the model's template began, so that the output has no opening mark. */
export const unopenedCloses: readonly string[] = [
  "</think>",
  "</thinking>",
  "[/THINK]",
  // Harmony without its marks, where a server leaves them out.
  "assistantfinal",
];

/** The longest mark, in UTF-16 units. */
export const longestMark = Math.max(
  ...writtenSpans.flatMap(({ opens, closes }) => [opens, ...closes]).map(({ length }) => length),
  ...emptyMarks.map(({ length }) => length),
);
