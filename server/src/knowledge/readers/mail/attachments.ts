import type { Attachment, Email } from "postal-mime";
import type { FileReader, FileToRead, PartOutcome } from "../source.ts";
import { partLeft, partRead } from "../part-outcomes.ts";
import { sniffFile } from "../sniff/sniff-file.ts";
import { ReadingError } from "../source.errors.ts";

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
  { readAnyFile, readMail }: AttachmentReaders,
): Promise<PartOutcome[]> {
  const name = attachment.filename;
  const reason = unreadReason(attachment);
  if (reason !== null) return [partLeft("skipped", part, name ?? part, reason)];
  const bytes = new Uint8Array(attachment.content as ArrayBuffer);
  const file = { bytes, name: name ?? part, contentType: attachment.mimeType, url: null, recognition };
  try {
    const isMail = sniffFile(bytes, file.name, file.contentType) === "eml";
    const outcomes = isMail ? await readMail(file) : await readAnyFile(file, () => undefined);
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
