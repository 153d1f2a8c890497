import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Logger } from "#kit/logger.ts";
import type { Mail, Mailer } from "./mailer.ts";

/** Mail over SMTP where `smtpUrl` is given; else each mail becomes an .eml file in the outbox folder. */
export function createMailer(options: {
  smtpUrl: string | undefined;
  from: string;
  outbox: string;
  logger: Logger;
}): Mailer {
  return options.smtpUrl === undefined
    ? outboxMailer(options.from, options.outbox, options.logger)
    : smtpMailer(options.from, options.smtpUrl);
}

function smtpMailer(from: string, smtpUrl: string): Mailer {
  const transport = nodemailer.createTransport(smtpUrl);
  return {
    send: async (mail: Mail) => {
      await transport.sendMail({ from, ...mail });
    },
    close: () => transport.close(),
  };
}

function outboxMailer(from: string, outbox: string, logger: Logger): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    send: async (mail: Mail) => {
      const { message } = await transport.sendMail({ from, ...mail });
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replace(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}.eml`;
      const file = join(outbox, name);
      // Readers of the folder never see half a mail.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      logger.info({ file }, "No SMTP_URL is set: the mail was written to the outbox folder.");
    },
    close: () => transport.close(),
  };
}
