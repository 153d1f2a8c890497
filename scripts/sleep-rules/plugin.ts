import type { Context, Node } from "../rule.ts";

/** Milliseconds. */
const longest = 200;
const waiting = new Set(["AwaitExpression", "ArrowFunctionExpression", "ReturnStatement"]);

/** No test sleeps for long: it turns a clock, waits for what it needs, or sets a shorter time-out. */
const short = {
  create(context: Context) {
    if (context.sourceCode.text.includes("useFakeTimers")) return {};
    /** Names under which this file imports `setTimeout` of node:timers/promises. */
    const sleeps = new Set<unknown>();
    const constants = new Map<unknown, number>();
    /** The promises that are made around, and what keeps them. */
    const promises: { node: Node; resolve: unknown }[] = [];

    const valueOf = (node: Node | undefined): number => {
      if (node?.type === "Literal") return Number(node["value"]);
      if (node?.type === "Identifier") return constants.get(node["name"]) ?? 0;
      if (node?.type === "BinaryExpression" && node["operator"] === "*")
        return valueOf(node["left"] as Node) * valueOf(node["right"] as Node);
      return 0;
    };
    // What is raced, or only begun, may take its time.
    const check = (sleep: Node, time: Node | undefined) => {
      const milliseconds = valueOf(time);
      if (milliseconds > longest && waiting.has(sleep.parent?.type ?? ""))
        context.report({
          node: sleep,
          message: `A test sleeps for ${milliseconds} ms, and at most for ${longest}. Turn a clock, or wait for what it needs.`,
        });
    };
    const isPromise = (node: Node) => (node["callee"] as Node)["name"] === "Promise";

    return {
      ImportDeclaration(node: Node) {
        if (!/^(?:node:)?timers\/promises$/.test(String((node["source"] as Node)["value"]))) return;
        for (const specifier of node["specifiers"] as Node[])
          if ((specifier["imported"] as Node | undefined)?.["name"] === "setTimeout")
            sleeps.add((specifier["local"] as Node)["name"]);
      },
      VariableDeclarator(node: Node) {
        const time = valueOf((node["init"] as Node | null) ?? undefined);
        if (time > 0) constants.set((node["id"] as Node)["name"], time);
      },
      NewExpression(node: Node) {
        if (!isPromise(node)) return;
        const [executor] = node["arguments"] as Node[];
        const [resolve] = (executor?.["params"] as Node[] | undefined) ?? [];
        promises.push({ node, resolve: resolve?.["name"] });
      },
      "NewExpression:exit"(node: Node) {
        if (isPromise(node)) promises.pop();
      },
      CallExpression(node: Node) {
        const callee = node["callee"] as Node;
        const [first, second] = node["arguments"] as Node[];
        if (callee.type === "Identifier" && sleeps.has(callee["name"])) return check(node, first);
        const kept = promises.findLast(({ resolve }) => resolve !== undefined && resolve === first?.["name"]);
        if (callee["name"] === "setTimeout" && kept) check(kept.node, second);
        const property = callee["property"] as Node | undefined;
        if (property?.["name"] === "waitForTimeout") check(node, first);
      },
    };
  },
};

// Oxlint asks for the default export.
// eslint-disable-next-line import/no-default-export
export default { meta: { name: "sleeps" }, rules: { short } };
