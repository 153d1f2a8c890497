import { readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { createRandom } from "../../e2e/support/random.ts";
import { jsonLines } from "../harness/lines.ts";
import { share } from "../harness/table.ts";
import {
  addVote,
  asksAgain,
  decided,
  isDisputed,
  mostVotes,
  type Ruled,
  type Vote,
} from "../../server/src/knowledge/answer/with-model/judge-votes.ts";
import { verifySentence } from "../../server/src/knowledge/verify/verify-sentence.ts";

interface Claim {
  claim: string;
  evidence: { text: string; context: string }[];
  label: boolean;
  language?: string;
}

/** Names what a reader is shown of a claim. */
type Shown = "supported" | "not sure" | "not supported";

interface Judged {
  label: boolean;
  shown: Shown;
}

/** A judge whose word is wrong this often, drawn by a seed for each call, or once for each claim. */
export interface ScriptedJudge {
  error: number;
  seed: number;
  isFixed?: boolean;
}

/**
 * Judges the sets of a folder, or of files: claims with their evidence, one a line as `{claim, evidence: [{text, context}],
 * label}`. All evidence of a claim is read as one unit. Returns a table with a line for each set: shares of its true and its
 * false claims; balanced is the mean of the true ones that are supported and the false ones that are not.
 */
export function claimsTable(paths: readonly string[], judge: ScriptedJudge | null): string {
  const sets = paths
    .flatMap(filesOf)
    .map((file) => ({ name: basename(file, ".jsonl"), judged: judgedOf(file, judge) }));
  return [
    "| set | true: supported | true: not sure | false: supported | false: not sure | balanced |",
    "|---|---|---|---|---|---|",
    ...sets.map(({ name, judged }) => `| ${[name, ...figuresOf(judged).map(share)].join(" | ")} |`),
  ].join("\n");
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name.endsWith(".jsonl"))
    .toSorted()
    .map((name) => join(path, name));
}

function judgedOf(file: string, judge: ScriptedJudge | null): Judged[] {
  const random = createRandom(judge?.seed ?? 0);
  const known = { repeatedVotes: 0 as number | null };
  return jsonLines<Claim>(file).map(({ claim, evidence, label, language = "en" }) => {
    const text = evidence.map((one) => one.text).join("\n\n");
    const context = evidence.map((one) => one.context).join(" › ");
    const { state, lacks } = verifySentence(claim, [{ text, context, language }]);
    const ruled = state === "entailed" ? "supported" : state === "not sure" ? "not sure" : "not supported";
    // As in the product: the judge is asked of what the rules passed, and of what lacks words or certainty alone.
    const isOpen = state === "entailed" || state === "other language" || (lacks ?? "facts") !== "facts";
    if (!judge || !isOpen) return { label, shown: ruled };
    const found: Ruled = state === "entailed" ? "supported" : lacks === "certainty" ? "doubt" : "words";
    const draw = (): Vote => (random.whole(0, 999) < judge.error * 1000 === label ? "no" : "yes");
    const votes: Vote[] = [];
    const always = draw();
    do addVote(votes, judge.isFixed ? always : votes.length === 0 ? always : draw(), known);
    while (asksAgain(known) && votes.length < mostVotes && isDisputed(found, votes));
    const shown = { yes: "supported", no: "not supported", unclear: ruled, open: "not sure" } as const;
    return { label, shown: shown[decided(found, votes, known) ?? "open"] };
  });
}

function figuresOf(judged: readonly Judged[]): number[] {
  const shareOf = (label: boolean, shown: Shown) => {
    const own = judged.filter((one) => one.label === label);
    return own.filter((one) => one.shown === shown).length / Math.max(1, own.length);
  };
  const [right, wrong] = [shareOf(true, "supported"), shareOf(false, "supported")];
  return [right, shareOf(true, "not sure"), wrong, shareOf(false, "not sure"), (right + 1 - wrong) / 2];
}
