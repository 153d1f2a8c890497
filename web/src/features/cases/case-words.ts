import { countedWords, countWords, formatMoment } from "#ui/format.ts";
import type { Expectation, TestRun, Verdict } from "@groundwork/contract/cases";

/** Says what an answer must do: the verb in bold, then the rest. */
export function expectedWords(expected: Expectation, source: string | null): { verb: string; rest: string } {
  switch (expected.kind) {
    case "refused":
      return { verb: "Must be refused", rest: "" };
    case "says":
      return { verb: "Says", rest: `“${expected.value}”` };
    case "cites": {
      if (source === null) return { verb: "Cites", rest: "a source that was removed" };
      return { verb: "Cites", rest: [...new Set([source, expected.heading])].filter(Boolean).join(", ") };
    }
  }
}

export const verdictWords: Readonly<Record<Verdict, string>> = {
  as_before: "As before",
  better: "Better",
  worse: "Worse",
  undecided: "Undecided",
};

/** Sums a run up in one sentence: compared with the run before, or by what passed where there was none. */
export function summary(run: TestRun): string {
  const { total, done, passed, as_before: same, better, worse, undecided } = run;
  const compared = same + better + worse + undecided;
  if (compared === 0) return `${countWords(passed)} of ${countWords(done)} passed.`;
  const parts = [
    better > 0 && `${countWords(better)} better`,
    worse > 0 && `${countWords(worse)} worse`,
    undecided > 0 && `${countWords(undecided)} undecided`,
    done > compared && `${countWords(done - compared)} new`,
  ].filter(Boolean);
  const first = `${countWords(same)} of ${countWords(total)} as before.`;
  return parts.length === 0 ? first : `${first} ${parts.join(", ")}.`;
}

/** Says what was tried in a run: "Refresh of prices.md". */
export function triedWords({ cause, about }: TestRun): string {
  if (cause === "source") return about === null ? "A source that was removed" : `New version of ${about}`;
  if (cause === "settings") return "Settings change";
  return cause === "compared" ? "Other settings, compared with the current ones" : "Run";
}

/** Says why a change is on hold. */
export function heldWords({ state, worse }: TestRun): string {
  if (state !== "done") return "It’s on hold because its tests did not finish.";
  return `It’s on hold because ${worse === 1 ? "one answer" : `${countWords(worse)} answers`} got worse.`;
}

export function lastRunWords(run: TestRun): string {
  const before =
    run.cause === "source" && run.about !== null ? `, before the new version of ${run.about}` : "";
  const model = run.model === null ? "No language model used." : `Answered by ${run.model}.`;
  return `Last run: ${formatMoment(run.created_at)}${before}. ${model}`;
}

/** Says how much a run asks a model, and what that costs: "This sends GPT-5 50 questions. It costs about $0.40." */
export function askedWords(
  model: string,
  questions: number,
  cost: number | null | undefined,
  run = "This",
): string {
  const asked = `${run} sends ${model} ${countedWords(questions, "question")}.`;
  if (cost === null || cost === undefined) return `${asked} Its cost is not known yet.`;
  return `${asked} It costs ${cost < 0.01 ? "less than $0.01" : `about $${cost.toFixed(2)}`}.`;
}
