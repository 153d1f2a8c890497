/**
 * All PostgreSQL statements about passages. Each concerns one project and names it first, so that tables distributed
 * by project_id answer from one shard.
 */
export const statements = {
  state:
    "select incarnation, generation, floor, layout, last_write from passage_projects where project_id = $1",
  make: `insert into passage_projects (project_id, incarnation, generation, floor, layout, last_write)
    values ($1, $2, 0, 0, $3, '') on conflict (project_id) do nothing`,
  hold: "select incarnation, generation, floor, layout, last_write from passage_projects where project_id = $1 for update",
  written:
    "update passage_projects set generation = $2, floor = $3, last_write = $4, embedded = $5 where project_id = $1 returning incarnation",
  dropEmpty: "delete from passage_chunks where project_id = $1 and row_count = 0 and generation <= $2",
  changed: "select kind, chunk from passage_chunks where project_id = $1 and generation > $2",
  page: `select kind, chunk, row_count, bytes, checksum from passage_chunks
    where project_id = $1 and generation > $2 and (kind, chunk) > ($3, $4) order by kind, chunk limit $5`,
  embedded: "select embedded from passage_projects where project_id = $1",
  resources: "select resource_id, generation from passage_resources where project_id = $1",
  putResources: `insert into passage_resources (project_id, resource_id, generation)
    select $1, resource_id, generation from unnest($2::text[], $3::text[]) as put (resource_id, generation)
    on conflict (project_id, resource_id) do update set generation = excluded.generation`,
  dropResources: "delete from passage_resources where project_id = $1 and resource_id = any($2)",
  staged: "select resource_id, part from passage_staged where project_id = $1",
  stagedOf: "select part from passage_staged where project_id = $1 and resource_id = $2",
  putStaged: `insert into passage_staged (project_id, resource_id, part) select $1, $2, unnest($3::text[])
    on conflict (project_id, resource_id, part) do nothing`,
  dropStaged: "delete from passage_staged where project_id = $1 and resource_id = $2 and part <> all($3)",
  removeChunks: "delete from passage_chunks where project_id = $1",
  removeResources: "delete from passage_resources where project_id = $1",
  removeStaged: "delete from passage_staged where project_id = $1",
  removeProject: "delete from passage_projects where project_id = $1",
} as const;

/** Writes so many chunks; the project and the generation come first among the values. */
export function putChunks(count: number): string {
  const rows = Array.from({ length: count }, (_, row) => {
    const [kind, chunk, rowCount, bytes, checksum] = [3, 4, 5, 6, 7].map((value) => `$${value + row * 5}`);
    return `($1, $2, ${kind}, ${chunk}, ${rowCount}, ${bytes}, ${checksum})`;
  });
  return `insert into passage_chunks (project_id, generation, kind, chunk, row_count, bytes, checksum) values ${rows.join(", ")}
    on conflict (project_id, kind, chunk) do update set generation = excluded.generation,
      row_count = excluded.row_count, bytes = excluded.bytes, checksum = excluded.checksum`;
}
