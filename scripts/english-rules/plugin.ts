import { relative } from "node:path";
import { budgetOf } from "./budgets.ts";
import { oddComment, oddExpressions, oddName } from "./odd-english.ts";
import type { Context, Node } from "../rule.ts";

/**
 * Reports odd English in comments, in texts of more than one word and in names that a file declares.
 * A room with a budget is counted by `check.ts` and passes here; the option "everywhere" reports it too.
 */
const plain = {
  meta: { schema: [{ enum: ["everywhere"] }] },
  create(context: Context) {
    const file = relative(context.cwd, context.filename).replaceAll("\\", "/");
    if (context.options[0] !== "everywhere" && budgetOf(file) > 0) return {};
    const isTest = /\.(?:test|spec|contract)\.tsx?$|\/(?:testing|tests)\//.test(file);
    const report = (node: unknown, messages: readonly string[]) => {
      for (const message of messages) context.report({ node, message });
    };
    const text = (node: Node, value: unknown) => {
      // A test's own documents may be written as strangers write.
      if (isTest && !isTitle(node)) return;
      if (typeof value === "string" && /\S\s+\S/.test(value)) report(node, oddExpressions(value));
    };
    const declared = (node: Node | null | undefined) => {
      if (node?.type === "Identifier") report(node, oddName(String(node["name"])));
    };
    return {
      Program() {
        const { text: source } = context.sourceCode;
        for (const comment of context.sourceCode.getAllComments())
          report(
            comment,
            oddComment(comment.value, isTest ? "" : source.slice(comment.range[1], comment.range[1] + 400)),
          );
      },
      Literal: (node: Node) => text(node, node["value"]),
      TemplateElement: (node: Node) => text(node, (node["value"] as { cooked: unknown }).cooked),
      JSXText: (node: Node) => text(node, node["value"]),
      VariableDeclarator: (node: Node) => declared(node["id"] as Node),
      FunctionDeclaration: (node: Node) => declared(node["id"] as Node | null),
      TSInterfaceDeclaration: (node: Node) => declared(node["id"] as Node),
      TSTypeAliasDeclaration: (node: Node) => declared(node["id"] as Node),
      TSPropertySignature: (node: Node) => declared(node["key"] as Node),
    };
  },
};

/** Returns whether a text is the title of a test. */
function isTitle({ parent }: Node): boolean {
  const callee = parent?.["callee"] as Node | undefined;
  const named = (callee?.["object"] ?? callee) as Node | undefined;
  return parent?.type === "CallExpression" && ["test", "it", "describe"].includes(String(named?.["name"]));
}

// Oxlint asks for the default export.
// eslint-disable-next-line import/no-default-export
export default { meta: { name: "english" }, rules: { plain } };
