import type { Project } from "../facts/answer-fact.ts";
import type { Question } from "../answer.ts";
import type { DraftSentence } from "../telling/compose.ts";
import { findDefinition } from "../definitions/find-definition.ts";
import { plain } from "../follow-up/told-items.ts";

const mostWords = 5;
const article = /^(?:the|an?|der|die|das|le|la|les|el|los|las) /iu;

/**
 * The sentence that says what a thing is, for what is told of it to begin with; null where none surely does in words that
 * name the thing.
 */
export async function whatItIs(
  project: Project,
  question: Pick<Question, "resourceIds">,
  thing: string,
): Promise<DraftSentence | null> {
  const name = thing.trim().replace(article, "");
  if (name === "" || name.split(" ").length > mostWords) return null;
  const found = await findDefinition(project, { name, kind: "thing" }, question, false);
  const [line] = found?.sure ? found.lines : [];
  const [sentence] = line && line.prefix === "" && !line.block ? line.sentences : [];
  return sentence && /[.!。！]["'”’»)\]]*$/u.test(sentence.text) && names(sentence, name) ? sentence : null;
}

function names({ text }: DraftSentence, name: string): boolean {
  return plain(text).toLowerCase().includes(name.toLowerCase());
}

/** True where a draft tells this very place already. */
export function isSamePlace(one: DraftSentence, other: DraftSentence): boolean {
  return one.sources.some((source) =>
    other.sources.some(
      ({ passage, start }) =>
        start === source.start &&
        passage.resourceId === source.passage.resourceId &&
        passage.part === source.passage.part,
    ),
  );
}
