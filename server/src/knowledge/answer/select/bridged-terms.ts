import { loadLanguage } from "../../languages/load-language.ts";
import { analyseTerms } from "../../documents/analyse-terms.ts";

/** For each term of a question, other ways to say it: all terms of one of them must stand in a text. */
export type Bridges = ReadonlyMap<string, readonly (readonly string[])[]>;

type Line = readonly (readonly string[])[];

const known = new Map<string, readonly Line[]>();

/** What texts may say in place of a question's words, by the data of a language, ISO 639-1. */
export function bridgesOf(terms: readonly string[], language: string): Bridges {
  const asked = new Set(terms);
  const bridges = new Map<string, (readonly string[])[]>();
  for (const line of linesOf(language)) {
    const said = line.filter((way) => way.every((term) => asked.has(term)));
    if (said.length === 0) continue;
    const others = line.filter((way) => !said.includes(way));
    for (const term of said.flat()) bridges.set(term, [...(bridges.get(term) ?? []), ...others]);
  }
  return bridges;
}

/** Whether a text holds another way to say a term. */
export function isBridged(term: string, bridges: Bridges, held: { has(term: string): boolean }): boolean {
  return bridges.get(term)?.some((way) => way.every((one) => held.has(one))) ?? false;
}

/** For each single word that may stand for a term of the question, that term. */
export function standInsOf(bridges: Bridges): ReadonlyMap<string, string> {
  const standIns = new Map<string, string>();
  for (const [term, ways] of bridges)
    for (const [one, ...more] of ways) if (more.length === 0 && !bridges.has(one!)) standIns.set(one!, term);
  return standIns;
}

function linesOf(language: string): readonly Line[] {
  let lines = known.get(language);
  if (!lines) {
    lines = loadLanguage(language).alike.map((line) =>
      line.map((way) => analyseTerms(way, language)).filter((way) => way.length > 0),
    );
    known.set(language, lines);
  }
  return lines;
}
