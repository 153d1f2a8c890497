import { countRows, holdsAny } from "#platform/database/rows.ts";
import type { Answer, Query } from "@groundwork/contract/call";
import type { listPublications as listCall } from "@groundwork/contract/admin-content";
import type { AuthorizedAdministrator } from "#kit/authorized.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { tryToMail, letter } from "#platform/mail/mailer.ts";
import { publicationErrors } from "../publications/publications.errors.ts";
import { recordAct } from "../audit/record-act.ts";
import { type AdministrationDeps, readPage } from "./administration.ts";
import { deletePublication } from "../publications/publications.repository.ts";

type Deps = Pick<AdministrationDeps, "database" | "clock" | "publicUrl">;

/** Returns a page of publications, newest first; the search covers names, slugs and owners' addresses. */
export async function listPublications(
  { database: { read }, clock, publicUrl }: Deps,
  _administrator: AuthorizedAdministrator,
  { search, page }: Query<typeof listCall>,
): Promise<Answer<typeof listCall, 200>> {
  const total = await countRows(published(read, search));
  const month = `${clock.now().toISOString().slice(0, 7)}-01`;
  const newest = published(read, search)
    .select(["projects.id", "projects.name", "owner.email", "publications.slug", "publications.published_at"])
    .select((e) =>
      e
        .selectFrom("daily_answers")
        .select(({ fn }) => fn.sum<number | string | null>("answers").as("questions"))
        .whereRef("daily_answers.project_id", "=", "projects.id")
        .where("daily_answers.day", ">=", month)
        .as("questions"),
    )
    .orderBy("publications.published_at", "desc")
    .orderBy("projects.id");
  const { rows, ...totals } = await readPage(newest, page, total);
  const publications = rows.map(({ id, name, email, slug, published_at, questions }) => ({
    project_id: id,
    project_name: name,
    owner: email,
    slug,
    link: `${publicUrl}/public/${encodeURIComponent(slug)}`,
    published_at,
    questions: Number(questions ?? 0),
  }));
  return { publications, ...totals };
}

/** Takes a publication down and mails its owner the reason; gives whether that went out. */
export async function takeDownPublication(
  { database, mailer, logger }: Pick<AdministrationDeps, "database" | "mailer" | "logger">,
  _administrator: AuthorizedAdministrator,
  { projectId, reason }: { projectId: string; reason: string },
): Promise<boolean> {
  const found = await published(database.read, "")
    .select(["owner.email", "publications.slug", "projects.name"])
    .where("projects.id", "=", projectId)
    .executeTakeFirst();
  if (!found) throw new publicationErrors.not_published();
  await database.write(async (transaction) => {
    await deletePublication(transaction, projectId);
    const on = { kind: "publication", id: found.slug, name: found.name, projectId };
    await recordAct(transaction, "publication.taken_down", on);
  });
  return tryToMail(
    { mailer, logger },
    letter(
      found.email,
      "Your published project was taken down",
      `An administrator took down the project that you published as
"${found.slug}". The project and its sources have not changed.
The reason:`,
      reason,
    ),
    "The email about a takedown",
  );
}

function published(read: ReadHandle, search: string) {
  return read
    .selectFrom("publications")
    .innerJoin("projects", "projects.id", "publications.project_id")
    .innerJoin("users as owner", "owner.id", "projects.owner_id")
    .where("projects.deleted_at", "is", null)
    .where(holdsAny(["projects.name", "publications.slug", "owner.email_key"], search));
}
