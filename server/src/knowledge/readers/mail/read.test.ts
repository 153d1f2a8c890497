import { expect, test } from "vitest";
import { documentOf, fixture, readBytes, shown } from "../office/testing/read-fixture.ts";
import { readAnyFile } from "../registry.ts";
import { createMailReader } from "./read.ts";

const mail = fixture("sent-by-python.eml");
const reader = createMailReader(readAnyFile);
const read = (message: string | Uint8Array) =>
  readBytes(reader, typeof message === "string" ? Buffer.from(message) : message, "mail.eml");

test("reads headers and the plain text of a mail, what it quotes as a quote", async () => {
  const part = documentOf(await read(mail));
  expect(part).toMatchObject({
    part: "document",
    title: "Berth plan für March",
    author: "Ada Örn",
    published: "2024-03-05T08:30:00.000Z",
  });
  expect(part.text).toContain(
    "From: Ada Örn <ada@example.com>\nTo: Harbour office <office@example.com>, bo@example.org\nCc: crew@example.com\nDate: Tue, 05 Mar 2024 09:30:00 +0100\n\nDear all,",
  );
  expect(shown(part)[0]).toBe("heading 1: Berth plan für March");
  expect(shown(part).slice(-3)).toEqual([
    "paragraph: On Mon, 4 Mar 2024, Bo wrote:",
    "quote: Is the north berth free?\nWe need it for two days.",
    "paragraph: Ada",
  ]);
});

test("columns that are set by blanks are a table, and a list of words with wide blanks is none", async () => {
  const rows = [
    "Machine      From      Rate per day",
    "Crane 40 t   16 March  640 EUR",
    "Forklift     17 March  85 EUR",
  ];
  const body = ["Dear team,", "", ...rows, "", "see you  soon", "Bo  and Ada"].join("\r\n");
  const message = `From: a@x.example\r\nTo: b@x.example\r\nSubject: Hire\r\nMIME-Version: 1.0\r\n\r\n${body}\r\n`;
  expect(shown(documentOf(await read(message))).slice(3)).toEqual([
    "paragraph: Dear team,",
    "table-row (header): Machine\tFrom\tRate per day",
    "table-row: Crane 40 t\t16 March\t640 EUR",
    "table-row: Forklift\t17 March\t85 EUR",
    "paragraph: see you  soon\nBo  and Ada",
  ]);
});

test("reads each attachment as a part of its own; one that cannot be read says why and harms no other", async () => {
  const [, ...attachments] = await read(mail);
  const seen = attachments.map((outcome) =>
    outcome.state === "read"
      ? ["read", outcome.part.part, outcome.part.title]
      : outcome.state === "unchanged"
        ? [outcome.state]
        : [outcome.state, outcome.part, outcome.title],
  );
  expect(seen).toEqual([
    ["read", "attachment-1", "depths.csv"],
    ["read", "attachment-2", "Häfen.docx"],
    ["skipped", "attachment-3", "winmail.dat"],
    ["skipped", "attachment-4", "broken.docx"],
    ["read", "attachment-5", "Question"],
  ]);
  expect(attachments[0]).toMatchObject({ part: { text: "berth\tdepth\nnorth\t14\neast\t11" } });
  expect(attachments[2]).toMatchObject({ reason: expect.stringContaining("winmail.dat") });
  expect(attachments[4]).toMatchObject({
    part: { text: expect.stringContaining("Is the north berth free?") },
  });
});

test("reads a page where the mail has no text, or one that only points to the page", async () => {
  const page =
    "<html><body><h1>News</h1><p>The light is white over red until the end of the year.</p></body></html>";
  const html = `From: a@example.com\nSubject: x\nMIME-Version: 1.0\nContent-Type: text/html\n\n${page}`;
  expect(shown(documentOf(await read(html))).slice(2)).toEqual([
    "heading 1: News",
    "paragraph: The light is white over red until the end of the year.",
  ]);
  const both = `From: a@example.com\nSubject: x\nMIME-Version: 1.0\nContent-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/plain\n\nUse HTML.\n--b\nContent-Type: text/html\n\n${page}\n--b--\n`;
  expect(documentOf(await read(both)).text).toContain("The light is white");
});

test("reads what Mutt sends: text that flows, in another encoding, and what is attached", async () => {
  const outcomes = await readBytes(readAnyFile, fixture("sent-by-mutt.eml"), "mail");
  const part = documentOf(outcomes);
  expect(part).toMatchObject({ title: "Crane repaired – grüße", author: "Bo Berg" });
  expect(shown(part).slice(-3)).toEqual([
    "paragraph: Dear Ada,",
    "paragraph: the crane at the east quay is repaired; it lifts forty tonnes again, as it did before the storm. Café at noon?",
    "paragraph: --\nBo",
  ]);
  expect(part.text).toContain("To: Ada Örn <ada@example.com>");
  expect(outcomes[1]).toMatchObject({ state: "read", part: { part: "attachment-1", title: "depths.csv" } });
});

/** A mail that holds a mail, and so on. */
function nested(depth: number): string {
  const head = `From: a@example.com\nSubject: level ${depth}\nMIME-Version: 1.0\n`;
  if (depth === 0) return `${head}\ninnermost\n`;
  return `${head}Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\nContent-Type: message/rfc822\n\n${nested(depth - 1)}\n--b${depth}--\n`;
}

test("mails within mails are read a few deep", async () => {
  const outcomes = await read(nested(5));
  expect(outcomes.map((outcome) => (outcome.state === "read" ? outcome.part.title : outcome.state))).toEqual([
    "level 5",
    "level 4",
    "level 3",
    "level 2",
    "skipped",
  ]);
  expect(outcomes[3]).toMatchObject({ part: { part: "attachment-1/attachment-1/attachment-1" } });
});

test("of very many attachments the first are read, and the number of the others is reported", async () => {
  const one = "--b\nContent-Type: text/plain\nContent-Disposition: attachment; filename=a.txt\n\nwords\n";
  const many = `From: a@example.com\nSubject: many\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n${one.repeat(300)}--b--\n`;
  const outcomes = await read(many);
  expect(outcomes.length).toBe(202);
  expect(outcomes.at(-1)).toMatchObject({ state: "skipped", reason: expect.stringContaining("99 more") });
});

test("says that a mail is encrypted", async () => {
  const message =
    'From: a@example.com\nSubject: x\nMIME-Version: 1.0\nContent-Type: multipart/encrypted; protocol="application/pgp-encrypted"; boundary=b\n\n--b\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n--b--\n';
  await expect(read(message)).rejects.toMatchObject({ name: "ReadingError", code: "mail_encrypted" });
});

test("parts nested without end are a reason", async () => {
  const parts = Array.from(
    { length: 5000 },
    (_, i) => `--b${i}\nContent-Type: multipart/mixed; boundary=b${i + 1}\n\n`,
  );
  const message = `From: a@example.com\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b0\n\n${parts.join("")}`;
  await expect(read(message)).rejects.toMatchObject({ code: "mail_damaged" });
});

test("a mail that is cut off gives what there is of it", async () => {
  const part = documentOf(await read(mail.subarray(0, 700)));
  expect(part.text).toContain("the north berth is closed");
});
