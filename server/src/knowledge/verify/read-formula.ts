import signs from "./latex-signs.json" with { type: "json" };

/** A sign of a formula, however it is written: "\frac{a}{b}" and "a / b", "x^2" and "x²" have the same. */
export interface FormulaSign {
  sign: string;
  /** Where it stands in the text, in UTF-16 units. */
  start: number;
  end: number;
}

const named = new Map(
  Object.entries(signs).flatMap(([sign, names]) => names.split(" ").map((name) => [name, sign] as const)),
);
const alike = new Map(
  Object.entries({ "*": "×", "·": "×", "⋅": "×", "÷": "/", "−": "-", "–": "-", "∙": "×", µ: "μ" }),
);
const raised = new Map([..."⁰¹²³⁴⁵⁶⁷⁸⁹"].map((sign, figure) => [sign, String(figure)]));
const lowered = new Map([..."₀₁₂₃₄₅₆₇₈₉"].map((sign, figure) => [sign, String(figure)]));

const token =
  /(?<space>\s+|\\[,;:! ]|~|&)|\\(?<name>[a-z]+)\*?|(?<edge>\$\$?|\\[()[\]])|\\(?<escaped>[^a-z])|(?<number>\d+(?:(?:[.,]|\{,\})\d+)*)|(?<raised>[⁰¹²³⁴⁵⁶⁷⁸⁹]+)|(?<lowered>[₀₁₂₃₄₅₆₇₈₉]+)|(?<sign>[^\s])/giu;

/** What a brace opened, and where its signs begin. */
interface Group {
  from: number;
  /** "bound": of a power, an index or a root, so that it stays together; "over" and "under" a fraction's line. */
  as: "plain" | "bound" | "over" | "under";
}

/** Signs between which a formula may begin or end, such as "$". */
export const edge = "";

/** The signs of LaTeX, or of a text in which formulas stand. White space and braces that only group are none. */
export function readFormula(text: string): FormulaSign[] {
  const out: FormulaSign[] = [];
  const open: Group[] = [];
  let next: Group["as"] = "plain";
  for (const match of text.matchAll(token)) {
    const groups = match.groups!;
    const [start, end] = [match.index, match.index + match[0].length];
    const put = (sign: string) => out.push({ sign, start, end });
    if (groups["space"] !== undefined) continue;
    if (groups["sign"] === "{") {
      open.push({ from: out.length, as: next });
      next = "plain";
      continue;
    }
    if (groups["sign"] === "}") {
      next = close(open.pop(), out, start);
      continue;
    }
    next = "plain";
    if (groups["edge"] !== undefined) put(edge);
    else if (groups["name"] !== undefined) {
      const { name } = groups;
      if (/^[dt]?frac$/.test(name)) next = "over";
      else {
        const sign = named.get(name);
        // What has no sign is read as its letters: "\max" is "max".
        if (sign === undefined) for (const letter of name) put(letter);
        else if (sign !== "") put(sign);
        if (sign === "√") next = "bound";
      }
    } else if (groups["raised"] !== undefined || groups["lowered"] !== undefined) {
      put(groups["raised"] === undefined ? "_" : "^");
      put([...match[0]].map((figure) => raised.get(figure) ?? lowered.get(figure)).join(""));
    } else {
      const sign = groups["number"]?.replaceAll("{,}", ",") ?? groups["escaped"] ?? groups["sign"]!;
      put(alike.get(sign) ?? sign);
      if (sign === "^" || sign === "_") next = "bound";
    }
  }
  return out;
}

/** Keeps together what a brace held, and says what the next one opens. */
function close(group: Group | undefined, out: FormulaSign[], at: number): Group["as"] {
  if (!group || group.as === "plain") return "plain";
  if (out.length - group.from > 1) {
    const { start } = out[group.from]!;
    out.splice(group.from, 0, { sign: "(", start, end: start });
    out.push({ sign: ")", start: at, end: at + 1 });
  }
  if (group.as !== "over") return "plain";
  out.push({ sign: "/", start: at, end: at + 1 });
  return "under";
}
