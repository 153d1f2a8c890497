import { withoutEnd } from "#kit/plain-text.ts";
/** A question how something is done, as people ask it in English, German, French and Spanish. */
export const asksForTask = new RegExp(
  [
    String.raw`^how (do|can|should|would|could|must|shall|does|am|are) (i|we|you|one|people|users?)\b( (supposed|able|meant))?`,
    String.raw`^how to\b`,
    String.raw`^(show|tell|explain|describe)( (to )?(me|us))? how (to|(i|we|you|one) (can|could|should|must|do|have to)?)\b`,
    // "How is the seal replaced?", "How can the seal be replaced?"
    String.raw`^how (is|are)(?= .+ \p{L}+(?:ed|[ei]?en|wn|un|ught|pt|lt|nt|de|ut|et|ne)\W*$)`,
    String.raw`^how (can|should|must|could|may|shall|would)(?= .+ be \p{L})`,
    String.raw`^how does one\b`,
    String.raw`^what (are the )?(steps|instructions) (do i|are|to|for)\b`,
    String.raw`^(the |give me (the )?|list (the )?)?(steps|instructions) (to|for|on)\b`,
    String.raw`^what(’|'s| is) the (procedure|process|(best |right |correct |proper |recommended )?way) (for|to|of)\b`,
    String.raw`^what (must|should|do) (i|we|you|one) (have to )?do (in order )?to\b`,
    // "What should I do before a shift?": the occasion is the task.
    String.raw`^what (must|should|do|can) (i|we|you|one) (have to |need to )?do(?= (before|after|during|if|when|in case of|in the event of|once)\b)`,
    String.raw`^wie (kann|können|muss|müssen|soll|sollen|sollte|darf) (ich|man|wir)\b`,
    String.raw`^wie (?=\p{L}+(?:e|en|t) (ich|man|wir)\b)`,
    String.raw`^wie (wird|werden|lässt sich|lassen sich|kann|können|muss|müssen|soll|sollen)\b`,
    String.raw`^(welche schritte|was muss (ich|man) tun)\b[^,]*,?( um)?`,
    String.raw`^comment (est-ce qu(e |['’]))?((puis-je|peut-on|dois-je|doit-on|faut-il|pouvons-nous|(je|on) (peux|peut|dois|doit)|il faut|faire pour) )*(?=\p{L}+(?:er|ir|re)\b|(?:\p{L}+-(?:t-)?(?:on|je)|est|sont|se)\b|on \p{L}|je \p{L})`,
    String.raw`^c[oó]mo (?=\p{L}+(?:ar|er|ir|o|amos|emos|imos)(?:l[aeo]s?)?\b|se \p{L}|puedo|podemos|debo|tengo|hay que)((puedo|podemos|debo|debemos|tengo que|hay que|se puede|se debe|se) )*`,
  ].join("|"),
  "iu",
);

const little =
  /(?<!\p{L})(ich|man|wir|je|on|est-ce que|puis-je|peut-on|dois-je|faut-il|est|sont|se|wird|werden|sich)(?!\p{L})/giu;
/** "tausche … aus" is "austauschen". */
const apart =
  /^(\p{L}{1,40}(?:e|en|t)) (.{1,400}?) (ab|an|auf|aus|bei|ein|fest|her|hin|los|mit|nach|um|vor|weg|zu|zurück|zusammen)$/iu;

/**
 * What is to be done, in words that a heading above the steps is likely to have: a German verb is given as its
 * infinitive, and French and Spanish ones lose their pronouns. "" where the question asks for no task.
 */
export function taskOf(question: string): string {
  const match = asksForTask.exec(question);
  if (!match) return "";
  const rest = withoutEnd(question.slice(match.index + match[0].length), "?!.")
    .trimStart()
    .replace(/^(?:in case of|in the event of|(?:if|when) there (?:is|are)) (?:an? )?/iu, "");
  if (/^(wie|welche|was)\b/iu.test(question)) return inGerman(rest);
  return /^(comment|c[oó]mo)\b/iu.test(question)
    ? rest
        .replace(/-t-on|-on|-je/giu, "")
        .replace(little, " ")
        .replace(/\s+/g, " ")
        .trim()
    : rest;
}

function inGerman(rest: string): string {
  const task = rest.replace(little, " ").replace(/\s+/g, " ").trim();
  const parted = apart.exec(task);
  if (parted) return `${parted[2]} ${parted[3]}${infinitive(parted[1]!)}`;
  const [first = "", ...others] = task.split(" ");
  const conjugated = /^wie \p{L}+(e|en|t) (ich|man|wir)/iu;
  if (conjugated.test(`wie ${rest}`) && others.length > 0) return [...others, infinitive(first)].join(" ");
  const last = others.pop();
  return last === undefined ? task : [first, ...others, ofParticiple(last)].join(" ");
}

/** "wechsle" and "wechselt" are "wechseln", "reinige" is "reinigen". */
function infinitive(verb: string): string {
  const spoken = verb.replace(/en$|et$|e$|t$/iu, "");
  return /[^aeiouäöü][lr]$/iu.test(spoken) && /e$/iu.test(verb)
    ? `${spoken.slice(0, -1)}e${spoken.slice(-1)}n`
    : /e[lr]$/iu.test(spoken)
      ? `${spoken}n`
      : `${spoken}en`;
}

/** "ausgetauscht" is "austauschen", "gereinigt" is "reinigen". */
function ofParticiple(word: string): string {
  const parts =
    /^(ab|an|auf|aus|bei|ein|fest|her|hin|los|mit|nach|um|vor|weg|zu|zurück|zusammen|)ge(\p{L}{3,})t$/iu.exec(
      word,
    );
  if (parts) return `${parts[1]}${infinitive(parts[2]!)}`;
  return /^(er|ver|be|ent|zer)\p{L}{3,}t$/iu.test(word) ? `${word.slice(0, -1)}en` : word;
}
