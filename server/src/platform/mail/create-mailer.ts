import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Logger } from "#kit/logger.ts";
import type { Seal } from "#kit/vault/envelope.ts";
import type { Mail, Mailer } from "./mailer.ts";

export const mailLabel = "mail";
/** What the name of an encrypted mail ends in. */
export const sealedMailEnding = ".eml.sealed";

/** Mail over SMTP where `smtpUrl` is given; else each mail becomes an .eml file in the outbox folder, encrypted by `seal`. */
export function createMailer(options: {
  smtpUrl: string | undefined;
  from: string;
  outbox: string;
  logger: Logger;
  seal?: Seal | undefined;
}): Mailer {
  return options.smtpUrl === undefined ? outboxMailer(options) : smtpMailer(options.from, options.smtpUrl);
}

function smtpMailer(from: string, smtpUrl: string): Mailer {
  const transport = nodemailer.createTransport(smtpUrl);
  return {
    delivers: true,
    send: async (mail: Mail) => {
      await transport.sendMail({ from, ...mail });
    },
    close: () => transport.close(),
  };
}

function outboxMailer({
  from,
  outbox,
  logger,
  seal,
}: {
  from: string;
  outbox: string;
  logger: Logger;
  seal?: Seal | undefined;
}): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    delivers: false,
    send: async (mail: Mail) => {
      const { message } = await transport.sendMail({ from, ...mail });
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replace(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}${seal ? sealedMailEnding : ".eml"}`;
      const file = join(outbox, name);
      // Readers of the folder never see half a mail.
      const content = seal ? seal.bytes(message as Buffer, mailLabel) : (message as Buffer);
      await writeFile(`${file}.part`, content, { mode: 0o600 });
      await rename(`${file}.part`, file);
      logger.info({ file }, "No SMTP_URL is set: the mail was written to the outbox folder.");
    },
    close: () => transport.close(),
  };
}
