import { editDistance } from "../../retrieval/steps/correct-word.ts";
import { type Project, remembered } from "../project-memory.ts";

/** Parts whose text is read, each from its beginning, and UTF-16 units of all of them. */
const mostParts = 300;
const mostRead = 4_000_000;
const mostNames = 50_000;
const shortest = 4;
const longest = 40;
const word = /[\p{L}\p{M}]{4,40}/gu;

interface WrittenNames {
  /** All words in lower case, of text that answers nothing too. */
  words: ReadonlySet<string>;
  /** Words with a capital, as they are written, by their lower case. */
  names: ReadonlyMap<string, string>;
}

/** Holds what is likely meant by words of a question that no passage has. */
export interface LikelyNames {
  /** Those to which nothing is similar anywhere, in text that is kept out of answers either. */
  unknown: string[];
  /** The others, each with the name that is likely meant; left out where it is only in text that is kept out. */
  meant: Map<string, string>;
}

/** Looks for names that are similar to words which no passage has, in the whole text of a project's resources. */
export async function likelyNames(
  project: Project,
  resourceIds: Iterable<string>,
  unheld: readonly string[],
): Promise<LikelyNames> {
  const found: LikelyNames = { unknown: [], meant: new Map() };
  if (unheld.length === 0) return found;
  const written = await remembered(project, "written names", () => writtenNames(project, resourceIds));
  for (const name of unheld) {
    const lower = name.toLowerCase();
    const meant = /^[\p{L}\p{M}]+$/u.test(name) ? nearest(lower, written.names) : null;
    if (meant !== null) found.meant.set(name, meant);
    else if (!written.words.has(lower)) found.unknown.push(name);
  }
  return found;
}

/** Returns how many letters of a name may differ from what is meant. */
const mostEdits = (length: number): number => (length <= 5 ? 1 : length <= 8 ? 2 : 3);

function nearest(lower: string, names: ReadonlyMap<string, string>): string | null {
  if (lower.length < shortest || lower.length > longest) return null;
  const most = mostEdits(lower.length);
  let best: { written: string; distance: number } | null = null;
  for (const [other, written] of names) {
    if (other[0] !== lower[0] || Math.abs(other.length - lower.length) > most || other === lower) continue;
    const distance = editDistance(lower, other, best ? best.distance - 1 : most);
    if (distance <= (best ? best.distance - 1 : most)) best = { written, distance };
  }
  return best?.written ?? null;
}

async function writtenNames(
  { index, projectId }: Project,
  resourceIds: Iterable<string>,
): Promise<WrittenNames> {
  const words = new Set<string>();
  const names = new Map<string, string>();
  let left = mostRead;
  let parts = mostParts;
  for (const resourceId of resourceIds) {
    for (const { part } of await index.listParts(projectId, resourceId)) {
      if (left <= 0 || parts-- <= 0 || words.size > mostNames) return { words, names };
      const text = (await index.readText(projectId, resourceId, { part })).window?.text ?? "";
      left -= text.length;
      for (const [own] of text.matchAll(word)) {
        const lower = own.toLowerCase();
        words.add(lower);
        if (own !== lower) names.set(lower, own);
      }
    }
  }
  return { words, names };
}
