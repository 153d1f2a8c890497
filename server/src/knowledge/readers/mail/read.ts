import PostalMime, { type Email, type Address, type Attachment } from "postal-mime";
import { createDocumentBuilder, addReading, type BlockSink } from "../document-builder.ts";
import type { FileReader, FileToRead, PartOutcome } from "../source.ts";
import { partRead, partLeft } from "../part-outcomes.ts";
import { ReadingError } from "../source.errors.ts";
import { readMarkup } from "../html/html-to-document.ts";
import { addAll, createPendingBlocks } from "../office/pending-blocks.ts";
import { addRows, plainRows } from "../head-rows.ts";
import { rowsInColumns } from "../typed-rows.ts";
import { collapse } from "../white-space.ts";
import { sniffFile } from "../sniff/sniff-file.ts";

const maxDepth = 3;

/** Reads a mail: who wrote what to whom and when, its text, and each attachment by the reader of its own format. */
export const createMailReader =
  (readAnyFile: FileReader): FileReader =>
  (file, progress) =>
    readMail(file, progress, readAnyFile, 0);

async function readMail(
  file: FileToRead,
  progress: (done: number) => void,
  readAnyFile: FileReader,
  depth: number,
): Promise<PartOutcome[]> {
  const email = await parse(file.bytes);
  progress(0.3);
  const subject = (email.subject ?? "").replace(/\s+/g, " ").trim();
  const builder = createDocumentBuilder();
  addHeaders(builder, email, subject);
  addBody(builder, email);
  if (builder.length === 0 && email.attachments.length === 0)
    throw new ReadingError("no_text", "This email contains no text.");
  const [author, published] = [senderOf(email), sentAt(email)];
  const part = {
    part: "document",
    title: subject || file.name.replace(/\.eml$/i, ""),
    url: null,
    language: null,
    ...(author !== null && { author }),
    ...(published !== null && { published }),
    ...builder.document(),
    pages: [],
  };
  const readNested = async (nested: FileToRead) => {
    if (depth >= maxDepth)
      throw new ReadingError(
        "mails_nested",
        "This email is attached to an email that is attached to others.",
      );
    return readMail(nested, () => undefined, readAnyFile, depth + 1);
  };
  const report = (done: number) => progress(0.3 + 0.7 * done);
  const attachments = await readAttachments(email, file, { readAnyFile, readMail: readNested }, report);
  progress(1);
  return [partRead(part), ...attachments];
}

async function parse(bytes: Uint8Array): Promise<Email> {
  if (hasTooManyLines(bytes))
    throw new ReadingError(
      "mail_lines",
      "This email has more lines than can be read here. Save its text as a text file and add that.",
    );
  let email: Email;
  try {
    const bounds = { maxNestingDepth: 50, maxHeadersSize };
    email = await PostalMime.parse(bytes, { forceRfc822Attachments: true, ...bounds });
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("Maximum header size"))
      throw new ReadingError(
        "mail_headers",
        "This email has longer headers than can be read here. Save its text as a text file and add that.",
      );
    throw new ReadingError("mail_damaged", "This email is damaged and cannot be read.", { cause: error });
  }
  const type = email.headers.find((header) => header.key === "content-type")?.value ?? "";
  if (/^\s*(multipart\/encrypted|application\/(x-)?pkcs7-mime)/i.test(type) && !/signed-data/i.test(type))
    throw new ReadingError(
      "mail_encrypted",
      "This email is encrypted. Open it in your mail program, save it decrypted and add it again.",
    );
  return email;
}

/** The parser keeps each line by itself, and groups within groups of addresses are read again for each. */
const maxShortLines = 300_000;
/** Lines of packed attachments are longer. */
const shortLine = 50;
/** Bytes, of all parts together. */
const maxHeadersSize = 512 * 1024;

function hasTooManyLines(bytes: Uint8Array): boolean {
  let short = 0;
  for (let from = 0, at = bytes.indexOf(10); at >= 0; from = at + 1, at = bytes.indexOf(10, from))
    if (at - from < shortLine && ++short > maxShortLines) return true;
  return false;
}

const maxNamed = 50;

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

const senderOf = ({ from }: Email): string | null =>
  from ? collapse(from.name || from.address || "") || null : null;

/** ISO 8601 in UTC; null where the mail gives no date that is one. */
const sentAt = ({ date }: Email): string | null =>
  date !== undefined && /^\d{4}-\d\d-\d\dT/.test(date) ? date : null;

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

/** Adds a mail's plain text, or its page where that says more. Quoted replies stay, marked as quotes. */
function addBody(sink: BlockSink, { text = "", html = "" }: Email): void {
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
    const rows = isQuoted ? null : rowsInColumns(lines);
    if (rows) addRows(sink, plainRows(rows));
    else sink.add({ kind: isQuoted ? "quote" : "paragraph" }, lines.join("\n").trimStart());
    lines = [];
  };
  for (const whole of text.split("\n")) {
    const mark = /^(?: ?>)+ ?/.exec(whole)?.[0] ?? "";
    const line = whole.slice(mark.length).trimEnd();
    if ((line === "" || isQuoted !== (mark !== "")) && lines.length > 0) flush();
    isQuoted = mark !== "";
    if (line.trim() !== "") lines.push(line);
  }
  flush();
}

interface AttachmentReaders {
  readAnyFile: FileReader;
  /** Reads a mail within the mail, or says that there are too many of them. */
  readMail(file: FileToRead): Promise<PartOutcome[]>;
}

const maxAttachments = 200;

/** Matches errors of what is no document, and so left out rather than failed. */
const leftOut = /^(not_text|unread_\w+|older_\w+|mails_nested)$/;

/** Reads each attachment: "attachment-1" and so on. One that cannot be read says why and harms no other. */
export async function readAttachments(
  email: Email,
  { recognition }: Pick<FileToRead, "recognition">,
  readers: AttachmentReaders,
  progress: (done: number) => void,
): Promise<PartOutcome[]> {
  const outcomes: PartOutcome[] = [];
  // Pictures that the text shows are part of how it looks.
  const attached = email.attachments.filter((one) => !(one.related && one.mimeType.startsWith("image/")));
  for (const [i, attachment] of attached.entries()) {
    const part = `attachment-${i + 1}`;
    if (i === maxAttachments) {
      const more = attached.length - maxAttachments;
      const reason = `This and ${more - 1} more attachments were left out.`;
      outcomes.push({ ...partLeft("skipped", part, part, reason), cut: { by: "size", parts: more } });
      break;
    }
    outcomes.push(...(await readAttachment(attachment, { part, recognition }, readers)));
    progress((i + 1) / attached.length);
  }
  return outcomes;
}

async function readAttachment(
  attachment: Attachment,
  { part, recognition }: { part: string } & Pick<FileToRead, "recognition">,
  readers: AttachmentReaders,
): Promise<PartOutcome[]> {
  const name = attachment.filename;
  const reason = unreadReason(attachment);
  if (reason !== null) return [partLeft("skipped", part, name ?? part, reason)];
  const bytes = new Uint8Array(attachment.content as ArrayBuffer);
  const file = { bytes, name: name ?? part, contentType: attachment.mimeType, url: null, recognition };
  try {
    const isMail = sniffFile(bytes, file.name, file.contentType) === "eml";
    const outcomes = isMail ? await readers.readMail(file) : await readers.readAnyFile(file, () => undefined);
    return outcomes.map((outcome) => placed(outcome, part, name));
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    return [partLeft(leftOut.test(error.code) ? "skipped" : "failed", part, name ?? part, error.message)];
  }
}

function placed(outcome: PartOutcome, part: string, name: string | null): PartOutcome {
  const within = (inner: string) => (inner === "document" ? part : `${part}/${inner}`);
  if (outcome.state === "read") {
    const title = outcome.part.part === "document" ? (name ?? outcome.part.title) : outcome.part.title;
    const { validators, remark, trouble } = outcome;
    return partRead({ ...outcome.part, part: within(outcome.part.part), title }, validators, remark, trouble);
  }
  return { ...outcome, part: within(outcome.part) };
}

function unreadReason({ filename, mimeType }: Attachment): string | null {
  if (/^winmail\.dat$/i.test(filename ?? "") || /ms-tnef/.test(mimeType))
    return "Outlook packed this in a way that only Outlook opens (winmail.dat). Attach the files themselves.";
  if (/^application\/(pgp-signature|(x-)?pkcs7-signature)$/.test(mimeType))
    return "This is a signature without text.";
  if (/^(image|audio|video)\//.test(mimeType)) return "Images, audio and video contain no readable text.";
  return null;
}
