type Query = (statement: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** Tables to distribute; the others are colocated with the first. */
const tables = ["passage_projects", "passage_chunks", "passage_resources", "passage_staged"] as const;

/** Has Citus distribute the tables of passages by project; gives those that were not yet. */
export async function distributePassages(query: Query): Promise<string[]> {
  const [extension] = await query("select 1 from pg_extension where extname = 'citus'");
  if (!extension)
    throw new Error(
      'The server of DATABASE_URL lacks Citus: run "create extension citus" in its database first.',
    );
  const distributed: string[] = [];
  for (const table of tables) {
    const [known] = await query("select 1 from pg_dist_partition where logicalrelid = $1::regclass", [table]);
    if (known) continue;
    const colocated = table === tables[0] ? "default" : tables[0];
    await query("select create_distributed_table($1, 'project_id', colocate_with => $2)", [table, colocated]);
    distributed.push(table);
  }
  return distributed;
}
