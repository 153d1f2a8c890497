import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("resources")
    .addColumn("cut", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("resources")
    .addColumn("reads_rest", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("resource_parts").addColumn("cut_by", "text").execute();
  await db.schema
    .alterTable("resource_parts")
    .addColumn("cut_parts", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  // What earlier readings said of their limits.
  for (const [words, limit] of [
    ["Only the first % pages of a site are read.%", "number"],
    ["Only the newest % videos of a channel are read%", "number"],
    ["It is more than % links away from the first page.%", "depth"],
  ] as const)
    await sql`update resource_parts set cut_by = ${limit}, cut_parts = 1 where state = 'skipped' and reason like ${words}`.execute(
      db,
    );
  const cut = await sql<{ id: string; counts: string; by: string; parts: number | string }>`
    select r.id, r.part_counts as counts, p.cut_by as by, count(*) as parts
    from resources r join resource_parts p on p.resource_id = r.id
    where p.cut_by is not null and r.part_counts is not null and r.indexed_generation is not null
    group by r.id, r.part_counts, p.cut_by`.execute(db);
  for (const [id, rows] of Map.groupBy(cut.rows, (row) => row.id)) {
    const told = { number: 0, depth: 0, size: 0 } as Record<string, number>;
    for (const { by, parts } of rows) told[by] = Number(parts);
    const counts = JSON.stringify({ ...(JSON.parse(rows[0]!.counts) as object), cut: told });
    await sql`update resources set cut = 1, part_counts = ${counts} where id = ${id}`.execute(db);
  }
}
