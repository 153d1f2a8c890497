import { forms } from "./english-forms.ts";
import { opposites } from "./english-opposites.ts";
import { synonymsOfActs } from "./english-acts.ts";
import { synonymsOfDealings } from "./english-dealings.ts";
import { synonymsOfThings } from "./english-things.ts";
import { phrases } from "./english-phrases.ts";
import type { Lexicon } from "./lexicon.ts";

export const english: Lexicon = {
  negations: "not never no none nobody nothing neither nor without cannot hardly nowhere",
  refusals:
    "forbidden forbids forbid prohibited prohibits prohibit banned bans ban lacks lack lacking refuses refused fails failed avoid avoids avoided missing exempt excluded excludes exclude excluding impossible unavailable inadmissible free",
  negatesTogether: false,
  opposites,
  negativePrefixes: ["un", "in", "im", "ir", "il", "non", "dis"],
  synonyms: [...synonymsOfActs, ...synonymsOfDealings, ...synonymsOfThings],
  phrases,
  scaffolding:
    "based purpose purposes author authors researcher researchers study course period process fact total overall typically recommendation space respective various accordingly subsequently basis range certain itself themselves manner detail details kind type form level rule rules circumstances event events case cases possibility opportunity option person persons individual individuals someone somebody text publication article section",
  forms,
  obligations:
    "must shall required requires require obliged obligatory mandatory compulsory need needs needed",
  possibilities: "may can could might allowed permitted possible able",
  hedges: "may might could perhaps possibly probably presumably reportedly allegedly likely",
  conjunctions: "and but or while whereas because since although though which who whom that if unless when",
  determiners:
    "the a an this that these those its his her their our your my every each all some any no both another such",
  pronouns:
    "it he she they him her them its his their this these those itself himself herself themselves who which that",
  prepositions:
    "in on at from to of for with into onto over under through during since until within after before about against between beside near along across behind via per upon towards around as without beneath underneath amid among amongst despite throughout",
  passives: "is are was were be been being gets got",
  agents: "by",
  mutual:
    "meet met marry married equal equals border borders merge merged differ differs resemble resembles and or with between join joined cooperate share shares combine combined connect connects connected compare compared link linked separate",
  converses:
    "buy purchase sell teach learn lend borrow give receive before after above below over under more less larger smaller bigger higher lower longer shorter older newer faster slower win lose send greater fewer north south east west",
  verbs:
    "buy sell begin build teach take give pay leave lose win rise write hold keep lead meet send draw speak find make choose bring catch fight show see eat drink drive break run lend tell bear sign own borders acquire found replace check inspect inform supply approve head review report lead use need precede follow contain exceed praise criticise defeat beat destroy rebuild",
  verbEndings: /(?:ed|ises|izes|ates|ifies|ects|ains|eats|ives|ends)$/,
  light:
    "additionally furthermore moreover however therefore thus hence overall specifically finally consequently note please yes is are was were be been being has have had do does did can could may might must shall should will would costs cost takes take took get gets got goes go make makes made use used using there it measure measures amount amounts according states state stated source document says said passage available case number able possible located situated additional additionally further also already even still just very then once each per respectively expect ensure remember sure someone somebody anyone everyone everybody people person thing things way carried carry occur occurs place happens happen existing currently present exist exists period amounting come comes order in-order need needs needed want wants way apply applies",
};
