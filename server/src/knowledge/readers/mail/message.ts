import type { Address, Email } from "postal-mime";
import { addReading, type BlockSink } from "../document-builder.ts";
import { readMarkup } from "../html/html-to-document.ts";
import { addAll, createPendingBlocks } from "../office/pending-blocks.ts";
import { collapse } from "../white-space.ts";

const maxNamed = 50;

/** Adds the subject as a heading, and below it who wrote to whom and when, each on a line of its own. */
export function addHeaders(sink: BlockSink, email: Email, subject: string): void {
  sink.add({ kind: "heading", level: 1 }, subject);
  const date = email.headers.find((header) => header.key === "date")?.value ?? "";
  const lines: [string, string][] = [
    ["From", email.from ? named(email.from) : ""],
    ["To", namedAll(email.to)],
    ["Cc", namedAll(email.cc)],
    ["Date", date],
  ];
  for (const [name, value] of lines)
    if (value.trim() !== "") sink.add({ kind: "paragraph" }, `${name}: ${collapse(value)}`, lines);
}

export function senderOf({ from }: Email): string | null {
  return from ? collapse(from.name || from.address || "") || null : null;
}

/** ISO 8601 in UTC; null where the mail gives no date that is one. */
export function sentAt({ date }: Email): string | null {
  return date !== undefined && /^\d{4}-\d\d-\d\dT/.test(date) ? date : null;
}

function namedAll(addresses: readonly Address[] = []): string {
  const shown = addresses.slice(0, maxNamed).map(named);
  const more = addresses.length - shown.length;
  return shown.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

function named(address: Address): string {
  if (address.group) return `${address.name}: ${address.group.slice(0, maxNamed).map(named).join(", ")}`;
  if (address.name === "") return address.address;
  return address.address === "" ? address.name : `${address.name} <${address.address}>`;
}

/**
 * Adds what a mail says: its plain text, unless that is only a stand-in for a page that says more. Quoted replies stay,
 * marked as quotes.
 */
export function addBody(sink: BlockSink, { text = "", html = "" }: Email): void {
  const plain = text.replaceAll("\0", "").replace(/\r\n?/g, "\n");
  const page = createPendingBlocks();
  if (html.trim() !== "") addReading(page, readMarkup(html));
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
