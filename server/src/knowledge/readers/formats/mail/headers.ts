import type { Address, Email } from "postal-mime";
import type { BlockSink } from "../../office/pending-blocks.ts";
import { collapse } from "../../office/prose.ts";

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
