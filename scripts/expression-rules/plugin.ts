import { slowness } from "./slow-expressions.ts";
import type { Context, Node } from "../rule.ts";

const advice = "Use a loop, an anchor or a repetition with a bound (STYLE.md).";

/** No expression whose time can grow faster than the length of the text it is given. */
const linear = {
  create(context: Context) {
    const check = (node: Node, source: string, flags: string) => {
      const slow = slowness(source, flags);
      if (slow) context.report({ node, message: `The expression ${slow}. ${advice}` });
    };
    const construction = (node: Node) => {
      const callee = node["callee"] as Node;
      const [source, flags] = node["arguments"] as Node[];
      if (callee.type !== "Identifier" || callee["name"] !== "RegExp") return;
      if (typeof source?.["value"] === "string")
        check(node, source["value"], typeof flags?.["value"] === "string" ? flags["value"] : "");
    };
    return {
      Literal(node: Node) {
        const regex = node["regex"] as { pattern: string; flags: string } | undefined;
        if (regex) check(node, regex.pattern, regex.flags);
      },
      NewExpression: construction,
      CallExpression: construction,
    };
  },
};

// Oxlint asks for the default export.
// eslint-disable-next-line import/no-default-export
export default { meta: { name: "expressions" }, rules: { linear } };
