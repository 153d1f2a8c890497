import { countRows, holdsAny } from "#platform/database/rows.ts";
import type { Answer, Query } from "@groundwork/contract/call";
import type { listLeads as listCall, ManagedLead } from "@groundwork/contract/admin-content";
import { sql } from "kysely";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { Database, ReadHandle } from "#platform/database/database.ts";
import { deleteLeadsOf } from "../leads/leads.repository.ts";
import { unsubscribeLink } from "../leads/mail-lead.jobs.ts";
import { recordAct } from "../audit/record-act.ts";
import { type AdministrationDeps, readPage } from "./administration.ts";

type Kind = Query<typeof listCall>["kind"];
const mostInFile = 100_000;

/** Returns a page of leads, newest first; the search covers names, addresses and companies. */
export async function listLeads(
  read: ReadHandle,
  _administrator: AuthorizedAdministrator,
  { kind, search, page }: Query<typeof listCall>,
): Promise<Answer<typeof listCall, 200>> {
  const total = await countRows(matching(read, kind, search));
  const { rows: leads, ...totals } = await readPage(newest(read, kind, search), page, total);
  return { leads, ...totals };
}

/** Returns the newest leads of all as rows of a file; subscribers with the links that end their subscription. */
export async function exportLeads(
  deps: Pick<AdministrationDeps, "database" | "publicUrl">,
  _administrator: AuthorizedAdministrator,
  kind: Kind,
) {
  const rows = await newest(deps.database.read, kind, "").limit(mostInFile).execute();
  if (kind === "contact")
    return { columns: ["created_at", "name", "email", "phone", "company", "text"], rows };
  const subscribers = rows.map(async ({ id, created_at, email }) => ({
    created_at,
    email,
    unsubscribe: await unsubscribeLink(deps, id),
  }));
  return { columns: ["created_at", "email", "unsubscribe"], rows: await Promise.all(subscribers) };
}

/** Erases everything that an address left, and gives how many entries there were. */
export async function eraseLeads(
  database: Database,
  _administrator: AuthorizedAdministrator,
  email: string,
): Promise<number> {
  const count = await database.write(async (transaction) => {
    const erased = await deleteLeadsOf(transaction, email);
    // Whose they were is what was to be erased.
    await recordAct(transaction, "leads.erased", { kind: "leads", id: null }, { erased: String(erased) });
    return erased;
  });
  await database.forgetDeleted("later");
  return count;
}

const newest = (read: ReadHandle, kind: Kind, search: string) =>
  matching(read, kind, search).selectAll().orderBy("created_at", "desc").orderBy("id");

/** Selects both kinds in one shape: subscribers leave only an address. */
function matching(read: ReadHandle, kind: Kind, search: string) {
  const from =
    kind === "contact"
      ? sql<ManagedLead>`(select id, email, created_at, trim(first_name || ' ' || last_name) as name, company, phone, message as text from demo_requests)`
      : sql<ManagedLead>`(select id, email, created_at, '' as name, '' as company, '' as phone, '' as text from newsletter_subscribers)`;
  return read.selectFrom(from.as("lead")).where(holdsAny(["name", "email", "company"], search));
}
