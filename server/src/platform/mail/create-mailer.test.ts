import { readdir, readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { newFolder } from "#kit/testing/new-folder.ts";
import { silentLogger } from "#kit/logger.ts";
import { createMailer } from "./mailer.ts";

const mail = {
  to: "ada@example.test",
  subject: "Set a new password",
  text: "Open https://example.test/reset",
};
const from = "Groundwork <groundwork@example.test>";

test("mail goes out over SMTP where it is configured", async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: (stream, _session, done) => {
      void text(stream).then((message) => {
        received.push(message);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from,
    outbox: "",
    logger: silentLogger,
  });
  await mailer.send(mail);
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
  expect(received).toHaveLength(1);
  expect(received[0]).toContain("To: ada@example.test");
  expect(received[0]).toContain("https://example.test/reset");
});

test("mail becomes a file of the outbox folder where no server is configured", async () => {
  const outbox = await newFolder();
  const mailer = createMailer({ smtpUrl: undefined, from, outbox, logger: silentLogger });
  await mailer.send(mail);
  const files = await readdir(outbox);
  expect(files).toHaveLength(1);
  expect(await readFile(join(outbox, files[0]!), "utf8")).toContain("Subject: Set a new password");
});
