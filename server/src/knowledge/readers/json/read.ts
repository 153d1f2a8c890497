import { createDocumentBuilder, type DocumentBuilder } from "../document-builder.ts";
import { decodeText } from "../encoding/decode-text.ts";
import { partLeft, partRead } from "../part-outcomes.ts";
import { ReadingError } from "../source.errors.ts";
import type { PartOutcome } from "../source.ts";
import type { FileReader } from "../file-reader.ts";
import { documentOf } from "../file-document.ts";
import { addJson, titleOf } from "./add-json.ts";
import { JsonSyntax, type JsonText, openJson, skipSpace } from "./json-text.ts";

/** Limits the lines that cannot be read and are reported one by one. */
const mostReportedLines = 20;

/** Reads JSON; a file of several values, one after another, as records. */
export const readJson: FileReader = async ({ bytes, name, contentType }) => {
  const text = decodeText(bytes, contentType);
  const json = parse(text, 0);
  const builder = createDocumentBuilder();
  if (skipSpace(text, json.end) >= text.length) addJson(builder, json);
  else addSequence(builder, text);
  return [documentFrom(builder, name, titleOf(json, json.start))];
};

/** Reads JSON Lines: each line is a record with a section of its own. Lines that do not parse are reported and left out. */
export const readJsonLines: FileReader = async ({ bytes, name, contentType }, progress) => {
  const text = decodeText(bytes, contentType).replaceAll("\u001E", "");
  const builder = createDocumentBuilder();
  const left: { line: number; error: JsonSyntax }[] = [];
  let [line, records] = [0, 0];
  for (let from = 0; from < text.length;) {
    const newline = text.indexOf("\n", from);
    const to = newline < 0 ? text.length : newline;
    const value = text.slice(from, to).trim();
    line++;
    from = to + 1;
    progress(from / text.length);
    if (value === "") continue;
    const json = tryLine(value);
    if (!(json instanceof JsonSyntax)) addJson(builder, json, { number: ++records, level: 1 });
    else if (left.push({ line, error: json }) > mostReportedLines && left.length > records) break;
  }
  if (left.length > records) {
    // Values that run over several lines are no lines, but can be read.
    const whole = createDocumentBuilder();
    addSequence(whole, text);
    return [documentFrom(whole, name, null)];
  }
  return [documentFrom(builder, name, null), ...left.slice(0, mostReportedLines).map(leftOut)];
};

function tryLine(value: string): JsonText | JsonSyntax {
  try {
    const json = openJson(value);
    return json.end === value.length ? json : new JsonSyntax(json.end, "something follows the record");
  } catch (error) {
    if (error instanceof JsonSyntax) return error;
    throw error;
  }
}

function addSequence(builder: DocumentBuilder, text: string): void {
  let number = 0;
  for (let at = skipSpace(text, 0); at < text.length;) {
    const json = parse(text, at);
    addJson(builder, json, { number: ++number, level: 1 });
    at = skipSpace(text, json.end);
  }
}

function parse(text: string, from: number): JsonText {
  try {
    return openJson(text, from);
  } catch (error) {
    if (!(error instanceof JsonSyntax)) throw error;
    const { line, column } = lineAndColumn(text, error.at);
    throw new ReadingError(
      "not_json",
      `This is not JSON that can be read: at line ${line}, column ${column}, ${error.message}.`,
    );
  }
}

function documentFrom(builder: DocumentBuilder, name: string, title: string | null): PartOutcome {
  return partRead(documentOf(name, { title, ...builder.document() }));
}

function leftOut({ line, error }: { line: number; error: JsonSyntax }): PartOutcome {
  const reason = `This line is not JSON that can be read: at column ${error.at + 1}, ${error.message}.`;
  return partLeft("failed", `line ${line}`, `Line ${line}`, reason);
}

/** Returns the place of a character for people: line and column, both counted from 1. */
function lineAndColumn(text: string, at: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let next = text.indexOf("\n"); next >= 0 && next < at; next = text.indexOf("\n", start)) {
    line++;
    start = next + 1;
  }
  return { line, column: at - start + 1 };
}
