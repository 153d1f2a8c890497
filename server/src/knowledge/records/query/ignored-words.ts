import { areTied } from "../match/ties.ts";
import { interpret } from "../question/interpret.ts";
import type { RecordTable } from "../record.ts";
import { wordsOf } from "../words.ts";
import type { RecordsQuery } from "./records-query.ts";
import { columnNames } from "./resolve-names.ts";

/** Returns the content words of a question that neither its query nor the table's name takes up, so that a partial answer shows. */
export function ignoredWords(
  asked: string,
  { select, where, group, aggregate, order }: RecordsQuery,
  table: RecordTable,
  language: string,
): string[] {
  const question = interpret(asked, language);
  const names = [
    ...(select.length > 0 ? select : columnNames(table)),
    ...where.flatMap(({ column, value }) => [column, value]),
    group ?? "",
    aggregate?.column ?? "",
    order?.column ?? "",
  ];
  const keys = new Set([
    ...names.flatMap((name) => wordsOf(name, language).map(({ key }) => key)),
    ...table.context.map(({ key }) => key),
  ]);
  const operation = new Set(
    aggregate || order
      ? [...(question.degree?.words ?? []), ...question.sum, ...question.average, ...question.operators]
      : [],
  );
  return [...question.content].flatMap((at) => {
    const { key, text, isNumber } = question.words[at]!;
    const isTaken =
      operation.has(at) ||
      question.asking.has(at) ||
      keys.has(key) ||
      (!isNumber && [...keys].some((each) => areTied(each, key)));
    return isTaken ? [] : [text];
  });
}
