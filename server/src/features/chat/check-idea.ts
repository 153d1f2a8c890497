import { type Assumption, type IdeaPart, ideaParts } from "@groundwork/contract/ideas";
import { limits } from "@groundwork/contract/limits";
import type { CheckedStatements } from "#knowledge/answer/check/check-statements.ts";
import { splitStatements } from "#knowledge/answer/check/split-statements.ts";
import type { AnswerCitation } from "#knowledge/answer/answer.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { isReading } from "../resources/resources.repository.ts";
import { answeringResources } from "./answering-resources.ts";

/** The check of statements against a project's sources, bound to threads by wiring. */
export type CheckStatements = (
  projectId: string,
  asked: { statements: readonly string[]; names: ReadonlyMap<string, string>; signal: AbortSignal },
) => Promise<CheckedStatements>;

/** Each sentence of an idea held against a project's sources, as far as so many are checked at once. */
export async function checkIdea<C>(
  { read, checkStatements }: { read: ReadHandle; checkStatements: CheckStatements },
  projectId: string,
  idea: Readonly<Record<IdeaPart, string>>,
  asked: {
    present: (citation: AnswerCitation) => C;
    signal: AbortSignal;
    /** In the place of the resources' own. */
    names?: ReadonlyMap<string, string>;
  },
): Promise<{ assumptions: Assumption[]; still_reading: boolean; unchecked: number; citations: C[] }> {
  const written = ideaParts.flatMap((part) => splitStatements(idea[part]).map((text) => ({ part, text })));
  const looked = written.slice(0, limits.assumptionsMax);
  const { present, signal } = asked;
  const names = asked.names ?? (await answeringResources(read, projectId, undefined));
  // Asked before: what is read by the time of the answer was perhaps not when it was looked for.
  const stillReading = await isReading(read, projectId);
  const statements = looked.map(({ text }) => text);
  const told = await checkStatements(projectId, { statements, names, signal });
  return {
    assumptions: told.statements.map(({ finding, ...rest }, i) => ({
      part: looked[i]!.part,
      finding: finding === "without source" ? "without_source" : finding,
      ...rest,
    })),
    still_reading: stillReading,
    unchecked: written.length - looked.length,
    citations: told.citations.map(present),
  };
}
