import {
  ColumnNode,
  type ColumnUpdateNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PrimitiveValueListNode,
  type QueryId,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from "kysely";
import { isSealedText, type Seal } from "#kit/vault/envelope.ts";

/** Questions, answers, what they stand on, and words of documents, by the names that their columns have in every table. */
export const sealedNames: ReadonlySet<string> = new Set([
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
]);
/** Beside them, what repositories call some of them in what they read. */
const readNames: ReadonlySet<string> = new Set([...sealedNames, "cited"]);

/** One label for all: rows move between columns where an answer is compared or kept again. */
export const catalogueLabel = "catalogue";

/** Encrypts the columns on their way into the catalogue and opens them on their way out, on SQLite as on PostgreSQL. */
export function sealedColumnsPlugin(seal: Seal): KyselyPlugin {
  const transformer = new SealingTransformer(seal);
  return {
    transformQuery: ({ node, queryId }: PluginTransformQueryArgs) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }: PluginTransformResultArgs) => {
      for (const row of result.rows) {
        for (const name in row) {
          const value = row[name];
          if (typeof value === "string" && readNames.has(name) && isSealedText(value))
            row[name] = seal.openText(value, catalogueLabel);
        }
      }
      return result;
    },
  };
}

class SealingTransformer extends OperationNodeTransformer {
  private readonly seal: Seal;

  constructor(seal: Seal) {
    super();
    this.seal = seal;
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const insert = super.transformInsertQuery(node, queryId);
    const { columns, values } = insert;
    if (!columns || !values || !ValuesNode.is(values)) return insert;
    const sealed = columns.map(({ column }) => sealedNames.has(column.name));
    if (!sealed.includes(true)) return insert;
    return {
      ...insert,
      values: ValuesNode.create(
        values.values.map((list) =>
          PrimitiveValueListNode.is(list)
            ? PrimitiveValueListNode.create(
                list.values.map((value, i) => (sealed[i] ? this.sealed(value) : value)),
              )
            : ValueListNode.create(
                list.values.map((value, i) => (sealed[i] ? this.sealedNode(value) : value)),
              ),
        ),
      ),
    };
  }

  protected override transformColumnUpdate(node: ColumnUpdateNode, queryId?: QueryId): ColumnUpdateNode {
    const update = super.transformColumnUpdate(node, queryId);
    const { column } = update;
    if (!ColumnNode.is(column) || !sealedNames.has(column.column.name)) return update;
    return { ...update, value: this.sealedNode(update.value) };
  }

  private sealedNode(node: OperationNode): OperationNode {
    return ValueNode.is(node) ? ({ ...node, value: this.sealed(node.value) } as ValueNode) : node;
  }

  private sealed(value: unknown): unknown {
    return typeof value === "string" ? this.seal.text(value, catalogueLabel) : value;
  }
}
