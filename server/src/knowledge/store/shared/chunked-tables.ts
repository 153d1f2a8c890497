export interface ChunkedTable {
  name: string;
  columns: readonly string[];
  /** Returns the number of a row's chunk in SQL; `row` is the table's alias. */
  chunkOf(row: string): string;
  /** The SQL condition for a chunk's rows, and its values. */
  within: string;
  bounds(chunk: number): number[];
  order: string;
  /** True if rows are mostly compressed or vectors, so that compressing gains nothing. */
  isDense?: boolean;
}

/** Divides rows by key into ranges of `per` numbers. */
function ranges(name: string, key: string, per: number, columns: string, order = key): ChunkedTable {
  return {
    name,
    columns: columns.split(" "),
    chunkOf: (row) => `${row}.${key} / ${per}`,
    within: `${key} >= ? and ${key} < ?`,
    bounds: (chunk) => [chunk * per, (chunk + 1) * per],
    order,
  };
}

const blockBits = 20;
const termsPerChunk = 1024;

/** Groups neighboring terms of one block, because merging a block changes no other. */
const postings: ChunkedTable = {
  name: "postings",
  columns: ["id", "documents", "last", "postings"],
  chunkOf: (row) =>
    `(${row}.id >> ${blockBits}) / ${termsPerChunk} * ${2 ** blockBits} + (${row}.id & ${2 ** blockBits - 1})`,
  within: `id >= ? and id < ? and (id & ${2 ** blockBits - 1}) = ?`,
  bounds(chunk) {
    const range = Math.floor(chunk / 2 ** blockBits);
    const width = termsPerChunk * 2 ** blockBits;
    return [range * width, (range + 1) * width, chunk % 2 ** blockBits];
  },
  order: "id",
};

/** The counter of vector sets, whose numbers are never reused. */
const sequence: ChunkedTable = {
  name: "sqlite_sequence",
  columns: ["name", "seq"],
  chunkOf: () => "0",
  within: "name = 'embedding_sets'",
  bounds: () => [],
  order: "name",
};

const partColumns = "part title url head text";

const dense = (table: ChunkedTable): ChunkedTable => ({ ...table, isDense: true });

/** All tables of a project's file. A chunk is rewritten if one of its rows changes. */
export const chunkedTables: readonly ChunkedTable[] = [
  ranges("project", "only_row", 2, "only_row next_passage passages length"),
  ranges(
    "resources",
    "id",
    64,
    "id resource_id generation first_passage end_passage languages analysis content tells leans_on",
  ),
  dense(ranges("parts", "id", 4, `id resource first_passage end_passage ${partColumns}`)),
  dense(ranges("pages", "part", 1, "part position page", "part, position")),
  ranges("left_out", "part", 256, "part spans"),
  ranges(
    "passages",
    "id",
    128,
    "id part start page page_label seconds record language heading context kind blocks history sentences text",
  ),
  ranges("passage_terms", "id", 512, "id terms"),
  ranges("terms", "id", 2048, "id term"),
  postings,
  ranges("segments", "first_passage", 1, "first_passage postings"),
  ranges("lengths", "block", 1, "block lengths"),
  dense(ranges("staged_parts", "id", 1, `id resource_id ${partColumns}`)),
  dense(ranges("staged_pages", "part", 1, "part position page", "part, position")),
  ranges("latent_model", "only_row", 2, "only_row version trained end_trained next_passage"),
  ranges("latent_terms", "term", 2048, "term scale vector"),
  dense(ranges("latent_vectors", "id", 1, "id passages scales vectors")),
  ranges("embedding_sets", "id", 2 ** 20, "id model dimension serving next_passage version"),
  dense(ranges("embedded_passages", "id", 256, "id scale vector")),
  sequence,
];

export const tableOf = (kind: string): ChunkedTable => {
  const table = chunkedTables.find(({ name }) => name === kind);
  if (!table) throw new Error(`Passages contain rows of an unknown kind: ${kind}.`);
  return table;
};
