/** A sentence of who does what to whom. `rest` keeps its space and the point at the end. */
export interface ActiveSentence {
  subject: string;
  verb: string;
  object: string;
  rest: string;
}

// Verbs of which who does it and to whom cannot change places; those that show no participle come with it.
const verbs: Record<string, string> = {
  en: "founded followed elected appointed visited paid taught supplied cheated sued fined supported taxed attacked defeated employed protected fed accompanied accused replaced trained designed destroyed rebuilt praised criticised photographed renovated won cut leases approves checks inspects reviews informs replaces answers reports lifts supervises lent closed reduces increases kills measures crosses strengthened invaded conquered acquired developed published invented discovered funded built signed rejected controlled ruled led killed captured married influenced produced introduced adopted established created outlived",
  de: "gründete prüft informiert kauft holt pflegt bezahlt schenkte beliefert leitet",
  fr: "achète dirige finance vérifie évalue signent envoie prête",
  es: "construyó destruyó compró diseñó dirige visita revisa reformó cuida",
};
const singular: Record<string, string> = {
  leases: "leased",
  approves: "approved",
  checks: "checked",
  inspects: "inspected",
  reviews: "reviewed",
  informs: "informed",
  replaces: "replaced",
  answers: "answered",
  lifts: "lifted",
  supervises: "supervised",
  reduces: "reduced",
  increases: "increased",
  kills: "killed",
  measures: "measured",
  crosses: "crossed",
  reports: "reported",
};

const determiner: Record<string, string> = {
  en: "The|A|An|Each|Two|the|a|an|its|his|her|their",
  de: "Der|Die|Das|Ein|Eine|der|die|das|den|dem|ein|eine|einen",
  fr: "Le|La|Les|Un|Une|le|la|les|un|une|l['’]|L['’]",
  es: "El|La|Los|Las|Un|Una|el|la|los|las|un|una",
};

export function activeSentence(sentence: string, language: string): ActiveSentence | null {
  if (!verbs[language]) return null;
  const noun = `(?:(?:${determiner[language]}) ?(?:\\p{L}[\\p{L}'’-]*)(?: (?:of|de|in) (?:the )?\\p{Lu}[\\p{L}-]*(?: \\p{Lu}\\p{L}*)?| \\p{Ll}[\\p{L}-]*(?= (?:${verbs[language].replaceAll(" ", "|")}) ))?|\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+){0,2})`;
  const object = `(?:(?:${determiner[language]}) ?(?:\\p{L}[\\p{L}'’-]*)(?: of \\p{Lu}[\\p{L}-]*)?|\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+){0,2})`;
  const end =
    "(?=\\.$| (?:in|on|at|within|before|with|from|every|twice|against|as|to|for|during|jeden|im|am|seit|depuis|en|chaque|desde|cada)\\b|,)";
  const pattern = new RegExp(
    `^(${noun}) (${verbs[language].replaceAll(" ", "|")}) (${object})${end}(.*\\.)$`,
    "u",
  );
  const match = pattern.exec(sentence);
  if (!match) return null;
  const [, subject, verb, what, rest] = match;
  if (/^(?:It|He|She|They|This|These|Who|Which)$/.test(subject!) || /[,;]/.test(rest!)) return null;
  return { subject: subject!, verb: verb!, object: what!, rest: rest! };
}

/** "was approved by", for English verbs as `activeSentence` gives them. */
export function passiveOf(verb: string, plural: boolean): string {
  const participle = singular[verb] ?? verb;
  const now = singular[verb] !== undefined;
  const be = now ? (plural ? "are" : "is") : plural ? "were" : "was";
  return `${be} ${participle} by`;
}
