import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { unsubscribeLink } from "#features/leads/mail-lead.jobs.ts";
import { toCsv } from "#kit/csv.ts";
import { deleteLeadsOf, listLeadsIn } from "#features/leads/leads.repository.ts";
import type { Database } from "#platform/database/database.ts";
import { openVault } from "#kit/vault/key-ring.ts";
import { openKeptCatalogue } from "#wiring/open-catalogue.ts";
import { publicUrlOf, readConfig } from "./config.ts";

const usage = `Usage:
  npm run leads -- list                          lists contact requests and newsletter addresses
  npm run leads -- export contact [--out FILE]    exports contact requests as CSV
  npm run leads -- export newsletter [--out FILE] exports addresses as CSV, each with its unsubscribe link
  npm run leads -- remove ADDRESS                 erases all data of an email address
Without --out, CSV goes to standard output: npm run -s leads -- export contact > contact.csv`;

const columns = {
  contact: ["created_at", "first_name", "last_name", "email", "phone", "company", "message"],
  newsletter: ["created_at", "email", "unsubscribe"],
} as const;

const config = readConfig();
const publicUrl = publicUrlOf(config);

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: "string" } } });
  openVault(config.DATA_DIR, config.ENCRYPTION_KEY);
  const database = await openKeptCatalogue(config);
  try {
    process.exitCode = await run(database, positionals, values.out);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Returns the exit status. */
async function run(database: Database, [what, of = ""]: string[], out: string | undefined): Promise<number> {
  if (what === "list") {
    await list(database);
    return 0;
  }
  if (what === "export" && (of === "contact" || of === "newsletter")) {
    const csv = toCsv(columns[of], of === "contact" ? await contacts(database) : await subscribers(database));
    // A byte-order mark, or spreadsheets read UTF-8 as something else.
    if (out) await writeFile(out, `\ufeff${csv}`, { mode: 0o600 });
    else process.stdout.write(`\ufeff${csv}`);
    return 0;
  }
  if (what === "remove" && of.includes("@")) {
    const count = await database.write((transaction) => deleteLeadsOf(transaction, of));
    if (count > 0) await database.forgetDeleted("later");
    console.log(count === 0 ? `There is no data about ${of}.` : `${count} entries of ${of} were erased.`);
    return 0;
  }
  console.error(usage);
  return 2;
}

type Row = Record<string, string>;

async function contacts(database: Database): Promise<Row[]> {
  return (await listLeadsIn(database.read, "demo_requests")).map((request) => ({ ...request }));
}

async function subscribers(database: Database): Promise<Row[]> {
  const all = await listLeadsIn(database.read, "newsletter_subscribers");
  return Promise.all(
    all.map(async ({ id, email, created_at }) => ({
      created_at,
      email,
      unsubscribe: await unsubscribeLink({ database, publicUrl }, id),
    })),
  );
}

async function list(database: Database): Promise<void> {
  const requests = await listLeadsIn(database.read, "demo_requests");
  console.log(`Demo requests: ${requests.length}`);
  for (const request of requests) {
    const { created_at, first_name, last_name, email, phone, company, message } = request;
    const about = [phone, company].filter(Boolean).join(", ");
    console.log(printable(`\n${created_at}  ${first_name} ${last_name} <${email}>${about && `, ${about}`}`));
    for (const line of message.split("\n").filter(Boolean)) console.log(printable(`  ${line}`));
  }
  const readers = await listLeadsIn(database.read, "newsletter_subscribers");
  console.log(`\nNewsletter: ${readers.length}`);
  for (const { created_at, email } of readers) console.log(printable(`${created_at}  ${email}`));
}

/** Removes control characters, so that visitors' input can't control a terminal. */
function printable(line: string): string {
  return line.replace(/(?!\n)\p{Cc}/gu, "");
}
