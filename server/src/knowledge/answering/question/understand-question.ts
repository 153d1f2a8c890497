import { withoutEnd } from "#kit/plain-text.ts";
import type { Question } from "../answer.ts";
import { type Expectation, readExpectation } from "./asked-for.ts";
import { followUp } from "../follow-up/follow-up.ts";
import { asksForTask, taskOf } from "./task-asked.ts";

export type QuestionKind =
  | "fact"
  | "overview"
  | "insights"
  | "report"
  | "metrics"
  | "comparison"
  /** What speaks for something and what against it. */
  | "pros-and-cons"
  | "fun-fact"
  | "explanation"
  | "how-it-works"
  | "capabilities"
  | "greeting"
  /** Steps in their order. */
  | "how-to"
  | "list"
  /** What was not told yet on the subject of the question before. */
  | "more"
  /** What the source says after what was told last. */
  | "afterwards";

export interface UnderstoodQuestion {
  kind: QuestionKind;
  /** The question without its greeting and courtesies. */
  text: string;
  /** What a plan is about, where the question narrows it: "the safety chapter" of "Summarize the safety chapter". */
  topic: string;
  /** Words of the question before that may help to find what is meant. */
  carried: string;
  expectation: Expectation;
}

const whole = String.raw`(the |this |that |these |those |my |our |your |all |whole |entire |of |its ){0,6}(project|data|documents?|resources?|files?|sources?|content|contents|material|materials|knowledge base|information|everything|it|this|collection|uploads?|pdfs?|texts?)( data| documents?| resources?| files?| content)?`;

const greeting =
  /^\s*(hi|hello|hey|good (morning|afternoon|evening|day)|greetings|hallo|guten (tag|morgen|abend)|servus|moin|bonjour|salut|hola|buenos días|ciao|thanks?( you)?( very much| a lot)?|thank you|danke|merci|gracias|bye|goodbye)( there| all| everyone| groundwork)?(?=[\s,.!?]|$)[\s,.!?]*/iu;
const courtesy =
  /^\s*((please|kindly|bitte)[\s,]+|(can|could|would|will) you (please )?(?=(tell|summari[sz]e|explain|describe|give|list|show|compare|generate|write|create|analy[sz]e)\b)|i(’d|'d| would) like (you )?to (know )?|tell me (?!(a|an|some) )(?=(who|what|when|where|why|how|which|whether)\b)|do you know (?=(who|what|when|where|why|how|which|whether)\b))/iu;

// Tried in order; what stands after the match is the topic.
const plans: [QuestionKind, RegExp][] = [
  [
    "capabilities",
    /^(what|how) (can|could|do|will|would) you (help|do|assist|answer|know|offer|cover)\b|^what (can|could|should|may) i ask\b|^(who|what) are you\b|^what(’s|'s| is) this( assistant| chat(bot)?| bot)?( about| for)?\??$|^help\W*$|^what (topics|questions|things) (can|do) you\b|^was kannst du\b|^womit kannst du\b|^(introduce yourself|what is your (name|purpose))/iu,
  ],
  [
    "how-it-works",
    /^how (does|do|is|are|can|could) (an? |the )?(ai|a\.i\.|artificial intelligence|language models?|llms?|chat ?bots?|assistants?|you|this( assistant| chat(bot)?)?)\b.*\b(generate|generates|write|create|produce|make|made|work|works|answer|answers|find|know|text)\b/iu,
  ],
  [
    "fun-fact",
    /\b(fun|interesting|surprising|amazing|random|curious|cool) facts?\b|^surprise me\b|^tell me something (interesting|fun|new|surprising|cool|i don)/iu,
  ],
  ["explanation", /^explain (a|any|some|one|the most) (complex|complicated|difficult|hard|tricky)\b/iu],
  [
    "insights",
    /\b(key|main|major|top|most important|important|central|biggest) (insights?|takeaways?|findings?|points?|lessons?|messages?|learnings?|conclusions?|ideas?|themes?|highlights?)\b|^(give me |any |some )?(insights?|takeaways|highlights)\b/iu,
  ],
  [
    "report",
    /^((generate|write|create|make|prepare|draft|give me|produce|build)\s{1,9})?(an?|the)?\s{0,9}((short|brief|full|detailed|quick|summary|trend) ){0,6}report\b|\btrends? report\b|^(what|which) trends\b|^what (?:are|were) (?:the )?(?:main |key |current )?trends (?=(?:in|of|for|on|over)\b)|^(?:what (?:is|was) |give me |show (?:me )?|create )?(?:the |an? )?(?:timeline|chronology) (?=(?:of|for)\b)|^(analy[sz]e|describe|show|summari[sz]e) (the )?trends\b/iu,
  ],
  [
    "metrics",
    /^(analy[sz]e|show|list|give me|what are|summari[sz]e|report|evaluate)\s+(me )?(the |all |our |my )*((key|main|performance|important|business|kpi) )*(metrics|kpis?|figures|numbers|statistics|performance( metrics| data| figures| numbers)?|key figures)\b|^(what|which) (numbers|figures|statistics|metrics|kpis|measurements|measures|values) (are|were|is|does|do|have)( (stated|given|reported|mentioned|there|known|measured|named|listed|the (document|resource|source|report|paper)s?|told))*\b/iu,
  ],
  [
    "pros-and-cons",
    /^(?:(?:what (?:are|is)|list|tell me|give me|show me|explain|summari[sz]e) )?(?:the )?(?:(?:main|key|biggest) )?(?:pros (?:and|&) cons|advantages (?:and|or|&|vs\.?) (?:dis|the dis)advantages|benefits (?:and|&) (?:drawbacks|risks|disadvantages|limitations|downsides|costs)|strengths (?:and|&) weaknesses)\b|^(?:was sind )?(?:die )?vor-? und nachteile\b/iu,
  ],
  [
    "comparison",
    /^(compare|contrast|benchmark)\b|^(what (is|are) the )?(difference|differences) between\b|^how (does|do|did) .+ compare(?=\s{0,9}\?|\s*$|\s{1,9}(to|with|against)\b)|^how (does|do|did|is|are) (?=.+ (differ|different)\b)|^(?=\P{P}{1,400} (vs\.?|versus) [^?!]{1,400}\W*$)|^(vergleiche?|vergleichen sie)\b|^(was ist der |worin liegt der |welche )?unterschiede? zwischen\b|\b(industry|market) (standards?|benchmarks?|averages?)\b/iu,
  ],
  [
    "overview",
    new RegExp(
      String.raw`^(give me |write |create |provide |make |i need )?(me )?(an? |the )?((short|brief|quick|general|executive|detailed) )*(summary|overview|synopsis|abstract|gist|outline|zusammenfassung|überblick)\b( of| on| about| over)?|^what(’s|'s| is| was| has)? (new|changed)( in| with| about)\b|^(summari[sz]e|sum up|recap|outline|tl;?dr|fasse|fass)\b|^what (is|are|does|do) ${whole}( (about|contain|cover|deal with|include|all|mainly))+\W*$|^explain (?:to me )?(?=.+ (?:simply|briefly|in (?:simple|plain|easy) (?:terms|words|english|language))\W*$)|^what(?:’|'s| is) (?:in|inside) (?=the .+ (?:document|file|news|page|report|minutes|manual|guide|paper|handbook|policy|contract)\W*$)|^describe ${whole}\W*$|^what(’s|'s| is) (in|inside) ${whole}\W*$`,
      "iu",
    ),
  ],
  ["how-to", asksForTask],
  [
    "list",
    /^(?:(?:make|create|build|show|give)(?: me)? )?(?:an? |the )?table (?:of|with|listing|for) (?=\p{L})|^(?:show|list|put|present|display)(?: me)? (?=.+ (?:as|in) (?:an? )?table\W*$)|^(list|enumerate|name (?!an? |one ))\s*(all |the |me )*(?=\p{L})|^give me (a list of|all)\b|^(what|which) (kinds|types|sorts) of\b|^(what|which) (?=.+\b(are there|(are|were) (stated|listed|given|mentioned|described|named|recommended|supported|required|available)|exist|does .+ (have|include|support|offer|provide|contain))\W*$)|^what are (all )?the (different |various |available |possible |main )?(?=\p{L}+s\b)|^(welche) (?=.+ gibt es)|^nenne\b/iu,
  ],
];

const aboutWhole = new RegExp(String.raw`\b${whole}\b`, "giu");
const filler =
  /\b(on|about|of|for|in|from|the|a|an|me|us|please|with|to|zusammen|and|are|is|what|which|main|key|short|brief|trends?|over time)\b/giu;

/** Reads what a question is after, in its conversation: a fact, or a plan over the whole project or a topic of it. */
export function understandQuestion(asked: string, history: Question["history"] = []): UnderstoodQuestion {
  const { query, carried, moreOf, asksAs, goesOn } = followUp(asked, history);
  if (moreOf !== null) return { ...understood("more", moreOf, moreOf), carried: "" };
  if (goesOn) return { ...understood("afterwards", query, carried), carried };
  const own = understandAlone(query);
  // "And for teams?" asks as the question before it did.
  return asksAs === null ? { ...own, carried } : { ...own, carried, expectation: readExpectation(asksAs) };
}

function understandAlone(query: string): UnderstoodQuestion {
  const greeted = greeting.exec(query);
  const rest = greeted ? query.slice(greeted[0].length) : query;
  if (greeted && rest.trim() === "") return understood("greeting", query, "");
  if (greeted && /^how are you\b[\s?!.]*$/i.test(rest)) return understood("greeting", query, "");
  const text =
    rest
      .replace(/^[¿¡\s]+/, "")
      .replace(courtesy, "")
      .trim() || query.trim();
  for (const [kind, pattern] of plans) {
    const match = pattern.exec(text);
    if (match && kind === "how-to") return understood(kind, text, taskOf(text));
    if (match) return understood(kind, text, topicOf(kind, text.slice(match.index + match[0].length)));
  }
  return understood("fact", text, "");
}

// Plans that speak of the whole project unless "about" or the like follows.
const broad = new Set<QuestionKind>(["fun-fact", "explanation", "insights", "metrics", "report"]);
const outside =
  /^(us|it|this|them)?\s*(with|to|against)\s+(the\s+)?((industry|market|sector|common|general)\s+)?(standards?|benchmarks?|averages?|norms?|best practices|competitors|competition|peers|industry|market)$/i;

const listFrame =
  /\s(are there|exist|gibt es|(?:as|in) (?:an? )?table|(are|were) (stated|listed|given|mentioned|described|named|available))$/i;

function topicOf(kind: QuestionKind, rest: string): string {
  const topic = withoutEnd(rest, "?!.").trimStart();
  if (kind === "list")
    return topic
      .replace(listFrame, "")
      .trimEnd()
      .replace(/^(?:all |the )+/iu, "");
  if (broad.has(kind) && !/\b(about|on|of|for|in|from|regarding|concerning)\b/i.test(topic)) return "";
  if (kind === "comparison" && outside.test(topic)) return "";
  const content = topic
    .replace(aboutWhole, " ")
    .replace(filler, " ")
    .replace(/[\s\p{P}]+/gu, " ")
    .trim();
  return content === "" ? "" : subjectOf(kind === "report" ? topic.replace(ofTrends, "") : topic);
}

/** "on the trends in sales" is a report on sales. */
const ofTrends =
  /^(?:(?:on|about|of|for) )?(?:the )?(?:\p{L}+ )?(?:trends?|developments?|history) (?=(?:of|in|for|on) )/iu;

/** "the sick leave rules" are what is said of sick leave. */
const ruled =
  /(?<=\p{L}{3} |\p{L}{2}s )(?<!^(?:the|this|that|our|your|all) )(?:rules?|regulations?|details?|information|basics)$/iu;

/** "how backups work" asks about backups. */
function subjectOf(topic: string): string {
  return topic
    .replace(/^((of|on|about|over|for|with|in|from|the|me|us|what|how|why|does|do|is|are)\s+)+/i, "")
    .replace(ruled, "")
    .replace(/\s(?:simply|briefly|in (?:simple|plain|easy) (?:terms|words|english|language))$/i, "")
    .trimEnd()
    .replace(/\s(works?|functions?|is done|are done|is used|are used|is about)$/i, "")
    .trimEnd();
}

function understood(kind: QuestionKind, text: string, topic: string): UnderstoodQuestion {
  return { kind, text, topic, carried: "", expectation: readExpectation(text) };
}
