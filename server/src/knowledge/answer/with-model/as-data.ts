// Shown nowhere and read by models: joiners, marks of direction, tags, selectors.
const invisible =
  /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}]/gu;
/** What closes a fence of ours, or opens a turn in the templates of models; other tags are a source's own. */
const frame =
  /<(?=<\s*(?:end\s+of\s+)?source\b)|<(?=\|[\w\s]{1,40}\|>)|<(?=\/?(?:s|system|assistant|tool_calls?|tool_result|function_calls?|invoke|think)\b[^<>]{0,80}>)|<(?=<\/?SYS>>)|\[(?=\/?INST\])/giu;

/** Text of a document as a model may be given it: nothing hidden in it, and nothing that frames a prompt. */
export function asData(text: string): string {
  return text.replace(invisible, "").replace(frame, (sign) => (sign === "[" ? "(" : "‹"));
}
