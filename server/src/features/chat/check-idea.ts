import { type Assumption, type IdeaPart, ideaParts } from "@groundwork/contract/ideas";
import { limits } from "@groundwork/contract/limits";
import type { AnswerCitation, ResourceNames } from "#knowledge/answer/answer.ts";
import type { Works } from "#knowledge/answer/threads/do-work.ts";
import { splitSentences } from "#knowledge/documents/split-sentences.ts";
import { detectLanguage } from "#knowledge/languages/detect-language.ts";
import type { ReadHandle } from "#platform/database/database.ts";
import { isReading } from "../resources/resources.repository.ts";

/** Checks each sentence of an idea against a project's sources, up to the limit. */
export async function checkIdea<C>(
  { read, works }: { read: ReadHandle; works: Works },
  projectId: string,
  idea: Readonly<Record<IdeaPart, string>>,
  {
    names,
    present,
    signal,
  }: {
    names: ResourceNames;
    present: (citation: AnswerCitation) => C;
    signal: AbortSignal;
  },
): Promise<{ assumptions: Assumption[]; still_reading: boolean; unchecked: number; citations: C[] }> {
  const written = ideaParts.flatMap((part) => splitStatements(idea[part]).map((text) => ({ part, text })));
  const looked = written.slice(0, limits.assumptionsMax);
  // Asked before: what is read by the time of the answer was perhaps not when it was looked for.
  const stillReading = await isReading(read, projectId);
  const statements = looked.map(({ text }) => text);
  const checked = await works.run(projectId, "check", { statements }, { names, signal });
  return {
    assumptions: checked.statements.map(({ finding, ...rest }, i) => ({
      part: looked[i]!.part,
      finding: finding === "without source" ? "without_source" : finding,
      ...rest,
    })),
    still_reading: stillReading,
    unchecked: written.length - looked.length,
    citations: checked.citations.map(present),
  };
}

/** Signs that a list's items begin with. */
const listSigns = new Set(["-", "*", "•", "–", "—", "·"]);

/** Splits text into sentences, line by line, without list markers. */
function splitStatements(text: string): string[] {
  const language = detectLanguage(text, "en");
  return text.split(/\r?\n/).flatMap((line) => {
    const statement = withoutSign(line.trim());
    return splitSentences(statement, 0, statement.length, language)
      .map(({ start, end }) => statement.slice(start, end))
      .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  });
}

function withoutSign(line: string): string {
  return listSigns.has(line[0] ?? "") && line[1] === " " ? line.slice(2).trimStart() : line;
}
