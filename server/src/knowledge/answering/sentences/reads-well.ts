import type { CandidateSentence } from "./candidate-sentences.ts";
import { oneLine } from "../telling/markup.ts";

/** What a document calls itself: "this paper presents" is understood anywhere, "this option" is not. */
const itself =
  "paper|study|survey|brochure|leaflet|article|chapter|section|document|documentation|manual|guide|book|report|specification|handbook|tutorial|thesis|license|licence|faq|presentation|kapitel|dokument|handbuch|bericht|artikel|abschnitt";

/** "This policy applies to all staff" is its own document, "this policy was adopted" is another. */
const ruling = String.raw`(?:policy|agreement|contract|proposal) (?:applies|governs|regulates|describes|covers|sets|defines|explains|proposes)\b`;
const leaning =
  /^["'“‘(]?(it|its|they|their|them|these|those|that|he|she|his|her|we then|such|both|either|neither|however|therefore|thus|then|also|but|and|or|so|yet|nor|instead|otherwise|for example|for instance|in addition|in (this|that|these|such|particular|either|both|turn|contrast|fact)\b.{0,25}|as a (result|consequence)|as (above|before|such|usual)|moreover|furthermore|hence|similarly|likewise|conversely|finally|next|meanwhile|here|there|note|though|by contrast|on the (other hand|contrary)|to (do|avoid|achieve|fix|prevent) (so|this|that)|for (this|that|these|those) .{0,20}|because of (this|that)|after (this|that|doing)|at (this|that) .{0,15}|at (roughly |about |approximately |nearly )?the same time|with (this|that|these)|from (this|there)|of (course|these|those)|another|an? (alternative|further|second|third|similar)|one (of (these|them|those)|such|way|reason|problem|example|possibility|option)|(some|all|most|many|each|none|any|several|both|either) of (these|those|them)|the (latter|former|first|second|third|last|next|other|others|same|remaining|rest|above|following|previous|resulting|result|reason|problem|difference|answer|idea|point|disadvantage|advantage|drawback|downside|benefit|consequence|effect|goal|aim|intent|only other|alternative|most \p{L}+ is)\b|besides|indeed|what(’|')s more|consequently|subsequently|eventually|e\.g\.|i\.e\.|well,|that said|to that end|similar(ly)? to|in the above|as you (can )?see|if case|to (help|aid) (you|us|with)|in any case|in short|in other words|you (do not|don['’]t) have to|problems like|that is|again|still|even so|alternatively|second(ly)?,|first(ly)?,|third(ly)?,|lastly|rather|yes|no,|er|sie|es|dies\p{L}*|dabei|dadurch|damit|aber|und|oder|außerdem|jedoch|dazu|daher|il|elle|ils|elles|cela|ce|cette|ces|mais|et|esto|esta|pero)(?![\p{L}])/iu;
const leaningThis = new RegExp(`^["'“‘(]?this (?!(${itself})\\b|${ruling})`, "iu");
/** "These rules apply to visitors": a document of that name begins so. */
const ownRules =
  /^these (?:rules|guidelines|regulations|terms|conditions|instructions|notes|minutes) (?:apply|protect|govern|regulate|describe|explain|cover|set out|define|record|are (?:binding|meant|valid))\b/iu;
const clauseLeans =
  /^(if|when|while|since|because|although|after|before|once|unless|as|for|in|on|with|until|where|whenever)\s+(it|they|this|these|those|that|he|she|so|not|such|both|either|necessary|required|desired|possible)\b/iu;
/** "In Lyon it doubled": what doubled stands before. "In Lyon it is possible to …" is whole. */
const elsewhere =
  /^[^,]{1,40}, (?:however|though|therefore|instead|on the other hand|by contrast),|^the \p{Ll}+ (?:it|they|he|she) \p{Ll}|(?:must|can|will|is|are|should|may|has to|have to) then (?!(?:the|be the)\b)|^(?:in|at|on|for|by|since|from|during|until|after|before)\s{1,3}[^,.;]{1,30}?,?\s{1,3}(?:it|they|he|she|these|those)\s+(?!(?:is|was|has been|became|can be|will be|takes?|took)\s+(?:now |also |not |still |always |often )?(?:an?\s|possible|impossible|necessary|recommended|required|easy|hard|difficult|important|useful|common|customary|clear|likely|unlikely|sufficient|enough|best|better|time))/iu;
const pointing =
  /\b(as (shown|described|mentioned|noted|discussed|seen|explained|stated|given|outlined) (above|below|in|earlier|before)|(see|refer to|consult) (also|above|below|the|figure|table|section|chapter|page|appendix|\p{Lu})|described (above|below|in)|(explained|listed|discussed|noted|given|summarized|summarised) (above|below)|(see|as) (the )?notes? (above|below)|(table|figure|graph|listing)s? (one|two|three|four|five|\d)|(each|all|both) of the (graphs?|figures|tables)|as always|(about|of|for|to|with|from|by|in|at|than|like|do|does|doing|avoid|prevent|achieve) (this|that|these|those)(?=[,.;:!?])|the following|(following|preceding|previous|next|above|last) (few |two |three )?((sub)?sections?|table|figure|list|section|example|examples|chapter|command|commands|page|paragraph|steps?)|shown (in|above|below)|(above|below)[.,;)]|click here|in question|the (?:commands?|examples?|table|figure|code|list|diagram|chart|output|settings?|configuration|lines?|tests?|options?|rules?|procedure|script) (?:above|below|shown)|(?:diagram|chart|picture|image|figure) (?:at|to|on) the (?:right|left)|in the example|these examples|for details|more information|(can|may) be (found|obtained|seen) (in|at|on|from|under)|(is|are) (available|listed|documented|described|explained) (in|at|on|from|under|by)|siehe|im folgenden|folgende[nrs]?|https?:\/\/|www\.)/iu;
/** Furniture of pages and books, which says nothing of their subject. */
const furniture =
  /\b(all rights reserved|copyright|©|table of contents|subscribe|newsletter|cookies?|privacy policy|terms of (use|service)|log ?in|sign (in|up)|trademarks?|e-?mail|mailing list|permission is (hereby )?granted|without warranty|merchantability|hold harmless|printed in|isbn|typeset|last (updated|modified)|bug reports?|thanks? to|acknowledg\w+|contributed by|patch by)\b/iu;

// "Returns the …", "Throws if …": a line of a reference whose subject is its heading.
const subjectless =
  /^\p{Lu}\p{Ll}+s (true|false|if|an?|the|all|any|whether|each|when|this|its|that|which)\b|^Version [\d.]+ (?:ratified|released|adopted|approved|of)\b|^(?:Supersedes|Superseded|Released|Ratified)\b|^(To appear|Presented|Published|Reprinted|Submitted) (in|at|as|to|with) |^(Licensed|Distributed|Responsible|Available|Based|Used|Same|Added|Fixed|Changed|Removed|Deprecated|Improved|Updated|Set|See|Use|Run|Enter|Type|Click|Select|Choose|Press|Make|Add|Remove|Specify|Give|Let|Do|Be|Consider|Suppose|Assume|Remember|Recall|Imagine|Try|Check|Ensure|Install|Open|Create|Copy|Write|Print|Show|Display|Output|Ignore|Force|Switch|Perform|Take|Change|Turn|Restart|Start|Stop|Send|Read|Report|Return|Build|Apply|Edit|Keep|Put|Insert|Move|Enable|Disable|Allow|Do not|Don't) /u;

const demonstrative = new RegExp(
  `\\b(this|these|those|such|dies(e[rsmn]?))\\s+(?!(${itself})s?\\b|as\\b|that\\b|who\\b|a\\b|an\\b)\\p{Ll}+`,
  "iu",
);
const addressed = /\b(you|your|yourself|i|my|me|let's|please|sie|ihr(e|en)?)\b/iu;
const identifiers = /\w_\w|(^|\s)--?\w|[%$@#~^]\w|\w\.\w+\(|\/\w+\/|\b[a-z]+[A-Z]\w*/g;

/** True for a whole sentence of prose that may be understood without its neighbours. */
export function readsWell(sentence: CandidateSentence): boolean {
  const { span, text, terms } = sentence;
  if (span.kind !== undefined && span.kind !== "list-item" && span.kind !== "quote") return false;
  const plain = oneLine(text);
  const unspaced = isUnspaced(plain);
  if (!/[.!。！｡।۔؟…]["'”’»)\]」』]*$/u.test(plain)) return false;
  const words = plain.split(" ").length;
  if (unspaced ? plain.length < 12 || plain.length > 160 : words < 6 || words > 42 || plain.length > 300)
    return false;
  if (!/^["'“‘«„]?[\p{Lu}\p{Lo}\p{Nd}]/u.test(plain) && !opensWithTitle(sentence)) return false;
  if (/^\d{1,2}\.\s|^\d+\.\d+\.\d+\.\s|^[⁰¹²³⁴-⁹]/u.test(plain)) return false;
  // Clauses that were told apart at the number of the next one.
  if (/[;,:]\s*\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]$/u.test(plain)) return false;
  // Two sentences that were not told apart.
  if (/\p{Ll}{4}[.!?]\s+\p{Ll}/u.test(plain)) return false;
  if (elsewhere.test(plain) || isFragment(plain)) return false;
  if ((leaning.test(plain) && !ownRules.test(plain)) || leaningThis.test(plain) || clauseLeans.test(plain))
    return false;
  if (pointing.test(plain) || subjectless.test(plain)) return false;
  if ((plain.match(/\p{Lu}/gu)?.length ?? 0) > plain.length * 0.3) return false;
  return (
    terms.size >= 3 &&
    isOfWords(plain) &&
    !/[{}<>=|\\]|\.{4,}|_{2,}|\w\(\)|\$\w|\s-\w\s|\s[*•]\s/u.test(plain) &&
    balanced(plain)
  );
}

const opensPart = /^(?:as an?|as the|with|without|like|from|by|in|on|at|via|such as|including)\s/iu;
const finite =
  /(?<!\p{L})(?:is|are|was|were|be|been|has|have|had|do|does|did|can|cannot|could|may|might|must|shall|should|will|would|\p{L}{2,}(?:s|ed)|\p{L}+n['’]t|go|come|hold|make|take|give|let|use|run|set|put|get|began|became|rose|fell|grew|held|made|took|gave|went|came|ran|got|left|led|won|built|sold|kept|met|wrote)(?!\p{L})/giu;
const clauseAlone = /^(?:because|although|whereas|which|and which)\s[^,;:–—]+$/iu;

/** "As a text in that format." and "Because the file is locked." say something of what stands before. English alone. */
function isFragment(text: string): boolean {
  if (clauseAlone.test(text)) return true;
  if (!opensPart.test(text)) return false;
  const opened = text.replace(opensPart, "");
  return !isUnspaced(text) && (opened.match(finite)?.length ?? 0) === 0;
}

/** Letters for the most part, or letters with figures: signs make it code or a formula. */
function isOfWords(text: string): boolean {
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  const figures = text.match(/\p{N}|(?<=\p{N})[.,%](?=[\p{N}\s,.])/gu)?.length ?? 0;
  return letters / text.length > 0.5 && letters / (text.length - figures) > 0.65;
}

/** "pg_dump is a utility": a name in lower case, which the title or the heading holds too. */
function opensWithTitle({
  words,
  text,
  span,
  passage,
  titleTerms,
  headingTerms,
}: CandidateSentence): boolean {
  const [first] = words;
  if (!first || passage.start + first.start !== span.start) return false;
  const written = text.slice(0, first.end - first.start);
  return /[\d_]/.test(written) || titleTerms.has(first.term) || headingTerms.has(first.term);
}

/** 0 to 1: how well a sentence that reads well stands for its document when it is quoted alone. */
export function worthQuoting(sentence: CandidateSentence): number {
  const { text, span, passage } = sentence;
  const plain = oneLine(text);
  let worth = 1;
  if (pointsAtBefore(sentence)) worth *= 0.55;
  if (connective.test(plain)) worth *= 0.6;
  if (furniture.test(plain)) worth *= 0.3;
  if (demonstrative.test(plain)) worth *= 0.5;
  if (/^[^,]{0,60}\b(it|its|they|their|them|he|she)\b/iu.test(plain)) worth *= 0.6;
  if (/\b(also|too|instead|either|again)\b/iu.test(plain.slice(0, 80))) worth *= 0.75;
  if (addressed.test(plain)) worth *= 0.85;
  if (/\b(section|chapter|figure|table|appendix|page)\s+[\dA-Z]/i.test(plain)) worth *= 0.4;
  const named = passage.title + passage.heading.join(" ");
  const marks = plain.match(identifiers)?.filter((mark) => !named.includes(mark.trim())).length ?? 0;
  if (marks > 0) worth *= marks > 1 ? 0.4 : 0.65;
  if ((plain.match(/[+*=²³ⁿ¹−×÷^]/g)?.length ?? 0) > 1) worth *= 0.4;
  if (/^(if|when|whenever)\b/i.test(plain)) worth *= 0.85;
  if (span.kind === "list-item") worth *= 0.85;
  if (/^\p{Lu}{4,}:|^\p{L}[\p{L} ]{2,20}:\s/u.test(plain)) worth *= 0.4;
  if (/^\d/.test(plain) && !/^((1[89]|20)\d{2}\b|[\d.,]+ ?(%|percent))/.test(plain)) worth *= 0.5;
  if (/^(un)?fortunately\b|\bwe (are|hope|would|were|will|want)\b/i.test(plain)) worth *= 0.6;
  if (/^["“]/.test(plain) || /[?]/.test(plain)) worth *= 0.6;
  if (dullHeading.test(passage.heading.at(-1) ?? "")) worth *= 0.35;
  const words = plain.split(" ").length;
  if (!isUnspaced(plain) && (words < 8 || words > 32)) worth *= 0.8;
  return worth;
}

/** "The client is …" after a sentence that brought the client up: a reader asks which one. */
function pointsAtBefore(sentence: CandidateSentence): boolean {
  const { text, previous, headingTerms, titleTerms } = sentence;
  if (!/^(the|der|die|das|le|la|les|el|los)\s/i.test(text) || !previous) return false;
  const [first, second] = sentence.words;
  if (!first || headingTerms.has(first.term) || titleTerms.has(first.term)) return false;
  const before = previous.previous;
  const brought = (term: string) => previous.terms.has(term) || before?.terms.has(term) === true;
  return brought(first.term) || (second !== undefined && brought(second.term));
}

const connective =
  /\b(therefore|however|thus|hence|otherwise|as well|respectively|as a result|in this (case|way|mode)|in that case|likewise|then,|deshalb|daher|jedoch)\b|^(a|the) (default )?settings? (of|are)\b/iu;
const dullHeading =
  /acknowledg|references|bibliograph|copyright|licen[cs]ing|legal|contents|^index|feedback|about this|contribut|thanks|credits|colophon|authors?$|notes? on|conventions|trademark|see also|danksagung|literatur/iu;

export function isUnspaced(text: string): boolean {
  return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u.test(
    text,
  );
}

function balanced(text: string): boolean {
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0;
  return count(/[([]/g) === count(/[)\]]/g) && count(/[“]/g) === count(/[”]/g) && count(/"/g) % 2 === 0;
}
