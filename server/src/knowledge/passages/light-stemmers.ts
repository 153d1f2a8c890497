import { foldMarks } from "./fold-marks.ts";

/** How a language's words end, and begin, in their forms: as `foldMarks` writes them, apart by spaces. */
interface Endings {
  /** Taken away before the endings: reflexives and the like. */
  enclitics?: string;
  /** The longest that leaves `least` letters is taken away. "rze:r" puts something in its place. */
  endings: string;
  beginnings?: string;
  least: number;
}

/**
 * Light stemmers after Savoy, "Light stemming approaches" (2006), for languages without a Snowball stemmer, and for Czech,
 * which is often typed without its marks. Hindi's endings are those of Ramanathan and Rao, "A lightweight stemmer for Hindi" (2003).
 */
export const lightEndings: Readonly<Record<string, Endings>> = {
  pl: {
    endings: `owaniem owania owanie owaniu owanych owany owana owane owanego owanej owanym owali owala owalo owal owac ywac
      iwac ujecie ujemy ujesz uje uja ajacy ajaca ajace acych acego acej acym acy aca ace aniem eniem aniach eniach aniami
      eniami ania enia anie enie aniu eniu osciach osciami osci oscia osc iego iemu ymi imi ych ich ego emu owej owego owych
      owym owy owa owe owi ow iom iami iach ami ach om em iem ie iu ia ej iej ym im y i a e o u rze:r acie amy asz aja am al
      ala alo ali aly il ila ilo ili ily ec ac ic yc`,
    least: 3,
  },
  cs: {
    endings: `atech etem atum ech ich eho emi emu ete eti iho imi imu ach ata aty ych ama ami ove ovi ymi em es im um at am os
      us ym mi ou a e i o u y ovani ovat ovaneho ovanych ovany ovana ovane nim nich ni nimi it at et il ila ilo ili ily al
      ala alo ali aly osti ost`,
    least: 3,
  },
  uk: {
    enclitics: "ся сь",
    endings: `ованого ованих ований ована овані увати ювати ування уванню уванням ювання енням енню ення анням анню ання ннями
      остями остей істю ості ість ого ому ими іми ій ий их іх ої ою єю ею ові еві єві ами ями ах ях ам ям ом ем єм ів їв ей
      ете єте ите їте ить їть ать ять ють уть ати яти ити іти ала али ало ила или ило ав ив ає ую у ю а я и і ї о е є ь й ти
      ть`,
    least: 3,
  },
  bg: {
    endings: `ията иите ието иета овете овци ове ища ите ата ята ето ият еве ът ия ие ии та то те ец я а о и е й`,
    least: 3,
  },
  hr: {
    endings: `ovima evima ostima ost osti anjem enjem anja enja anje enje anju enju ima ama om em og eg oga ega omu emu im ih
      oj ovi evi ova eva a e i o u iti ati eti uje uju ali ala alo ili ila ilo ao io`,
    least: 3,
  },
  el: {
    endings: `ματοσ ματων ματα μα ησεισ ησεων ησησ ηση ισεισ ισεων ισησ ιση ωσεισ ωσεων ωσησ ωση ουμε ετε ουν ουσε ουσαν ησετε
      ησει ησουν ησω ησε ησαν ισετε ισει ισουν ισω ισε ωσετε ωσει ωσω ηθηκε ηθηκαν ηθει ηθουν ιστει ωθει αμε ατε ομαι εται
      ονται οταν εσαι αται ωνται μενοσ μενη μενο μενα μενων μενου μενεσ μενησ οντασ ωντασ ιου ιων ιασ ιεσ ια ιο εισ εων εωσ
      οσ ου οι ουσ ον ων ασ εσ ησ ηκε ηκαν αν ει α η ο ω ε ι υ`,
    least: 3,
  },
  hi: {
    endings: `ाएंगी ाएंगे ाऊंगी ाऊंगा ाइयां ाइयों ाएगी ाएगा ाओगी ाओगे एंगी ेंगी एंगे ेंगे ूंगी ूंगा ातीं नाओं नाएं ताओं ताएं ियां ियों ाकर ाइए ाईं ाया ेगी ेगा ोगी
      ोगे ाने ाना ाते ाती ाता तीं ाओं ाएं ुओं ुएं ुआं कर ाओ िए ाई ाए ने नी ना ते ीं ती ता ां ों ें ो े ू ु ी ि ा`,
    least: 2,
  },
  fa: {
    endings: `هایشان هایمان هایتان هایی های هایم هایت هایش ها ترین تری تر ایی یی شان مان تان ان ات ی`,
    beginnings: "نمی می",
    least: 3,
  },
  he: {
    endings: `יותיהמ ותיהמ יהמ יות יימ ימ ות ית יה ה י`,
    beginnings: "ו ה ב ל מ כ ש",
    least: 3,
  },
};

/** A stemmer of a language (ISO 639-1) that has none of Snowball's, which folds marks too; null for others. */
export function lightStemmerOf(language: string): ((word: string) => string) | null {
  const found = lightEndings[language];
  if (!found) return null;
  const { least } = found;
  const enclitics = longestFirst(found.enclitics);
  const endings = longestFirst(found.endings);
  const beginnings = longestFirst(found.beginnings);
  return (word) => {
    const bare = withoutEnding(foldMarks(word), enclitics, least);
    return withoutBeginnings(withoutEnding(bare, endings, least), beginnings, least);
  };
}

type Ending = readonly [ending: string, instead: string];

function longestFirst(list = ""): readonly Ending[] {
  const endings = list.split(/\s+/).filter(Boolean);
  return endings
    .map((ending): Ending => {
      const [taken, instead = ""] = ending.split(":");
      return [taken!, instead];
    })
    .toSorted(([one], [other]) => other.length - one.length);
}

function withoutEnding(word: string, endings: readonly Ending[], least: number): string {
  const found = endings.find(([ending]) => word.length - ending.length >= least && word.endsWith(ending));
  return found ? word.slice(0, -found[0].length) + found[1] : word;
}

/** Prefixes pile up ("and in the"), and a word may begin as one: all are taken, so that every form comes out alike. */
function withoutBeginnings(word: string, beginnings: readonly Ending[], least: number): string {
  const found = beginnings.find(
    ([beginning]) => word.length - beginning.length >= least && word.startsWith(beginning),
  );
  return found ? withoutBeginnings(word.slice(found[0].length), beginnings, least) : word;
}
