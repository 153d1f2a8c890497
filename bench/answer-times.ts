import type { Row, Scale } from "./figure.ts";
import { milliseconds, spread } from "./statistics.ts";
import { shown } from "./table.ts";

/** Milliseconds from a question to the first words of its answer, and to its end. */
export interface AnswerTimes {
  first: number;
  done: number;
}

/**
 * Asks every question as often as the scale says, each beside its reference, after a run that only warms up. Gives
 * rows for the first words and the end, at p50 and p99.
 */
export async function measureAnswerTimes(
  { questions, runs }: { questions: readonly string[]; runs: Scale["runs"] },
  ask: (question: string) => Promise<AnswerTimes>,
  reference: { name: string; ask: (question: string) => unknown },
  title: string,
): Promise<Row[]> {
  const times: AnswerTimes[][] = [];
  const referenceTimes: number[][] = [];
  for (let run = 0; run <= runs; run++) {
    const asked: AnswerTimes[] = [];
    const compared: number[] = [];
    for (const question of questions) {
      asked.push(await ask(question));
      compared.push(await milliseconds(() => reference.ask(question)));
    }
    if (run === 0) continue;
    times.push(asked);
    referenceTimes.push(compared);
  }
  const compared = spread(referenceTimes);
  const measured = {
    "first words": spread(times.map((run) => run.map(({ first }) => first))),
    done: spread(times.map((run) => run.map(({ done }) => done))),
  };
  return Object.entries(measured).flatMap(([what, value]) =>
    (["p50", "p99"] as const).map((at) => ({
      figure: `${title}, ${what}, ${at}`,
      value: `${shown(value[at])} ms`,
      reference: reference.name,
      referenceValue: `${shown(compared[at])} ms`,
      ratio: value[at] / compared[at],
    })),
  );
}
