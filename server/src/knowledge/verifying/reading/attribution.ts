const lead =
  /^(?:according to|as (?:stated|described|noted) in|as per|in|laut|gemäß|nach|selon|d['’]après|según|de acuerdo con)\s+([“"„«][^”"“»]{1,160}[”"“»]|[^,:“"]{1,60}?)\s*(?:,|:|\bgilt:|\bit says that\b)\s*/iu;
const generic =
  /^(?:the|this|these|source|sources|document|documents|passage|passages|text|guide|manual|page|provided|given|cited|der|die|das|dem|den|quelle|quellen|dokument|text|gilt|la|le|les|el|los|source|fuente|document|documento|passage|texto)$/iu;

/** A sentence without "According to the guide," at its beginning, where that names only what is cited. */
export function withoutAttribution(sentence: string, context: string): string {
  const match = lead.exec(sentence);
  if (!match) return sentence;
  const named = new Set(context.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  const words = match[1]!.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (!words.every((word) => generic.test(word) || named.has(word.toLowerCase()))) return sentence;
  if (/^in\b/i.test(sentence) && !/[“"„«]/.test(match[1]!)) return sentence;
  return sentence.slice(match[0].length).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
