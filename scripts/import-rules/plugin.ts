import { relative } from "node:path";
import { isHomeless, isServed, objection } from "./arrows.ts";
import type { Context, Node } from "../rule.ts";

/** One rule for every way an import can be written, `import("…").Type` and `import()` included. */
const arrows = {
  create(context: Context) {
    const file = relative(context.cwd, context.filename).replaceAll("\\", "/");
    const check = (source: unknown, typeOnly: boolean, names?: readonly string[]) => {
      const node = source as Node | null | undefined;
      if (typeof node?.["value"] !== "string") return;
      const message = objection(file, { specifier: node["value"], typeOnly, ...(names && { names }) });
      if (message) context.report({ node, message });
    };
    const unnamed = (node: Node, message: string) => {
      if (isServed(file)) context.report({ node, message });
    };
    return {
      Program(node: Node) {
        if (isHomeless(file)) context.report({ node, message: `${file} is in no room of rooms.ts` });
      },
      ImportDeclaration(node: Node) {
        const specifiers = node["specifiers"] as Node[];
        const values = specifiers.filter((specifier) => specifier["importKind"] !== "type");
        const typeOnly = node["importKind"] === "type" || (specifiers.length > 0 && values.length === 0);
        check(node["source"], typeOnly, importedNames(values));
      },
      ExportNamedDeclaration: (node: Node) => check(node["source"], node["exportKind"] === "type"),
      ExportAllDeclaration: (node: Node) => check(node["source"], node["exportKind"] === "type"),
      ImportExpression(node: Node) {
        const source = node["source"] as Node;
        check(source, false);
        if (typeof source["value"] !== "string") unnamed(node, "import() names its module as a plain text");
      },
      TSImportType: (node: Node) => check(node["source"], true),
      TSExternalModuleReference: (node: Node) => check(node["expression"], false),
      CallExpression(node: Node) {
        const callee = node["callee"] as Node;
        if (callee["name"] === "require") check((node["arguments"] as Node[])[0], false);
      },
      /** Built-in modules that are fetched by name need no import; what is run from a text names none. */
      MemberExpression(node: Node) {
        const property = node["property"] as Node;
        const name = property["name"] ?? property["value"];
        if (["getBuiltinModule", "_linkedBinding", "mainModule"].includes(String(name)))
          unnamed(node, `${String(name)} hides what is imported`);
      },
      Property(node: Node) {
        const [key, value] = [node["key"] as Node, node["value"] as Node];
        if (["getBuiltinModule"].includes(String(key["name"])))
          unnamed(node, `${String(key["name"])} hides what is imported`);
        if (key["name"] === "eval" && value["value"] === true)
          unnamed(node, "a worker is started from a file");
      },
      /** `new Worker(new URL("./x.ts", import.meta.url))` shares no values with what it starts. */
      NewExpression(node: Node) {
        const [path, base] = node["arguments"] as Node[];
        if ((node["callee"] as Node)["name"] !== "URL" || base?.type !== "MemberExpression") return;
        if (/\.tsx?$/.test(String(path?.["value"]))) check(path, true);
      },
    };
  },
};

/** Returns the names of `import { a, b }`; undefined for a default or a namespace, which import everything. */
function importedNames(specifiers: Node[]): string[] | undefined {
  if (specifiers.some(({ type }) => type !== "ImportSpecifier") || specifiers.length === 0) return undefined;
  return specifiers.map((specifier) => String((specifier["imported"] as Node)["name"]));
}

export default { meta: { name: "rooms" }, rules: { arrows } };
