import { askedInItsLanguage } from "./asked-in-its-language.ts";
import { predicateAsked } from "./asked-predicate.ts";
import { type Attribute, attributeAsked } from "./attributes.ts";
import { countedIn, kindAsked, wantsName } from "./asked-noun.ts";
import { subjectOf } from "./definitions.ts";
import { type Particulars, particularsOf } from "./particulars.ts";

/** What would answer a question of fact. */
export type AskedFor =
  | "person"
  | "time"
  | "place"
  | "count"
  | "amount"
  | "definition"
  | "method"
  | "reason"
  | "polarity"
  | "any";

export interface Expectation {
  asked: AskedFor;
  /** A measurable or nameable property that the question is after, such as a colour or a weight. */
  attribute: Attribute | null;
  /** What the question says was done, as it writes it. */
  predicate: string | null;
  /** Of a question for a definition: what is to be defined, in lower case. */
  defined: string | null;
  /** True where the word after "which" wants a name: a city, a king, a language. */
  names: boolean;
  /** What is counted or measured, standing with its number. */
  counted: RegExp | null;
  /** The terms of English words for things of the kind that "which" asks for; null where it asks for none. */
  ofKind: ReadonlySet<string> | null;
  /** True where it is asked what something is called. */
  called: boolean;
  /** What tells the thing asked about from others of its kind. */
  particulars: Particulars;
}

// Tried in order: the narrow ones first. English, German, French, Spanish, Italian, Portuguese.
const cues: [AskedFor, RegExp][] = [
  [
    "count",
    /\bhow many\b|\bwie ?viele\b|\bcombien de\b|\bcu[aá]nt[oa]s\b|\bquant[ie] \p{L}|\bquant[oa]s\b|\b(what|which) (is|was|are|were) the (total |approximate |exact )?number of\b|\banzahl\b|多少|几(?=[个名位次座条种年月日人场支])|(?<!\p{L})كم(?!\p{L})/iu,
  ],
  [
    "time",
    /\b(?<!\b(?:until|till|by) )(when|since when|how long ago)\b|\b(what|which|in what|in which)\s+(\p{L}+\s+)?(year|date|(?<!present )day|month|century|decade|era|time period|season)\b|\bwhat time\b|\b(wann|seit wann|in welchem jahr|welches jahr)\b|\bquand\b|\ben quelle ann[eé]e\b|\bcu[aá]ndo\b|\ben qu[eé] a[nñ]o\b|\bquando\b|什么时候|何时|哪一?年|哪个(?:世纪|年代)|什么时间|(?<!\p{L})(?:متى|أي (?:عام|سنة|قرن|وقت))(?!\p{L})/iu,
  ],
  [
    "amount",
    /\b(?:until|till|by) when\b|\bhow (much|long|far|tall|high|deep|wide|big|large|old|fast|heavy|often|hot|cold|thick|strong|expensive|soon|quickly|late|early)\b|\b(what|which) (percentage|proportion|share|fraction|percent|amount|size|rate)\b|\bwhat (?:is|was|are|were) the (?:(?:total|average|maximum|minimum|current|estimated) )?(?:percentage|proportion|share|fraction|percent|amount|size|rate)(?= (?:of|for|at|in|between|per|that)\b|\W*$)|\bwie (viel|lang|weit|hoch|tief|breit|gro(ß|ss)|alt|schnell|schwer|oft|teuer)\w*\b|\bcombien\b|\bcu[aá]nt[oa]\b|\bquant[oa]\b/iu,
  ],
  [
    "person",
    /\b(who|whom|whose)\b|\b(wer|wem|wen|wessen)\b|\b(de |à |par )?qui\b|\bqui[eé]n(es)?\b|\bchi\b|\bquem\b|谁|(?:^|\s)من (?:هو|هي|هم|الذي|كان|قام)(?!\p{L})|^\s*من(?=\s)/iu,
  ],
  [
    "place",
    /\b(where|whereabouts)\b|\b(what|which|in what|in which)\s+(\p{L}+\s+)?(country|city|town|state|region|continent|place|location|village|province|county|street|room|building)\b|\b(wo|woher|wohin|in welche[mnr] (stadt|land|ort))\b|(^|\s)o[uù]\b|\bd[oó]nde\b|\bdove\b|\bonde\b|哪里|哪儿|何处|什么地方|哪个(?:国家|城市|地区|州|省)|(?<!\p{L})(?:أين|أي (?:مدينة|دولة|بلد|منطقة))(?!\p{L})/iu,
  ],
  [
    "reason",
    /\b(why|how come|for what reason|what (is|was|were) the reasons?|what caused?)\b|\b(warum|weshalb|wieso|weswegen)\b|\bpourquoi\b|\bpor qu[eé]\b|\bperch[eé]\b|为什么|为何|(?<!\p{L})لماذا(?!\p{L})/iu,
  ],
  [
    "definition",
    /^\s*(what|who) (is|are|was|were) (an? |the )?[\p{L}\p{N}'’-]+( [\p{L}\p{N}'’-]+){0,2}\s{0,9}\??\s*$|^\s*define\b|\bwhat does .+ mean\b|\bmeaning of\b|\bdefinition of\b|^\s*was (ist|sind|bedeutet)\b|^\s*qu'est[- ]ce que?\b|^\s*qu[eé] (es|son)\b/iu,
  ],
  [
    "method",
    /\bhow (do|does|did|can|could|should|to|is|are|was|were|would|must|may)\b|\bwie\b|\bcomment\b|\bc[oó]mo\b|\bcome\b(?=.*\?)|如何|怎样|怎么|(?<!\p{L})كيف(?!\p{L})/iu,
  ],
  [
    "polarity",
    /^\s*(is|are|was(?! (?:\p{L}+ ){0,4}?(?:ist|sind|der|die|das|den|dem|ein|eine|einen|für|von|hat|haben|wurde|wurden|wird|werden|war|waren|man)\b)|were|do|does|did|can|could|may|must|should|will|would|has|have|had|am)\b/iu,
  ],
];

/** A clause before what is asked: "When the cars came, which policy ended?" */
const opening =
  /^\s*(when|where|if|while|after|before|as|since|wenn|als|nachdem|bevor)\b[^?,]*,\s*(?=(what|which|who|whom|whose|how|where|when|why|was|welche\w*|wer|wie|wo|wann|warum)\b)/iu;

/** Answered by a number, whatever is counted or dated. */
const numeric = new Set<AskedFor>(["time", "count", "amount"]);

const asksName =
  /\b(?:call(?:ed)?|known as|named?|nickname|terms?|words?|refer(?:red)? to|titles?)\b|(?<!\p{L})(?:genannt|name[ns]?|heißt|heißen|bezeichn\p{L}*|appel\p{L}*|llama\p{L}*|chiama\p{L}*)(?!\p{L})|称为|叫|名字/iu;

/** Kinds of question that can be after a property. */
const measurable = new Set<AskedFor>(["any", "amount", "definition", "method"]);

/** What kind of thing answers a question of fact, read from its question words. */
export function readExpectation(question: string): Expectation {
  const asking = question.replace(opening, "");
  // The question word that comes first asks; a later "when" only tells of what.
  const found = cues.flatMap(([asked, pattern]) => {
    const at = asking.search(pattern);
    return at < 0 ? [] : [{ asked, at }];
  });
  const first = found.toSorted((one, other) => one.at - other.at)[0];
  const thing = asking.search(/\b(what|which)\b/iu);
  // "Which rule applies when …" asks for the rule.
  const usual = !first || (thing >= 0 && thing < first.at) ? "any" : first.asked;
  const own = usual === "definition" ? null : askedInItsLanguage(asking);
  const asked = own ?? usual;
  return {
    asked,
    attribute: measurable.has(asked) ? attributeAsked(question) : null,
    predicate: predicateAsked(question),
    defined: asked === "definition" ? subjectOf(question) : null,
    names: asked === "any" && wantsName(question),
    counted: asked === "count" || asked === "amount" || asked === "time" ? countedIn(question) : null,
    ofKind: numeric.has(asked) ? null : kindAsked(question),
    called: asksName.test(question),
    particulars: particularsOf(question),
  };
}
