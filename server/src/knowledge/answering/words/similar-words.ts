// Words that ask and words that answer the same: one line is one meaning. Stems are compared, so one form is enough.
const meanings = [
  "build built construct erect raise",
  "open opened inaugurate inaugurated opening",
  "found founded establish create start begin began originate origin launch set",
  "die died death killed perish",
  "bear born birth birthplace",
  "buy bought purchase acquire acquired",
  "sell sold sale",
  "cost costs price priced fee charge amounts",
  "design designed designer architect drew plan planned drawn",
  "write wrote written author",
  "develop developed developer written",
  "make made produce manufacture manufactured",
  "invent invented inventor devise discover",
  "lead led head headed director chief chair manage managed run runs leader",
  "own owned owner belong belongs",
  "tall height high elevation",
  "heavy weight weigh weighs mass load lift",
  "wide width breadth",
  "deep depth",
  "long length last lasts duration",
  "fast speed quick quickly",
  "big size large area",
  "old age aged",
  "end ended finish finished complete completed close closed",
  "live lived reside resident inhabitant",
  "car vehicle automobile",
  "job occupation profession work worked",
  "wife husband married spouse",
  "school educated studied university attend attended",
  "maximum most highest up limit",
  "minimum least lowest",
  "report notify notified notification inform",
  "allow allowed permitted may",
  "remove delete erase",
  "pay paid payment salary wage",
  "win won winner victory defeat defeated beat",
  "start starts begin begins beginning commence",
  "need require required must requirement",
  "fix repair repaired",
  "doctor physician",
  "send sent ship dispatch",
  "error fault failure fail failed",
  "cause caused lead led because due",
  "give gave given grant granted",
  "take took taken",
  "hold held",
  "sign signed ratify ratified",
  "pass passed adopt adopted enact enacted approve approved",
  "teach taught",
  "choose chose chosen elect elected select selected",
  "destroy destroyed demolish demolished ruin ruined raze",
  "renovate renovated restore restored refurbish rebuilt",
  "paint painted",
  "translate translated translation prepared",
].map((line) => line.split(" "));

const byWord = new Map<string, Set<string>>();
for (const line of meanings) {
  for (const word of line) {
    const others = byWord.get(word) ?? new Set<string>();
    for (const other of line) if (other !== word) others.add(other);
    byWord.set(word, others);
  }
}

/** English words that may answer for `word`, as written; none for words of other languages. */
export function similarWords(word: string): ReadonlySet<string> | undefined {
  return byWord.get(word);
}

/** 0 to 1: how far two terms share their beginning, for what stemming leaves apart ("colonial", "colonise"). */
export function sharedBeginning(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  if (shorter < 4) return 0;
  let shared = 0;
  while (shared < shorter && a.charCodeAt(shared) === b.charCodeAt(shared)) shared += 1;
  if (shared < 4) return 0;
  const share = shared / Math.max(a.length, b.length);
  return share >= 0.6 ? share : 0;
}
