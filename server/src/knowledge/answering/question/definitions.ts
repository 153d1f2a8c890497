import { withoutEnd } from "#kit/plain-text.ts";
const definitionFrame =
  /^\s*((what|who) (is|are|was|were)|define|what does|was (ist|sind|bedeutet)|qu'est[- ]ce que?|qu[eé] (es|son)|(what is )?the (meaning|definition) of)\s+((an?|the|der|die|das|ein|eine|une?|l[ea]s?|el|los) )?/iu;

/** What a question for a definition wants defined, in lower case; null where it does not say. */
export function subjectOf(question: string): string | null {
  const subject = withoutEnd(question.replace(definitionFrame, "").replace(/\smean\b/i, ""), "?!.");
  return subject === "" || subject === question ? null : subject.toLowerCase();
}

const definitionOpening =
  /^[\s"'“‘„«(]{0,9}([\d.]{1,12}\s{1,9})?((the|an?|terms?|word|der|die|das|ein|eine|begriff|la|le|les|el|los|une?)\s{1,9}){0,9}["'“‘„«]{0,9}$/u;

/** True for a sentence that says what the subject is: "Fastify is a web framework", "the term X refers to". */
export function defines(sentence: string, subject: string): boolean {
  const start = sentence.slice(0, subject.length + 60).toLowerCase();
  const at = start.indexOf(subject);
  if (at < 0 || !definitionOpening.test(start.slice(0, at))) return false;
  return /^["'”’»)]*(\s*\([^)]*\))?,?\s*(s\s+)?(is|are|was|were|means?|refers? to|denotes?|stands for|describes?|consists? of|ist|sind|bezeichnet|est|sont|es|son)\b/u.test(
    sentence.slice(at + subject.length).toLowerCase(),
  );
}
