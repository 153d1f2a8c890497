import type { Clock } from "#kit/clock.ts";
import type { Logger } from "#kit/logger.ts";
import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Seal } from "#kit/vault/envelope.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The address for replies, if not the sender's. */
  replyTo?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Hands mail on: over SMTP where it is configured, else into a folder that the log names. */
export interface Mailer {
  /** False if mails go to the outbox folder and reach nobody by themselves. */
  readonly delivers: boolean;
  send(mail: Mail): Promise<void>;
  close(): void;
}

/**
 * Mails if possible, and returns whether it reaches anybody: false after a failure, which is logged, and without a
 * mail server.
 */
export async function tryToMail(
  { mailer, logger }: { mailer: Mailer; logger: Logger },
  mail: Mail,
  what: string,
): Promise<boolean> {
  try {
    await mailer.send(mail);
    return mailer.delivers;
  } catch (error) {
    logger.error({ err: error }, `${what} could not be mailed.`);
    return false;
  }
}

export const mailLabel = "mail";
/** The file name ending of an encrypted mail. */
export const sealedMailEnding = ".eml.sealed";

interface MailerOptions {
  smtpUrl: string | undefined;
  from: string;
  outbox: string;
  logger: Logger;
  seal?: Seal | undefined;
}

/** Sends mail over SMTP if `smtpUrl` is given; otherwise writes .eml files, encrypted by `seal`. */
export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl, from } = options;
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    delivers: smtpUrl !== undefined,
    async send(mail) {
      transport ??= openTransport(smtpUrl);
      const { message } = await (await transport).sendMail({ from, ...mail });
      if (smtpUrl === undefined) await layInOutbox(message as Buffer, options);
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** Waits so many milliseconds for a mail server to accept a connection. */
const patience = 5_000;
const checkEvery = 60_000;

/** Says whether mail works: whether there is a mail server, and why it did not accept a connection. */
export type CheckMail = () => Promise<{ delivers: boolean; failure: string | null }>;

/** Returns what connects and signs in to the mail server without sending anything, once a minute at most. */
export function mailChecker(smtpUrl: string | undefined, clock: Clock): CheckMail {
  let last: { at: number; failure: Promise<string | null> } | undefined;
  return async () => {
    if (smtpUrl === undefined) return { delivers: false, failure: null };
    const now = clock.now().getTime();
    if (!last || now - last.at >= checkEvery) last = { at: now, failure: tryConnection(smtpUrl) };
    return { delivers: true, failure: await last.failure };
  };
}

async function tryConnection(smtpUrl: string): Promise<string | null> {
  const { createTransport } = await import("nodemailer");
  const timeouts = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}

interface Transport {
  sendMail(mail: Mail & { from: string }): Promise<{ message?: unknown }>;
  close(): void;
}

/** Loaded with the first mail: a server that sends none needs nothing of it. */
async function openTransport(smtpUrl: string | undefined): Promise<Transport> {
  const { createTransport } = await import("nodemailer");
  return smtpUrl === undefined
    ? createTransport({ streamTransport: true, buffer: true, newline: "unix" })
    : createTransport(smtpUrl);
}

async function layInOutbox(message: Buffer, { outbox, logger, seal }: MailerOptions): Promise<void> {
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const ending = seal ? sealedMailEnding : ".eml";
  const time = new Date().toISOString().replace(/[:.]/g, "-");
  const file = join(outbox, `${time}-${randomUUID().slice(0, 8)}${ending}`);
  // Readers of the folder never see half a mail.
  await writeFile(`${file}.part`, seal ? seal.bytes(message, mailLabel) : message, { mode: 0o600 });
  await rename(`${file}.part`, file);
  logger.info({ file }, "SMTP_URL is not set: the email was written to the outbox folder.");
}

/** Writes a mail of paragraphs after a greeting. Paragraphs contain their own line breaks, at 76 characters. */
export function letter(to: string, subject: string, ...paragraphs: readonly string[]): Mail {
  return { to, subject, text: `${["Hello,", ...paragraphs].join("\n\n")}\n` };
}
