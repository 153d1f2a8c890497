import type { Email } from "postal-mime";
import { addHtml } from "../../office/add-html.ts";
import { addAll, type BlockSink, createPendingBlocks } from "../../office/pending-blocks.ts";

/**
 * Adds what a mail says: its plain text, unless that is only a stand-in for a page that says more. Quoted replies stay,
 * marked as quotes.
 */
export function addBody(sink: BlockSink, { text = "", html = "" }: Email): void {
  const plain = text.replaceAll("\0", "").replace(/\r\n?/g, "\n");
  const page = createPendingBlocks();
  if (html.trim() !== "") addHtml(page, html);
  const pageLength = page.items.reduce((sum, item) => sum + item.text.length, 0);
  const saysMore = plain.trim().length * 3 < pageLength;
  if (saysMore || plain.trim() === "") addAll(sink, page.items);
  else addPlainText(sink, plain);
}

/** Empty lines part paragraphs, and so does the change between what is quoted and what is not. */
function addPlainText(sink: BlockSink, text: string): void {
  let lines: string[] = [];
  let isQuoted = false;
  const flush = () => {
    sink.add({ kind: isQuoted ? "quote" : "paragraph" }, lines.join("\n"));
    lines = [];
  };
  for (const whole of text.split("\n")) {
    const mark = /^(?: ?>)+ ?/.exec(whole)?.[0] ?? "";
    const line = whole.slice(mark.length).trimEnd();
    if ((line === "" || isQuoted !== (mark !== "")) && lines.length > 0) flush();
    isQuoted = mark !== "";
    if (line.trim() !== "") lines.push(lines.length === 0 ? line.trimStart() : line);
  }
  flush();
}
