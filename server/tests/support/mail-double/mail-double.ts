import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

/** A mail server on this machine that keeps what it is handed. */
export async function startMailDouble() {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: (stream, _session, done) => {
      void text(stream).then((message) => {
        // Headers are folded where they are long.
        received.push(message.replaceAll(/\r\n[ \t]/g, " "));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const mailsTo = (address: string) => received.filter((mail) => mail.includes(`\nTo: ${address}\r`));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** Oldest first. */
    mailsTo,
    /** Returns the link to a page of the app in the newest mail to somebody, once it is there. */
    async linkTo(address: string, page: string): Promise<string> {
      for (const end = Date.now() + 20_000; Date.now() < end; await sleep(40)) {
        const links =
          mailsTo(address)
            .at(-1)
            ?.match(/https?:\/\/\S+/g) ?? [];
        const found = links.find((link) => link.includes(`/${page}?`));
        if (found) return found;
      }
      throw new Error(`There came no mail to ${address} with a link to ${page}.`);
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
