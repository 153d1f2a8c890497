/** A span between two marks that a model writes instead of a separate field. */
export interface MarkedSpan {
  opens: string;
  /** The first one found ends the span; without any, it extends to the end of the output. */
  closes: readonly string[];
  holds: "thought" | "call" | "channel";
  /** True if it counts only at the start of a line, so that text may mention it. */
  beginsLine?: true;
}

const thought = (opens: string, closes: string): MarkedSpan => ({
  opens,
  closes: [closes],
  holds: "thought",
  beginsLine: true,
});

/** Marks of models' native formats that servers fail to parse. */
const markedSpans: readonly MarkedSpan[] = [
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

/** Marks without meaning outside of a span. */
const emptyMarks: readonly string[] = [
  "<|start|>assistant",
  "<|end|>",
  "<|return|>",
  "<|call|>",
  "<|eot_id|>",
  "<|eom_id|>",
  "<|im_end|>",
  "</s>",
];

/** Marks that end thoughts opened by the model's template, so that the output has no opening mark. */
const unopenedCloses: readonly string[] = [
  "</think>",
  "</thinking>",
  "[/THINK]",
  // Harmony without its marks, where a server leaves them out.
  "assistantfinal",
];

export const longestMark = Math.max(
  ...markedSpans.flatMap(({ opens, closes }) => [opens, ...closes]).map(({ length }) => length),
  ...emptyMarks.map(({ length }) => length),
);

/** A mark's place and meaning: a span's start, an end without a start, nothing, or what the next text decides. */
export interface Mark {
  at: number;
  length: number;
  means: MarkedSpan | "close" | "empty" | "begun";
}

const marks: readonly { mark: string; means: Mark["means"] }[] = [
  ...markedSpans.map((span) => ({ mark: span.opens, means: span })),
  ...unopenedCloses.map((mark) => ({ mark, means: "close" as const })),
  ...emptyMarks.map((mark) => ({ mark, means: "empty" as const })),
];
const beginsMark = new Set(marks.map(({ mark }) => mark[0]!));

/** Finds the first mark; `lineBegins` means that the text begins a line. */
export function findMark(text: string, lineBegins: boolean): Mark | null {
  for (let at = 0; at < text.length; at++) {
    if (!beginsMark.has(text[at]!)) continue;
    const channel = finalChannelAt(text, at);
    if (channel) return channel;
    const known = marks.find(
      ({ mark, means }) => text.startsWith(mark, at) && counts(means, text, at, lineBegins),
    );
    if (known) return { at, length: known.mark.length, means: known.means };
    const begun = text.slice(at, at + longestMark);
    if (marks.some(({ mark }) => mark.length > begun.length && mark.startsWith(begun)))
      return { at, length: begun.length, means: "begun" };
  }
  return null;
}

function counts(means: Mark["means"], text: string, at: number, lineBegins: boolean): boolean {
  // A text that speaks of the mark has it in code.
  if (means === "close") return text[at - 1] !== "`";
  return typeof means === "string" || !means.beginsLine || beginsLine(text, at, lineBegins);
}

function beginsLine(text: string, at: number, lineBegins: boolean): boolean {
  for (let i = at - 1; i >= 0; i--) {
    if (text[i] === "\n") return true;
    if (text[i] !== " " && text[i] !== "\t" && text[i] !== "\r") return false;
  }
  return lineBegins;
}

const longestHeader = 120;

/** Finds the header of Harmony's final channel, so that its message is yielded as it comes. */
function finalChannelAt(text: string, at: number): Mark | null {
  if (!text.startsWith("<|channel|>", at)) return null;
  const start = at + "<|channel|>".length;
  const header = text.slice(start, start + longestHeader);
  const end = header.indexOf("<|message|>");
  if (end < 0 && header.length < longestHeader) return { at, length: text.length - at, means: "begun" };
  if (end < 0 || !header.startsWith("final")) return null;
  return { at, length: start + end + "<|message|>".length - at, means: "empty" };
}
