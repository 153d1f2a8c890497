import { parseArgs } from "node:util";
import { markdownTable } from "../harness/table.ts";
import { claimsTable } from "./claims.ts";
import {
  claimsByHand,
  type Figures,
  generatedClaims,
  type KindFigures,
  measure,
  measureSpeed,
  type StateFigures,
  statesInProduct,
} from "./measure.ts";
import { documentation, folderTexts, ownTexts } from "./passages.ts";

const { positionals: folders, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    passages: { type: "string", default: "150" },
    // Only sets of claims: folders, or files with a claim and its evidence a line.
    claims: { type: "string", multiple: true },
    // How often a judge after the rules is wrong, such as 0.1; none is asked where it is not given.
    "judge-error": { type: "string" },
    // The judge is wrong about the same claims each time.
    "judge-fixed": { type: "boolean", default: false },
  },
});
if (options.claims) {
  const error = options["judge-error"];
  const judge =
    error === undefined ? null : { error: Number(error), seed: 7, isFixed: options["judge-fixed"] };
  console.log(claimsTable(options.claims, judge));
  process.exit(0);
}
const [seed, otherSeed] = [20_261_121, 7];

const written = [...ownTexts(), ...documentation()];
const known = measure(
  written.filter(({ heldOut }) => !heldOut),
  seed,
);
const columns: [string, Figures][] = [
  ["seen", known],
  [
    "held out",
    measure(
      written.filter(({ heldOut }) => heldOut),
      otherSeed,
    ),
  ],
  ...folders.map((folder): [string, Figures] => [
    folder.split("/").at(-1)!,
    measure(folderTexts(folder, Number(options.passages)), otherSeed),
  ]),
];

print("Mutations that are found", ({ mutations }) => [...mutations, total("all mutations", mutations)]);
print("True sentences that cite another passage, found", (figures) => [figures.wrongCitations]);
for (const [title, claims] of [
  ["Generated documents", generatedClaims(60, otherSeed)],
  ["By hand", claimsByHand("texts")],
  ["Short sentences by hand", claimsByHand("short")],
  ["Of manuals and reports", claimsByHand("manuals")],
] as const)
  printStates(`${title}, as the product would show them`, statesInProduct(claims));
const speed = measureSpeed(written);
console.log(
  `\nA sentence against eight passages takes ${speed.first.toFixed(0)} µs the first time, ${speed.again.toFixed(0)} µs when they were read (median of ${speed.sentences}).`,
);

function printStates(title: string, figures: readonly StateFigures[]): void {
  console.log(`\n${title}`);
  for (const { kind, isTrue, sentences, states } of figures) {
    const shares = (
      ["entailed", "not sure", "contradicted", "unfounded", "no claim", "other language"] as const
    )
      .filter((state) => states[state])
      .map((state) => `${state} ${(states[state]! / sentences).toFixed(3)}`);
    console.log(
      `  ${isTrue ? "true " : "wrong"} ${kind.padEnd(24)} ${String(sentences).padStart(5)}  ${shares.join(", ")}`,
    );
  }
  const [right, wrong] = [true, false].map((isTrue) => {
    const own = figures.filter((one) => one.isTrue === isTrue);
    const all = own.reduce((sum, { sentences }) => sum + sentences, 0);
    return own.reduce((sum, { states }) => sum + (states.entailed ?? 0), 0) / Math.max(1, all);
  }) as [number, number];
  console.log(`  balanced accuracy ${((right + 1 - wrong) / 2).toFixed(3)}`);
}

function total(kind: string, kinds: readonly KindFigures[]): KindFigures {
  return {
    kind,
    sentences: kinds.reduce((sum, { sentences }) => sum + sentences, 0),
    wrong: kinds.reduce((sum, { wrong }) => sum + wrong, 0),
  };
}

function print(title: string, of: (figures: Figures) => readonly KindFigures[]): void {
  const rows = of(known).map(({ kind }, i) => [
    kind,
    ...columns.map(([, figures]) => {
      const { sentences, wrong } = of(figures)[i]!;
      if (sentences === 0) return "–";
      const share = (100 * (sentences - wrong)) / sentences;
      return `${share.toFixed(1)} % of ${sentences}`;
    }),
  ]);
  console.log(`\n${markdownTable([title, ...columns.map(([name]) => name)], rows)}`);
}
