import { type Kysely, sql } from "kysely";
import { skeletonOf } from "#kit/skeletons/skeleton-of.ts";

/** Adds skeletons of slugs. Existing look-alikes stay published; the first publication keeps the skeleton. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("publications").addColumn("skeleton", "text").execute();
  const { rows } = await sql<{ project_id: string; slug: string }>`
    select project_id, slug from publications order by published_at, project_id`.execute(db);
  const had = new Set<string>();
  for (const { project_id, slug } of rows) {
    const skeleton = skeletonOf(slug);
    if (had.has(skeleton)) continue;
    had.add(skeleton);
    await sql`update publications set skeleton = ${skeleton} where project_id = ${project_id}`.execute(db);
  }
  await db.schema
    .createIndex("publications_by_skeleton")
    .on("publications")
    .column("skeleton")
    .unique()
    .execute();
}
