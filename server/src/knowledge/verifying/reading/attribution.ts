const generic =
  /^(?:the|this|these|your|source|sources|document|documents|passage|passages|text|guide|manual|page|context|material|provided|given|cited|der|die|das|dem|den|quelle|quellen|dokument|gilt|la|le|les|el|los|fuente|documento|passage|texto)$/iu;
const leads = [
  /^(?:according to|based on|as (?:stated|described|noted|mentioned) in|as per|laut|gemäß|selon|d['’]après|según|de acuerdo con)\s{1,9}([“"„«][^”"“»]{1,160}[”"“»]|[^,:“"]{1,60}?)\s{0,9}(?:,|:|\bgilt:|\bit says that\b)\s*/iu,
  /^((?:the|this|your) (?:\p{L}+ ){0,2}?(?:source|sources|document|documents|passage|text|guide|manual|page))s? (?:states?|says?|notes?|mentions?|explains?|shows?|describes?) that\s+/iu,
  // The answer to a question that was asked, and no denial of what follows.
  /^()(?:yes|no|ja|nein|oui|non|sí|correct|right)\s*[,:–—-]\s+/iu,
];

/** A sentence without "According to the guide," or "No," at its beginning, where that names only what is cited. */
export function withoutAttribution(sentence: string, context: string): string {
  for (const lead of leads) {
    const match = lead.exec(sentence);
    if (!match) continue;
    const named = new Set(context.toLowerCase().match(/[\p{L}\p{N}]+/gu));
    const words = match[1]!.match(/[\p{L}\p{N}]+/gu) ?? [];
    if (!words.every((word) => generic.test(word) || named.has(word.toLowerCase()))) continue;
    return sentence.slice(match[0].length).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  }
  return sentence;
}
