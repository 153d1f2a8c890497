import { expect, test } from "vitest";
import type { Logger } from "#kit/logger.ts";
import { type Mail, tryToMail } from "./mailer.ts";

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
