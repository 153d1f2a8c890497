import * as kysely from "kysely";
import { isSealedText, type Seal, SealBrokenError } from "#kit/vault/envelope.ts";

/** Columns of questions, answers, their sources, and words of documents, under the same name in every table. */
const sealedNames: ReadonlySet<string> = new Set([
  "query",
  "message",
  "citations",
  "sentences",
  "suggestions",
  "passages",
  "trace",
  "title",
  "reason",
  "instructions",
  "evidence",
]);
/**
 * Further columns by table: what people write about their projects, to all accounts and to the operator, and names
 * they choose.
 */
const sealedInTable: Readonly<Record<string, readonly string[]>> = {
  announcements: ["subject", "text"],
  api_keys: ["name"],
  case_results: ["expected"],
  case_runs: ["about", "settings"],
  cases: ["history", "expected"],
  demo_requests: ["phone"],
  model_providers: ["name"],
  note_versions: ["text"],
  passkeys: ["name"],
  person_requests: ["email", "conversation"],
  project_settings: ["settings"],
  projects: ["description"],
  publications: ["description", "look", "source_titles"],
  slack_apps: ["team"],
  webhook_deliveries: ["body", "answer"],
  webhooks: ["url"],
};

/** Counts up with every column that is added above, so that a start encrypts what an earlier version wrote. */
export const sealedColumnsVersion = 3;

export const isSealedColumn = (table: string, column: string): boolean =>
  sealedNames.has(column) || (sealedInTable[table]?.includes(column) ?? false);

/** A single label, because rows move between columns when answers are compared or replaced. */
export const catalogueLabel = "catalogue";

/** Encrypts the columns on their way into the catalogue and opens them on their way out, on SQLite as on PostgreSQL. */
export function sealedColumnsPlugin(seal: Seal): kysely.KyselyPlugin {
  const transformer = new SealingTransformer(seal);
  return {
    transformQuery: ({ node, queryId }: kysely.PluginTransformQueryArgs) =>
      transformer.transformNode(node, queryId),
    transformResult: async ({ result }: kysely.PluginTransformResultArgs) => {
      // Under any alias that a query uses.
      for (const row of result.rows)
        for (const name in row) {
          const value = row[name];
          if (typeof value === "string" && isSealedText(value)) row[name] = opened(seal, value, name);
        }
      return result;
    },
  };
}

/** Text in a readable column may look encrypted without being so. */
function opened(seal: Seal, value: string, name: string): string {
  try {
    return seal.openText(value, catalogueLabel);
  } catch (error) {
    if (error instanceof SealBrokenError && !sealedNames.has(name)) return value;
    throw error;
  }
}

class SealingTransformer extends kysely.OperationNodeTransformer {
  private readonly seal: Seal;
  /** Into which the statement that is gone through writes. */
  private table = "";

  constructor(seal: Seal) {
    super();
    this.seal = seal;
  }

  protected override transformInsertQuery(
    node: kysely.InsertQueryNode,
    queryId?: kysely.QueryId,
  ): kysely.InsertQueryNode {
    const table = node.into?.table.identifier.name ?? "";
    const insert = this.within(table, () => super.transformInsertQuery(node, queryId));
    const { columns, values } = insert;
    if (!columns || !values || !kysely.ValuesNode.is(values)) return insert;
    const sealed = columns.map(({ column }) => isSealedColumn(table, column.name));
    if (!sealed.includes(true)) return insert;
    return {
      ...insert,
      values: kysely.ValuesNode.create(
        values.values.map((list) =>
          kysely.PrimitiveValueListNode.is(list)
            ? kysely.PrimitiveValueListNode.create(
                list.values.map((value, i) => (sealed[i] ? this.sealed(value) : value)),
              )
            : kysely.ValueListNode.create(
                list.values.map((value, i) => (sealed[i] ? this.sealedNode(value) : value)),
              ),
        ),
      ),
    };
  }

  protected override transformUpdateQuery(
    node: kysely.UpdateQueryNode,
    queryId?: kysely.QueryId,
  ): kysely.UpdateQueryNode {
    const { table } = node;
    const name = table && kysely.TableNode.is(table) ? table.table.identifier.name : "";
    return this.within(name, () => super.transformUpdateQuery(node, queryId));
  }

  protected override transformColumnUpdate(
    node: kysely.ColumnUpdateNode,
    queryId?: kysely.QueryId,
  ): kysely.ColumnUpdateNode {
    const update = super.transformColumnUpdate(node, queryId);
    const { column } = update;
    if (!kysely.ColumnNode.is(column) || !isSealedColumn(this.table, column.column.name)) return update;
    return { ...update, value: this.sealedNode(update.value) };
  }

  private within<T>(table: string, work: () => T): T {
    const around = this.table;
    this.table = table;
    try {
      return work();
    } finally {
      this.table = around;
    }
  }

  private sealedNode(node: kysely.OperationNode): kysely.OperationNode {
    return kysely.ValueNode.is(node)
      ? ({ ...node, value: this.sealed(node.value) } as kysely.ValueNode)
      : node;
  }

  private sealed(value: unknown): unknown {
    return typeof value === "string" ? this.seal.text(value, catalogueLabel) : value;
  }
}
