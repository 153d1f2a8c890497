import { readFileSync } from "node:fs";
import { type StateFigures, statesInProduct } from "./measure.ts";

interface Claim {
  claim: string;
  evidence: { text: string; context: string }[];
  label: boolean;
  language?: string;
}

/** Claims with their evidence, one a line as `{claim, evidence: [{text, context}], label}`; all evidence is read as one unit. */
export function measureClaims(file: string): StateFigures[] {
  const claims = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Claim);
  return statesInProduct(
    claims.map(({ claim, evidence, label, language = "en" }) => ({
      kind: label ? "true" : "false",
      isTrue: label,
      sentence: claim,
      cited: {
        text: evidence.map(({ text }) => text).join("\n\n"),
        context: evidence.map(({ context }) => context).join(" › "),
        language,
      },
      others: [],
    })),
  );
}
