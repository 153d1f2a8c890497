import { withoutEnd } from "#kit/plain-text.ts";
/** What a question has computed over the rows of a table. */
export type Computing = "most" | "least" | "ranked" | "count" | "sum" | "average";

export interface AskedOfTable {
  computing: Computing;
  /** What the figures are called at this end: "highest", "earliest"; "" where nothing is picked. */
  end: string;
  /** Names of columns that the question's own word means: prices for "cheapest". Null where it names the column itself. */
  column: RegExp | null;
  /** True where the column holds dates. */
  ofTime: boolean;
  /** Rows that are wanted of a ranking; null for all. */
  top: number | null;
  /** Words that say what is computed, without those that say how. */
  about: string;
}

interface Sign {
  pattern: RegExp;
  computing: Computing;
  end: string;
  column?: RegExp;
  ofTime?: true;
}

const money = /price|cost|fee|charge|tariff|rate\b|preis|kosten|gebühr|prix|coût|precio|coste|[€$£]/iu;
const length =
  /length|long|range|distance|duration|time|reach|länge|dauer|reichweite|strecke|longueur|durée|longitud|duración/iu;
const mass = /weight|mass|gewicht|masse|poids|peso|\bkg\b/iu;
const time =
  /year|date|day|opened|founded|established|built|bought|introduced|released|start|begin|since|born|jahr|datum|seit|eröffnet|gegründet|gebaut|année|ouvert|fond|año|fecha/iu;
const size = /size|area|surface|space|größe|fläche|taille|superficie|tamaño/iu;

// Tried in order: words that name their column before those that go with any.
const signs: readonly Sign[] = [
  {
    pattern:
      /\b(?:most expensive|dearest|priciest|costliest)\b|\bteuerste\p{L}*|\bplus ch(?:er|ère)s?\b|\bm[aá]s car[oa]s?\b/iu,
    computing: "most",
    end: "highest",
    column: money,
  },
  {
    pattern:
      /\b(?:cheapest|least expensive)\b|\b(?:billigste|günstigste|preiswerteste)\p{L}*|\bmoins ch(?:er|ère)s?\b|\bm[aá]s barat[oa]s?\b/iu,
    computing: "least",
    end: "lowest",
    column: money,
  },
  {
    pattern: /\bheaviest\b|\bschwerste\p{L}*|\bplus lourde?s?\b|\bm[aá]s pesad[oa]s?\b/iu,
    computing: "most",
    end: "highest",
    column: mass,
  },
  {
    pattern: /\blightest\b|\bleichteste\p{L}*|\bplus l[eé]g[eè]re?s?\b/iu,
    computing: "least",
    end: "lowest",
    column: mass,
  },
  {
    pattern: /\blongest\b|\blängste\p{L}*|\bplus longue?s?\b|\bm[aá]s larg[oa]s?\b/iu,
    computing: "most",
    end: "highest",
    column: length,
  },
  {
    pattern: /\bshortest\b|\bkürzeste\p{L}*|\bplus courte?s?\b|\bm[aá]s cort[oa]s?\b/iu,
    computing: "least",
    end: "lowest",
    column: length,
  },
  { pattern: /\btallest\b/iu, computing: "most", end: "highest", column: /height|höhe|hauteur|altura/iu },
  {
    pattern: /\bdeepest\b|\btiefste\p{L}*/iu,
    computing: "most",
    end: "highest",
    column: /depth|tiefe|profond/iu,
  },
  {
    pattern: /\bfastest\b|\bschnellste\p{L}*|\bplus rapides?\b|\bm[aá]s rápid[oa]s?\b/iu,
    computing: "most",
    end: "highest",
    column: /speed|velocity|geschwindigkeit|tempo|vitesse|velocidad|km\/h|mph/iu,
  },
  {
    pattern: /\bslowest\b|\blangsamste\p{L}*|\bplus lente?s?\b/iu,
    computing: "least",
    end: "lowest",
    column: /speed|velocity|geschwindigkeit|tempo|vitesse|velocidad|km\/h|mph/iu,
  },
  {
    pattern: /\b(?:hottest|warmest)\b|\bwärmste\p{L}*/iu,
    computing: "most",
    end: "highest",
    column: /temperatur|°/iu,
  },
  { pattern: /\bcoldest\b|\bkälteste\p{L}*/iu, computing: "least", end: "lowest", column: /temperatur|°/iu },
  {
    pattern:
      /\b(?:oldest|earliest|first)\b|\bälteste\p{L}*|\b(?:zuerst|früheste\p{L}*)\b|\bplus ancienn?e?s?\b|\ben premier\b|\bm[aá]s antigu[oa]s?\b/iu,
    computing: "least",
    end: "earliest",
    column: time,
    ofTime: true,
  },
  {
    pattern:
      /\b(?:newest|latest|youngest|most recent(?:ly)?|last)\b|\b(?:neu(?:e)?ste|jüngste)\p{L}*|\bzuletzt\b|\bplus récente?s?\b|\ben dernier\b|\bm[aá]s (?:nuev|recient)\p{L}*\b/iu,
    computing: "most",
    end: "latest",
    column: time,
    ofTime: true,
  },
  {
    pattern: /\b(?:largest|biggest)\b|\bgrößte\p{L}*|\bplus grande?s?\b|\bm[aá]s grandes?\b/iu,
    computing: "most",
    end: "highest",
    column: size,
  },
  {
    pattern: /\bsmallest\b|\bkleinste\p{L}*|\bplus petite?s?\b|\bm[aá]s pequeñ[oa]s?\b/iu,
    computing: "least",
    end: "lowest",
    column: size,
  },
  {
    pattern:
      /\b(?:most|highest|greatest|maximum|max)\b|\bam meisten\b|\b(?:die )?meisten\b|\b(?:höchste|maximale)\p{L}*|\ble plus(?: (?:de|d|haute?|élevée?))?\b|\b(?:m[aá]s|mayor)\b/iu,
    computing: "most",
    end: "highest",
  },
  {
    pattern:
      /\b(?:least|fewest|lowest|minimum|min)\b|\bam wenigsten\b|\b(?:die )?wenigsten\b|\b(?:niedrigste|geringste|minimale)\p{L}*|\ble moins(?: d)?\b|\bmenor\b|\bmenos\b/iu,
    computing: "least",
    end: "lowest",
  },
  {
    pattern: /\b(?:average|mean)\b|\bdurchschnitt\p{L}*|\bim mittel\b|\bmoyenne?s?\b|\bpromedio\b/iu,
    computing: "average",
    end: "",
  },
  {
    pattern:
      /\b(?:(?:in )?total|sum|altogether|combined|overall)\b|\binsgesamt\b|\bgesamt(?:e|en|er|zahl|summe)?\b|\bsumme\b|\bsuma\b/iu,
    computing: "sum",
    end: "",
  },
  {
    pattern: /\bhow many\b|\bwie ?viele\b|\bcombien d(?:e|['’])|\bcu[aá]nt[oa]s\b|\bnumber of\b|\banzahl\b/iu,
    computing: "count",
    end: "",
  },
];

const ranking =
  /^(?:rank|sort|order)\b(?=.+\bby\b)|^(?:list|show|give)\b(?=.+\b(?:sorted|ranked|ordered) by\b)|\b(?:ranking|rangliste)\b/iu;
const first = /\b(top|bottom)[ -](\d{1,2}|three|five|ten)\b/iu;
const numbers: Record<string, number> = { three: 3, five: 5, ten: 10 };

/** Words that frame such a question and name nothing in a table. */
const frame =
  /(?<![\p{L}\p{N}])(?:which|what|who|whose|how (?:many|much)|is|are|was|were|has|have|had|does|do|did|needs?|requires?|uses?|takes?|took|holds?|contains?|gets?|got|makes?|made|received?|earns?|earned|reach(?:es|ed)?|recorded|there|the|an?|of|all|our|we|you|me|in total|number|offers?|offered|exist|as|listed|stated|given|available|different|table|rows?|entry|entries|ones?|them|these|those|rank(?:ed|ing)?|sort(?:ed)?|order(?:ed)?|list|show|give|top|bottom|and|with|by|from|most|least|value|figures?|together|und|welche[rsnm]?|wie ?viele|gibt|es|hat|haben|ist|sind|der|die|das|den|dem|insgesamt|am|quel(?:le)?s?|combien|est|sont|il y a|le|la|les|qu[eé]|cu[aá]l(?:es)?|cu[aá]nt[oa]s|hay|tiene|el|los|las)(?![\p{L}\p{N}])/giu;

/** What a question wants computed from a table; null where it wants nothing of the kind. `carried` is what it takes over. */
export function askedOfTable(question: string, carried = ""): AskedOfTable | null {
  const words = withoutEnd(question, "?!.");
  const ranked = rankingAsked(words);
  const sign = signs.find(({ pattern }) => pattern.test(words));
  if (!sign && !ranked) return null;
  const end = sign?.end || (ranked?.computing === "least" ? "lowest" : "highest");
  return {
    computing: ranked ? "ranked" : sign!.computing,
    end: ranked || sign!.end !== "" ? end : "",
    column: sign?.column ?? null,
    ofTime: sign?.ofTime ?? false,
    top: ranked?.top ?? null,
    about: rowsSpokenOf([words, carried].join(" ")),
  };
}

/** What a question speaks of, without what it computes and how it asks: "plans" of "List all the plans"; "" for nothing. */
export function rowsSpokenOf(question: string): string {
  return withoutSigns(question)
    .replace(frame, " ")
    .replace(/[\s?!.,]+/gu, " ")
    .trim();
}

function rankingAsked(words: string): { top: number | null; computing: Computing } | null {
  const some = first.exec(words);
  if (some) {
    const [, side, count] = some;
    return {
      top: numbers[count!.toLowerCase()] ?? Number(count),
      computing: side!.toLowerCase() === "top" ? "most" : "least",
    };
  }
  return ranking.test(words) ? { top: null, computing: "most" } : null;
}

function withoutSigns(text: string): string {
  let left = text.replace(first, " ");
  for (const { pattern } of signs) left = left.replace(new RegExp(pattern.source, "giu"), " ");
  return left;
}
