import PostalMime, { type Email } from "postal-mime";
import { createDocumentBuilder } from "../document-builder.ts";
import type { FileReader, FileToRead } from "../file-reader.ts";
import { partRead } from "../part-outcomes.ts";
import { ReadingError } from "../source.errors.ts";
import type { PartOutcome } from "../source.ts";
import { readAttachments } from "./attachments.ts";
import { addBody, addHeaders, senderOf, sentAt } from "./message.ts";

/** Mails within mails, as attachments. */
const maxDepth = 3;

/** Reads a mail: who wrote what to whom and when, its text, and each attachment by the reader of its own format. */
export function createMailReader(readAnyFile: FileReader): FileReader {
  return (file, progress) => readMail(file, progress, readAnyFile, 0);
}

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
  const author = senderOf(email);
  const published = sentAt(email);
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
  const readNested =
    depth < maxDepth
      ? (nested: FileToRead) => readMail(nested, () => undefined, readAnyFile, depth + 1)
      : () => Promise.reject(tooDeep());
  const attachments = await readAttachments(email, file, { readAnyFile, readMail: readNested }, (done) =>
    progress(0.3 + 0.7 * done),
  );
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
    email = await PostalMime.parse(bytes, {
      forceRfc822Attachments: true,
      maxNestingDepth: 50,
      maxHeadersSize,
    });
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

function tooDeep(): ReadingError {
  return new ReadingError("mails_nested", "This email is attached to an email that is attached to others.");
}
