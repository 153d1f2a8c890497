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
