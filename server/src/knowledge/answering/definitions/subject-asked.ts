import { withoutEnd, withoutStart } from "#kit/plain-text.ts";
/** What a question wants told what it is. */
export interface AskedSubject {
  /** As the question writes it, without article and quotes. */
  name: string;
  /** "What is", "who is", "what does … do", "why is there". */
  kind: "thing" | "person" | "work" | "purpose";
  /** True where the very meaning of the word is asked for. */
  meaning?: true;
  /** True for a name as commands, settings and programs have it: it stands as it is, and has no other forms. */
  code?: boolean;
  /** True for such a name that only "the … switch" tells: it may as well be a word. */
  plain?: true;
  /** Of a name as commands and settings have it: what it belongs to, as the question writes it. */
  within?: string;
}

const article = String.raw`(?:(?:an?|the|der|die|das|den|ein|eine|einen|une?|la|le|les|el|los|las)\s+|l['’])?`;
const frames: [AskedSubject["kind"], RegExp][] = [
  [
    "purpose",
    /^why (?:do|does|did|is|are|was|were|should|must) (?<name>.+?) (?:be )?(?:exist|there|needed|necessary|used|useful|required|important)$/iu,
  ],
  ["purpose", /^why (?:do|does|should|must) (?:i|we|you|one) (?:need|use)(?: to use)? (?<name>.+)$/iu],
  ["purpose", /^what is the purpose of (?<name>.+)$/iu],
  ["work", /^what (?:do|does|did) (?<name>.+?) (?:do|stand for)(?<within> (?:in|of|for|with) .+)?$/iu],
  ["work", /^what (?:is|are) (?<name>.+?) (?:good |used )?for(?<within> (?:in|of|with) .+)?$/iu],
  ["thing", /^what (?:do|does) (?<name>.+?) (?:actually |exactly )?mean(?<within> (?:in|for|with) .+)?$/iu],
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
/** Asked only of what is written as commands and settings write it. */
const codeFrames: RegExp[] = [
  /^what (?:happens|changes) (?:with|when|if) (?:(?:i|you|we|one) )?(?:use|set|give|pass|add|specify)? ?(?<name>.+?)(?: (?:is|are) (?:used|set|given|passed|added|specified|enabled))?$/iu,
  /^(?:what (?:is|are) )?the (?:default(?: value| setting)?|effect|values?|meaning|purpose) (?:of|for) (?<name>.+)$/iu,
  /^what (?:effect|default|default value|values) (?:do|does|can|has) (?<name>.+?)(?: (?:have|take))?$/iu,
  /^(?:how (?:do|does) (?<name>.+?) work|(?:explain|describe) (?<told>.+))$/iu,
];
const asksMeaning =
  /\b(?:mean|meant by|meaning of|definition of|define|explain the term|bedeutet|versteht man unter)\b/iu;

/** "The capacity of the tank", "the tool used by default", "its name": what is asked for has no name of its own. */
const described =
  /(?<![\p{L}\p{N}])(of|in|for|on|by|to|with|at|from|about|between|that|which|when|there|this|these|those|not|it|its|your|my|his|her|their|our|you|he|she|they|we|used|called|named|known|needed|required|des|der|von|für|im|du|de|del|à|name|difference|differences|(?:most|least)|\p{L}+est)(?![\p{L}\p{N}])/iu;
const mostWords = 5;
const codeKind = String.raw`(?:(?:command[- ]line|configuration|environment) )?(?:options?|flags?|switch(?:es)?|parameters?|arguments?|settings?|variables?|commands?|directives?)`;
const kindBefore = new RegExp(`^${article}${codeKind} (?=\\S)`, "iu");
const kindAfter = new RegExp(`(?<=\\S) ${codeKind}$`, "iu");

/** Null where a question is after something else than what a named thing or person is. */
export function subjectAsked(question: string): AskedSubject | null {
  const asked = withoutEnd(question, "?.!").trimStart();
  for (const [kind, frame] of frames) {
    const groups = frame.exec(asked)?.groups;
    if (groups?.name === undefined) continue;
    const subject = codeNamed(groups.name, groups.within) ?? null;
    if (subject) return { ...subject, kind, ...meaningOf(asked) };
    if (groups.within) continue;
    // "What is the default of --level": what is written as code is asked of by another frame.
    const name = bareName(groups.name);
    const words = name.split(/\s+/);
    if (name === "" || words.length > mostWords || described.test(name)) break;
    if (kind === "person" && !/^\p{Lu}|\p{Lo}/u.test(name)) break;
    return { name, kind, ...meaningOf(asked) };
  }
  for (const frame of codeFrames) {
    const groups = frame.exec(asked)?.groups;
    const named = groups && codeNamed((groups.name ?? groups.told)!, undefined);
    if (named) return { ...named, kind: "work" };
  }
  return null;
}

function meaningOf(asked: string): { meaning?: true } {
  return asksMeaning.test(asked) ? { meaning: true } : {};
}

/** "the error code E17". */
const codeOf =
  /^(?:(?:error|fault|status|exit|warning)(?: (?:code|message|number))?|code|message)\s+(?=\S{0,40}\d\S{0,40}$)/iu;

function bareName(given: string): string {
  const own = given.replace(new RegExp(`^${article}(?:term |word )?`, "iu"), "").replace(codeOf, "");
  return withoutStart(withoutEnd(own, "\"'”’“»`,"), "\"'“‘„«`");
}

/** The option, setting or function that is named, and what it is one of: "the option -j in pgbench". */
function codeNamed(
  given: string,
  within: string | undefined,
): Pick<AskedSubject, "name" | "code" | "plain" | "within"> | null {
  const parts = /^(?<name>.+?)(?: (?:in|of|for|with|to) (?<of>.+))?$/u.exec(`${given}${within ?? ""}`.trim());
  if (!parts) return null;
  const whole = parts.groups!.name!;
  const name = bareName(whole.replace(kindBefore, "").replace(kindAfter, "").replace(kindBefore, ""));
  const saidToBe =
    whole !== name && (kindBefore.test(whole) || kindAfter.test(whole)) && plainName.test(name);
  if (!saidToBe && !looksLikeCode(name)) return null;
  const of = parts.groups!.of;
  const plain = !looksLikeCode(name);
  return { name, code: true, ...(plain && { plain }), ...(of ? { within: bareName(of) } : {}) };
}

/** A word that "the … parameter" names, and no word that only says which. */
const plainName =
  /^(?!(?:first|second|third|last|next|only|default|main|best|new|other|same|following|previous|right|left|high)$)[\p{Ll}\p{N}][\p{Ll}\p{N}-]*$/u;

/** True for a name as commands, settings and programs have it, and prose does not. */
function looksLikeCode(name: string): boolean {
  return (
    /^\S+$/u.test(name) &&
    /^--?[\p{L}\p{N}]|^[$/%@.]\p{L}|[\p{L}\p{N}]_[\p{L}\p{N}]|\p{L}\(\)?|^\p{Lu}[\p{Lu}\p{N}]*_\p{Lu}|\p{Ll}\.\p{Ll}{2}|^\p{Ll}{2,}\p{Lu}\p{Ll}|=/u.test(
      name,
    )
  );
}
