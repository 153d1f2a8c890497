import { splitSentences } from "../../documents/split-sentences.ts";
import { detectLanguage } from "../../languages/detect-language.ts";

/** Signs that a list's items begin with. */
const listSigns = new Set(["-", "*", "•", "–", "—", "·"]);

/** The sentences of what somebody wrote, each line for itself, without the signs of a list before them. */
export function splitStatements(text: string): string[] {
  const language = detectLanguage(text, "en");
  return text.split(/\r?\n/).flatMap((line) => {
    const said = withoutSign(line.trim());
    return splitSentences(said, 0, said.length, language)
      .map(({ start, end }) => said.slice(start, end))
      .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  });
}

function withoutSign(line: string): string {
  return listSigns.has(line[0] ?? "") && line[1] === " " ? line.slice(2).trimStart() : line;
}
