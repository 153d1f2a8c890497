import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "#kit/testing/free-port.ts";
import type { Logger } from "#kit/logger.ts";
import { type Mail, mailChecker, tryToMail } from "./mailer.ts";

const mail: Mail = { to: "ada@groundwork.example", subject: "Hello", text: "Hello." };

function mailing(delivers: boolean, failure: Error | null) {
  const [sent, logged]: [Mail[], unknown[][]] = [[], []];
  const mailer = {
    delivers,
    send: async (one: Mail) => {
      if (failure) throw failure;
      sent.push(one);
    },
    close: () => {},
  };
  const logger = { error: (...told: unknown[]) => logged.push(told) } as unknown as Logger;
  return { told: tryToMail({ mailer, logger }, mail, "An invitation"), sent, logged };
}

test.each([true, false])("somebody gets it where a mail server is set: %s", async (delivers) => {
  const { told, sent, logged } = mailing(delivers, null);
  expect(await told).toBe(delivers);
  expect([sent, logged]).toEqual([[mail], []]);
});

test("nobody gets what cannot be sent, and the log says what and why", async () => {
  const failure = new Error("refused");
  const { told, logged } = mailing(true, failure);
  expect(await told).toBe(false);
  expect(logged).toEqual([[{ err: failure }, "An invitation could not be mailed."]]);
});

test("a mail server is connected to once a minute, and what it does is reported", async () => {
  let [connections, now] = [0, 0];
  const greeting = { text: "220 mail.example ESMTP" };
  const server = createServer((socket) => {
    connections += 1;
    socket.write(`${greeting.text}\r\n`);
    socket.on("data", (sent) => socket.write(/^quit/i.test(String(sent)) ? "221 Bye\r\n" : "250 Ready\r\n"));
    socket.on("error", () => undefined);
  });
  const port = await freePort();
  await new Promise<void>((listening) => void server.listen(port, "127.0.0.1", listening));
  const check = mailChecker(`smtp://127.0.0.1:${port}?ignoreTLS=true`, { now: () => new Date(now) });
  expect(await check()).toEqual({ delivers: true, failure: null });
  greeting.text = "554 Go away";
  expect(await check()).toEqual({ delivers: true, failure: null });
  expect(connections).toBe(1);
  now = 60_000;
  expect((await check()).failure).toContain("554 Go away");
  await new Promise((closed) => void server.close(closed));
  now = 120_000;
  expect((await check()).failure).toContain("ECONNREFUSED");
});

test("without a mail server nothing is connected to", async () => {
  const check = mailChecker(undefined, { now: () => new Date() });
  expect(await check()).toEqual({ delivers: false, failure: null });
});
