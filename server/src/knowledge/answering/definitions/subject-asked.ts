/** What a question wants told what it is. */
export interface AskedSubject {
  /** As the question writes it, without article and quotes. */
  name: string;
  /** "What is", "who is", "what does … do", "why is there". */
  kind: "thing" | "person" | "work" | "purpose";
}

const article = String.raw`(?:(?:an?|the|der|die|das|den|ein|eine|einen|une?|la|le|les|el|los|las)\s+|l['’])?`;
const frames: [AskedSubject["kind"], RegExp][] = [
  [
    "purpose",
    /^why (?:do|does|did|is|are|was|were|should|must) (?<name>.+?) (?:be )?(?:exist|there|needed|necessary|used|useful|required|important)$/iu,
  ],
  ["purpose", /^why (?:do|does|should|must) (?:i|we|you|one) (?:need|use)(?: to use)? (?<name>.+)$/iu],
  ["purpose", /^what is the purpose of (?<name>.+)$/iu],
  ["work", /^what (?:do|does|did) (?<name>.+?) (?:do|stand for)$/iu],
  ["work", /^what (?:is|are) (?<name>.+?) (?:good |used )?for$/iu],
  ["thing", /^what (?:do|does) (?<name>.+?) (?:actually |exactly )?mean$/iu],
  [
    "thing",
    /^(?:what(?:['’]s| is| are) )?(?:meant by|(?:the )?(?:meaning|definition) of|define|explain the term|was (?:bedeutet|heißt|versteht man unter)) (?<name>.+)$/iu,
  ],
  [
    "thing",
    /^(?:what(?:['’]s| is| are| was| were)|was (?:ist|sind|war)|qu['’]est[- ]ce que?(?: c['’]est que?)?|qu[eé] (?:es|son))(?: exactly| actually)? (?<name>.+)$/iu,
  ],
  [
    "person",
    /^(?:who(?:['’]s| is| are| was| were)|wer (?:ist|sind|war|waren)|qui (?:est|était)|qui[eé]n (?:es|fue)) (?<name>.+)$/iu,
  ],
];

/** "The capacity of the tank", "the tool used by default", "its name": what is asked for has no name of its own. */
const described =
  /(?<![\p{L}\p{N}])(of|in|for|on|by|to|with|at|from|about|between|that|which|when|there|this|these|those|not|it|its|your|my|his|her|their|our|you|he|she|they|we|used|called|named|known|needed|required|des|der|von|für|im|du|de|del|à|name|difference|differences|(?:most|least)|\p{L}+est)(?![\p{L}\p{N}])/iu;
const mostWords = 5;

/** Null where a question is after something else than what a named thing or person is. */
export function subjectAsked(question: string): AskedSubject | null {
  const asked = question.replace(/[?.!\s]+$/u, "").trim();
  for (const [kind, frame] of frames) {
    const given = frame.exec(asked)?.groups?.name;
    if (given === undefined) continue;
    const name = given
      .replace(new RegExp(`^${article}(?:term |word )?`, "iu"), "")
      .replace(/^["'“‘„«\s]+|["'”’“»\s,]+$/gu, "");
    const words = name.split(/\s+/);
    if (name === "" || words.length > mostWords || described.test(name)) return null;
    if (kind === "person" && !/^\p{Lu}|\p{Lo}/u.test(name)) return null;
    return { name, kind };
  }
  return null;
}
