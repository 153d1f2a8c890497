import { createHash } from "node:crypto";
import { noModel } from "@groundwork/contract/model-choice";
import type { ProjectSettings } from "@groundwork/contract/project-settings";
import type { ComposedAnswer, ReadPlace, ResourceNames } from "#knowledge/answer/answer.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { answeringResources } from "../chat/answering-resources.ts";
import { type AskDeps, askQuestion } from "../chat/ask-question.ts";
import { outcomeOf } from "../chat/present-answer.ts";
import type { Deps } from "../deps.ts";
import { findProjectSettings } from "../models/project-settings.repository.ts";
import { findProject } from "../projects/projects.repository.ts";
import { withoutMasks } from "../questions/mask-personal-data.ts";
import { findResourceNames } from "../resources/resources.repository.ts";
import * as caseRuns from "./case-runs.repository.ts";
import { type Case, findCases } from "./cases.repository.ts";
import type { Expectation, Verdict } from "@groundwork/contract/cases";
import { isSamePassage, saysValue } from "./same-words.ts";

export interface AskCasesDeps extends Pick<Deps, "database" | "clock" | "logger" | "index"> {
  asking: AskDeps;
}

/** Says what a run asks where it is not the answering version. */
interface AskedCopy {
  copyId: string;
  names: ResourceNames;
}

/** Tests that are asked at the same time. */
const atOnce = 2;

/**
 * Asks the tests of a run that have no result yet, and compares each answer with the one of the run before. Returns
 * "stopped" where somebody stopped it. A run that was interrupted goes on where it was. With `inUse`, later runs are compared
 * with this one from the moment it is done.
 */
export async function askCases(
  deps: AskCasesDeps,
  { id, project_id: projectId }: caseRuns.CaseRun,
  { copy, inUse = false, signal }: { copy?: AskedCopy; inUse?: boolean; signal: AbortSignal },
): Promise<"done" | "stopped"> {
  const { database, clock } = deps;
  await database.write((transaction) => caseRuns.saveRun(transaction, id, { state: "running" }));
  const run = (await caseRuns.findRun(database.read, id))!;
  const cases = await findCases(database.read, projectId);
  const asked = new Set((await caseRuns.findResults(database.read, id)).map(({ caseId }) => caseId));
  const before = new Map(
    (run.compared_with === null ? [] : await caseRuns.findResults(database.read, run.compared_with)).map(
      (result) => [result.caseId, result],
    ),
  );
  const waiting = [...cases.entries()].filter(([, one]) => !asked.has(one.id));
  const names = copy?.names ?? (await answeringResources(database.read, projectId, undefined));
  let cost = run.cost;
  for (let at = 0; at < waiting.length; at += atOnce) {
    signal.throwIfAborted();
    if ((await caseRuns.findRun(database.read, id))?.state !== "running") return "stopped";
    const some = waiting.slice(at, at + atOnce);
    const results = await Promise.all(
      some.map(([, one]) => askCase(deps, run, one, { names, signal, ...(copy && { copyId: copy.copyId }) })),
    );
    for (const { answer } of results) cost = sum(cost, answer.usage?.cost ?? null);
    await database.jot(async (transaction) => {
      for (const [i, { result }] of results.entries()) {
        const earlier = before.get(result.caseId);
        const verdict = earlier && isSameTest(earlier, result) ? compareAnswers(earlier, result) : null;
        await caseRuns.insertResult(transaction, id, some[i]![0], { ...result, verdict });
      }
      await caseRuns.saveRun(transaction, id, { cost });
    });
  }
  const ended_at = clock.now().toISOString();
  const ended = { state: "done", ended_at, ...(inUse && { accepted: 1 }) };
  await database.write((transaction) => caseRuns.saveRun(transaction, id, ended));
  return "done";
}

const isSameTest = (
  one: Pick<caseRuns.CaseResult, "query" | "expected">,
  other: Pick<caseRuns.CaseResult, "query" | "expected">,
) => one.query === other.query && JSON.stringify(one.expected) === JSON.stringify(other.expected);

const sum = (one: number | null, other: number | null) =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0);

/** Asks a test through the function that answers everybody. */
async function askCase(
  { asking, database }: AskCasesDeps,
  { project_id: projectId, settings }: caseRuns.CaseRun,
  { id, query, history, expected }: Case,
  during: { names: ResourceNames; signal: AbortSignal; copyId?: string },
): Promise<{ answer: ComposedAnswer; result: Omit<caseRuns.CaseResult, "verdict"> }> {
  const project = await findProject(database.read, projectId);
  const ownerId = project?.owner_id ?? "";
  const { signal, ...source } = during;
  const events = await askQuestion(
    asking,
    {
      projectId,
      ownerId,
      userId: ownerId,
      visitors: false,
      instructions: project?.instructions ?? null,
      query: withoutMasks(query),
      history,
      settings,
      ...source,
    },
    { signal },
  );
  let read: readonly ReadPlace[] = [];
  for await (const event of events) {
    if (event.type === "reading") ({ read } = event);
    if (event.type !== "done") continue;
    const { answer } = event;
    const measured = measureAnswer(expected, answer, outcomeOf(answer), read);
    const sources = [...new Set(answer.citations.map(({ resourceId }) => resourceId))];
    return { answer, result: { caseId: id, query, expected, message: answer.message, sources, ...measured } };
  }
  throw new Error("An answer ended without its last event.");
}

/** Returns the settings with which runs that nobody began ask: a model's cost must have been chosen. */
export async function automaticSettings(read: ReadHandle, projectId: string): Promise<ProjectSettings> {
  const settings = await findProjectSettings(read, projectId);
  return settings.test_with_model ? settings : { ...settings, model: noModel };
}

/** Returns the name of the model that settings choose; null for the built-in answer. */
export async function modelOf({ asking }: AskCasesDeps, { model }: ProjectSettings): Promise<string | null> {
  if (model === noModel) return null;
  const { shelf } = asking.modelUse;
  const chosen = model === null ? null : (await shelf.choices()).find(({ id }) => id === model);
  return (chosen ?? (await shelf.standard()))?.label ?? null;
}

/** Names what a project answers from: equal names stand for equal text. `tried` is a version that may answer next. */
export async function contentOf(
  read: ReadHandle,
  projectId: string,
  tried?: { resourceId: string; generation: string },
): Promise<string> {
  const hash = createHash("sha256");
  for (const { id, indexed_generation, file_name } of await findResourceNames(read, projectId)) {
    const generation = id === tried?.resourceId ? tried.generation : indexed_generation;
    if (generation !== null) hash.update(`${JSON.stringify([id, generation, file_name])}\n`);
  }
  return hash.digest("hex").slice(0, 32);
}

/** Holds what was measured of an answer to a test. */
interface Measured {
  outcome: "answered" | "closest" | "refused";
  /** Null where it cannot be decided without a reader. */
  passed: boolean | null;
  /** True if the expected passage is among the first ten that were read; null where none is expected. */
  inTen: boolean | null;
}

const first = 10;

/** Measures an answer by what it must do: its outcome, what it cites or says, and what was read first for it. */
function measureAnswer(
  expected: Expectation,
  answer: ComposedAnswer,
  outcome: Measured["outcome"],
  read: readonly ReadPlace[],
): Measured {
  switch (expected.kind) {
    case "refused":
      return { outcome, passed: outcome !== "answered", inTen: null };
    case "says":
      return { outcome, passed: says(expected.value, answer, outcome), inTen: null };
    case "cites": {
      const { ResourceID, quote } = expected;
      const isExpected = (resourceId: string, text: string) =>
        resourceId === ResourceID && isSamePassage(quote, text);
      return {
        outcome,
        passed:
          outcome === "answered" &&
          answer.citations.some((citation) => isExpected(citation.resourceId, citation.quote)),
        inTen: read.some(
          ({ rank, passage }) => rank <= first && isExpected(passage.resourceId, passage.text),
        ),
      };
    }
  }
}

function says(value: string, answer: ComposedAnswer, outcome: Measured["outcome"]): boolean | null {
  if (outcome !== "answered") return false;
  const sentences = answer.sentences.map(({ start, end }) => answer.message.slice(start, end));
  if ([answer.message, ...sentences].some((text, at) => saysValue(value, text, { apart: at > 0 })))
    return true;
  // A model may say the same in other words, but no figure has others.
  return answer.mode === "model" && !/\d/.test(value) ? null : false;
}

/** Compares an answer with the one before. */
function compareAnswers(
  before: { passed: boolean | null; message: string },
  now: { passed: boolean | null; message: string },
): Verdict {
  if (before.passed === null || now.passed === null)
    return before.message === now.message ? "as_before" : "undecided";
  if (before.passed !== now.passed) return now.passed ? "better" : "worse";
  // Of two wrong answers, neither is known to be better.
  return now.passed || before.message === now.message ? "as_before" : "undecided";
}
