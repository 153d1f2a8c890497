import { parseSync, Visitor } from "rolldown/utils";

type Comments = ReturnType<typeof parseSync>["comments"];
type Handlers = ConstructorParameters<typeof Visitor>[0];

/** Calls the handlers for the nodes of a TypeScript file's source and returns its comments. Throws if it does not parse. */
export function visitSource(path: string, source: string, handlers: Handlers): Comments {
  const { program, comments, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  new Visitor(handlers).visit(program);
  return comments;
}

export interface Node {
  type: string;
}

/** Returns the text of a string literal, or of a template with "…" for each expression; undefined for anything else. */
export function textOf(node: Node | null | undefined): string | undefined {
  const { type, value, quasis } = (node ?? { type: "none" }) as Node & {
    value?: unknown;
    quasis?: { value: { cooked: string } }[];
  };
  if (type === "Literal" && typeof value === "string") return value;
  return type === "TemplateLiteral" ? quasis!.map((part) => part.value.cooked).join("…") : undefined;
}

/** Returns the values of an object literal by the names of its properties, without spreads. */
export function propertiesOf(node: Node): Map<string, Node> {
  const { properties } = node as Node & {
    properties: { type: string; key?: { name?: string; value?: string }; value?: Node }[];
  };
  return new Map(
    properties.flatMap(({ key, value }) => {
      const name = key?.name ?? key?.value;
      return name !== undefined && value !== undefined ? [[name, value] as const] : [];
    }),
  );
}

/** Returns the elements of an array literal, with or without `as const`; an empty list for anything else. */
export function elementsOf(node: Node | undefined): Node[] {
  const { type, elements, expression } = (node ?? { type: "none" }) as Node & {
    elements?: Node[];
    expression?: Node;
  };
  if (type === "TSAsExpression") return elementsOf(expression);
  return type === "ArrayExpression" ? elements! : [];
}
