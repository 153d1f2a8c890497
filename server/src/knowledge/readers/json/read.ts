import { createDocumentBuilder, type DocumentBuilder } from "../document-builder.ts";
import { decodeText } from "../encoding/decode-text.ts";
import { partLeft, partRead, documentOf } from "../part-outcomes.ts";
import { ReadingError } from "../source.errors.ts";
import type { PartOutcome, FileReader } from "../source.ts";
import { linesOf } from "../white-space.ts";
import { placeOf } from "../xml/xml-error.ts";
import { addJson, addJsonRecord, titleOf } from "./add-json.ts";
import { JsonSyntax, type JsonValue, parseJson, skipSpace } from "./parse-json.ts";

const mostReportedLines = 20;

/** Reads JSON; a file of several values, one after another, as records. */
export const readJson: FileReader = async ({ bytes, name, contentType }) => {
  const text = decodeText(bytes, contentType);
  const { value, end } = parse(text, 0);
  const builder = createDocumentBuilder();
  if (end >= text.length) addJson(builder, value);
  else addSequence(builder, text);
  return [documentFrom(builder, name, titleOf(value))];
};

/** Reads JSON Lines: each line is a record with a section of its own. Lines that do not parse are reported and left out. */
export const readJsonLines: FileReader = async ({ bytes, name, contentType }, progress) => {
  const text = decodeText(bytes, contentType).replaceAll("\u001E", "");
  const builder = createDocumentBuilder();
  const left: { line: number; error: JsonSyntax }[] = [];
  let [line, records, read] = [0, 0, 0];
  for (const whole of linesOf(text)) {
    const written = whole.trim();
    line++;
    read += whole.length + 1;
    progress(read / text.length);
    if (written === "") continue;
    const value = tryLine(written);
    if (!(value instanceof JsonSyntax)) addJsonRecord(builder, value, ++records);
    else if (left.push({ line, error: value }) > mostReportedLines && left.length > records) break;
  }
  if (left.length > records) {
    // Values that run over several lines are no lines, but can be read.
    const whole = createDocumentBuilder();
    addSequence(whole, text);
    return [documentFrom(whole, name, null)];
  }
  return [documentFrom(builder, name, null), ...left.slice(0, mostReportedLines).map(leftOut)];
};

function tryLine(line: string): JsonValue | JsonSyntax {
  try {
    const { value, end } = parseJson(line);
    return end === line.length ? value : new JsonSyntax(end, "something follows the record");
  } catch (error) {
    if (error instanceof JsonSyntax) return error;
    throw error;
  }
}

function addSequence(builder: DocumentBuilder, text: string): void {
  for (let [at, number] = [skipSpace(text, 0), 1]; at < text.length; number++) {
    const { value, end } = parse(text, at);
    addJsonRecord(builder, value, number);
    at = end;
  }
}

function parse(text: string, from: number): ReturnType<typeof parseJson> {
  try {
    return parseJson(text, from);
  } catch (error) {
    if (!(error instanceof JsonSyntax)) throw error;
    const { line, column } = placeOf(text, error.at);
    throw new ReadingError(
      "not_json",
      `This JSON can't be read: at line ${line}, column ${column + 1}, ${error.message}.`,
    );
  }
}

const documentFrom = (builder: DocumentBuilder, name: string, title: string | null): PartOutcome =>
  partRead(documentOf(name, { title, ...builder.document() }));

function leftOut({ line, error }: { line: number; error: JsonSyntax }): PartOutcome {
  const reason = `This line is not valid JSON: at column ${error.at + 1}, ${error.message}.`;
  return partLeft("failed", `line ${line}`, `Line ${line}`, reason);
}
