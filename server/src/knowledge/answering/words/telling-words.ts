import { foldMarks } from "../../passages/fold-marks.ts";

/** By what a language's sentences show that they may answer: patterns of words in lower case. */
interface TellingWords {
  /** Months are known of every language. */
  times: string;
  /** From two on. */
  numbers: string;
  reasons: string;
  /** Words that frame a question and seldom stand in its answer, apart by spaces. */
  framing: string;
}

const languages: Readonly<Record<string, TellingWords>> = {
  es: {
    times: "siglos?|años?|décadas?|época|hoy|antes de|después de",
    numbers:
      "dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|veinte|cien|cientos|mil|millones|mitad|ningun[oa]",
    reasons: "porque|debido|ya que|a causa|por lo que|gracias a|puesto que|motivo|razón",
    framing:
      "años nombre nombres llamaba llamaban llamado siglo ciudad país persona personas encuentra encuentran ocurrió fecha",
  },
  fr: {
    times: "siècles?|années?|ans|époque|décennies?|aujourd'hui",
    numbers:
      "deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|vingt|cent|mille|millions?|milliards?|moitié|aucune?",
    reasons: "parce qu|car|afin|puisque|en raison|à cause|grâce à|raison",
    framing: "siècle ville pays personne personnes trouve trouvent appelait appelé noms",
  },
  it: {
    times: "secol[oi]|ann[oi]|epoca|decenni[o]?|oggi",
    numbers:
      "due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|venti|cento|mille|mila|milion[ei]|metà|nessun[oa]?",
    reasons: "perché|poiché|a causa|in quanto|affinché|grazie a|motivo|dovut[oa]",
    framing: "anno secolo città paese persona persone trova chiama chiamava chiamato nome",
  },
  pt: {
    times: "séculos?|anos?|época|décadas?|hoje",
    numbers: "dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|doze|vinte|cem|mil|milhões|metade|nenhum",
    reasons: "porque|devido|pois|já que|por causa|uma vez que|graças a|motivo|razão",
    framing: "ano século cidade país pessoa pessoas fica chama chamava chamado nome",
  },
  ro: {
    times: "secol\\p{L}*|an(?:ul|ii|ilor|i)?|deceni\\p{L}*|astăzi",
    numbers: "doi|două|trei|patru|cinci|șase|șapte|opt|nouă|zece|sute|mii|milioane|jumătate",
    reasons: "deoarece|pentru că|fiindcă|întrucât|din cauza|datorită|astfel încât|motiv\\p{L}*",
    framing: "anul ani secol oraș țară persoană persoane numea numește numit nume află",
  },
  nl: {
    times: "eeuw\\p{L}*|jaar|jaren|vandaag|ochtend|avond",
    numbers:
      "twee|drie|vier|vijf|zes|zeven|acht|negen|tien|twaalf|twintig|honderd\\p{L}*|duizend\\p{L}*|miljoen\\p{L}*|helft|geen",
    reasons: "omdat|doordat|want|vanwege|dankzij|zodat|daarom|wegens|reden\\p{L}*",
    framing: "jaar eeuw stad persoon mensen heette heet genoemd naam datum ligt",
  },
  sv: {
    times: "århundrade\\p{L}*|år(?:et|en)?|\\p{N}+-talet|idag|dagen|månad\\p{L}*",
    numbers:
      "två|tre|fyra|fem|sex|sju|åtta|nio|tio|tolv|tjugo|hundra\\p{L}*|tusen\\p{L}*|miljon\\p{L}*|hälften|inga?",
    reasons: "eftersom|därför att|på grund av|för att|tack vare|så att|orsak\\p{L}*|skäl\\p{L}*",
    framing: "år århundrade stad människor hette heter kallas namn datum ligger",
  },
  fi: {
    times: "vuosi\\p{L}*|vuon\\p{L}*|vuotta|vuoden|vuosisa\\p{L}*|-luvu\\p{L}*|päivä\\p{L}*",
    numbers:
      "kaksi|kahden|kolme\\p{L}*|neljä\\p{L}*|viisi|viiden|kuusi|kuuden|seitsemän|kahdeksan|yhdeksän|kymmenen|sata\\p{L}*|tuhat\\p{L}*|miljoon\\p{L}*|puolet",
    reasons: "koska|sillä|vuoksi|takia|johdosta|ansiosta|jotta|siksi|syy\\p{L}*",
    framing: "vuosi vuonna vuosisadalla kaupunki kaupungissa maa henkilö nimi nimeltään sijaitsee",
  },
  pl: {
    times: "wiek\\p{L}*|rok\\p{L}*|lat(?:a|ach)?|dzień|dnia|miesiąc\\p{L}*",
    numbers:
      "dwa|dwie|dwóch|trzy|trzech|cztery|czterech|pięć|pięciu|sześć|siedem|osiem|dziewięć|dziesięć|sto|tysiąc\\p{L}*|milion\\p{L}*|połow\\p{L}*",
    reasons: "ponieważ|bo|gdyż|dlatego|z powodu|dzięki|aby|żeby|wskutek|przyczyn\\p{L}*|powod\\p{L}*",
    framing: "rok roku wieku miasto mieście kraj kraju osoba ludzi nazywa nazywał nazwa imię znajduje",
  },
  cs: {
    times: "století|rok\\p{L}*|let(?:ech)?|den|dne|měsíc\\p{L}*",
    numbers:
      "dva|dvě|dvou|tři|čtyři|pět|šest|sedm|osm|devět|deset|sto|tisíc\\p{L}*|milion\\p{L}*|polovin\\p{L}*",
    reasons: "protože|neboť|kvůli|proto|díky|aby|v důsledku|důvod\\p{L}*|příčin\\p{L}*",
    framing: "rok roce století město městě země zemi osoba lidí jmenuje jmenoval název jméno nachází",
  },
  ru: {
    times: "год\\p{L}*|лет|век\\p{L}*|столети\\p{L}*|десятилети\\p{L}*|месяц\\p{L}*|сегодня",
    numbers:
      "два|две|двух|три|трёх|трех|четыре\\p{L}*|четырёх|пять|пяти|шесть|семь|восемь|девять|десять|сто|сотн\\p{L}*|тысяч\\p{L}*|миллион\\p{L}*|миллиард\\p{L}*|половин\\p{L}*",
    reasons: "потому|так как|поскольку|из-за|поэтому|благодаря|чтобы|вследствие|причин\\p{L}*|ввиду",
    framing:
      "год году года годы веке век город городе страна стране человек человека людей называется назывался называют имя название находится дата",
  },
  uk: {
    times: "р[оі]к\\p{L}*|років|столітт\\p{L}*|десятилітт\\p{L}*|місяц\\p{L}*|сьогодні",
    numbers:
      "два|дві|двох|три|трьох|чотири\\p{L}*|п'ять|п’ять|шість|сім|вісім|дев'ять|десять|сто|сотн\\p{L}*|тисяч\\p{L}*|мільйон\\p{L}*|мільярд\\p{L}*|половин\\p{L}*",
    reasons: "тому|оскільки|бо|через|завдяки|щоб|внаслідок|причин\\p{L}*",
    framing:
      "рік році року роки столітті місто місті країна країні людина людей називається називався ім'я назва розташований розташована дата",
  },
  el: {
    times:
      "αιώνα\\p{L}*|έτο[ςυ]\\p{L}*|έτη|ετών|χρόνι\\p{L}*|χρονιά|δεκαετί\\p{L}*|μήνα\\p{L}*|ημέρα\\p{L}*|σήμερα|(?:ιανουάρι|φεβρουάρι|μάρτι|απρίλι|μάι|ιούνι|ιούλι|αύγουστ|σεπτέμβρι|οκτώβρι|νοέμβρι|δεκέμβρι)\\p{L}*|[πμ]\\.?χ",
    numbers:
      "δύο|τρεις|τρία|τριών|τέσσερ\\p{L}*|πέντε|έξι|επτά|εφτά|οκτώ|οχτώ|εννέα|εννιά|δέκα|εκατό|χίλι\\p{L}*|χιλιάδ\\p{L}*|εκατομμύρι\\p{L}*|δισεκατομμύρι\\p{L}*|μισ[όά]",
    reasons: "επειδή|διότι|γιατί|λόγω|εξαιτίας|καθώς|ώστε|χάρη|αιτί\\p{L}*|λόγο[ιςυ]\\p{L}*",
    framing:
      "έτος χρονιά χρόνο αιώνα πόλη χώρα άτομο άτομα άνθρωποι λέγεται ονομάζεται ονομαζόταν όνομα βρίσκεται ημερομηνία",
  },
  tr: {
    times: "yıl\\p{L}*|yüzyıl\\p{L}*|ay(?:ı|ında)|gün\\p{L}*|dönem\\p{L}*|bugün",
    numbers:
      "iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|yirmi|yüz|bin\\p{L}*|milyon\\p{L}*|milyar\\p{L}*|yarı\\p{L}*",
    reasons: "çünkü|için|nedeniyle|yüzünden|dolayı|sayesinde|sebeb\\p{L}*|neden\\p{L}*",
    framing:
      "yıl yılda yılında yüzyılda şehir ülke kişi insan adı isim ismi denir adlandırılır bulunur tarih tarihte",
  },
  vi: {
    times: "năm|tháng|ngày|thế kỷ|thập kỷ|thời kỳ|hôm nay",
    numbers: "hai|ba|bốn|năm|sáu|bảy|tám|chín|mười|trăm|nghìn|ngàn|triệu|tỷ|một nửa",
    reasons: "bởi vì|bởi|vì|do|nhờ|nên|nhằm|để|nguyên nhân|lý do",
    framing: "năm ngày tháng thế kỷ thành phố nước quốc gia người tên gọi nằm tại",
  },
  id: {
    times: "tahun|abad|bulan|tanggal|dekade|hari ini",
    numbers: "dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|puluh|ratus|ribu|juta|miliar|setengah",
    reasons: "karena|sebab|akibat|sehingga|agar|supaya|berkat|alasan",
    framing: "tahun abad kota negara orang nama disebut terletak tanggal",
  },
  hu: {
    times: "év\\p{L}*|század\\p{L}*|évtized\\p{L}*|hónap\\p{L}*|nap\\p{L}*|ma",
    numbers:
      "kettő|két|három|négy|öt|hat|hét|nyolc|kilenc|tíz|száz\\p{L}*|ezer\\p{L}*|millió\\p{L}*|milliárd\\p{L}*|fele",
    reasons: "mert|mivel|miatt|ezért|azért|következtében|köszönhetően|hogy|ok\\p{L}*",
    framing: "év évben században város városban ország országban ember személy neve hívják nevezik található",
  },
  hi: {
    times: "वर्ष|वर्षों|साल|सन्?|सदी|शताब्दी|दशक|महीने|दिन|ईस्वी|ई\\.?",
    numbers: "दो|तीन|चार|पाँच|पांच|छह|छः|सात|आठ|नौ|दस|बीस|सौ|हज़ार|हजार|लाख|करोड़|मिलियन|अरब|आधा|आधे",
    reasons: "क्योंकि|इसलिए|कारण|वजह|चूंकि|चूँकि|ताकि|के चलते",
    framing: "वर्ष साल सन सदी शहर देश व्यक्ति लोग लोगों नाम कहा कहते जाता स्थित तारीख",
  },
  he: {
    times: "[בלמ]?שנ(?:ת|ות|ים|ה)|[בהל]?מאה|[בה]?עשור|[בה]?חודש|היום",
    numbers:
      "שתיים|שני|שתי|שניים|שלוש\\p{L}*|ארבע\\p{L}*|חמש\\p{L}*|חמישה|שש|שישה|שבע\\p{L}*|שמונה|תשע\\p{L}*|עשר\\p{L}*|מאות|אלף|אלפים|אלפי|מיליון|מיליארד|חצי|מחצית",
    reasons: "כי|בגלל|משום|מכיוון|בשל|עקב|כדי|לכן|הודות|סיב\\p{L}*",
    framing: "שנה שנת מאה עיר מדינה אדם אנשים שם השם נקרא נקראת נמצא נמצאת תאריך",
  },
  fa: {
    times: "سال\\p{L}*|قرن|سده|دهه|ماه|روز|میلادی|شمسی|هجری|امروز",
    numbers: "دو|سه|چهار|پنج|شش|هفت|هشت|نه|ده|بیست|صد|هزار|میلیون|میلیارد|نیمی|نصف",
    reasons: "زیرا|چون|چراکه|به دلیل|به علت|به خاطر|در نتیجه|بنابراین|تا اینکه|علت|دلیل",
    framing: "سال قرن شهر کشور شخص افراد نام اسم نامیده قرار تاریخ",
  },
  th: {
    times: "ปี|เดือน|วันที่|ศตวรรษ|ทศวรรษ|พ\\.ศ\\.|ค\\.ศ\\.|สมัย|ยุค",
    numbers: "สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ|ร้อย|พัน|หมื่น|แสน|ล้าน|ครึ่ง",
    reasons: "เพราะ|เนื่องจาก|เพื่อ|ดังนั้น|ทำให้|สาเหตุ|เหตุผล",
    framing: "",
  },
  ja: {
    times: "世紀|年代|時代|昭和|平成|令和|明治|大正|午前|午後|[春夏秋冬](?:に|の)",
    numbers: "[一二三四五六七八九十百千万億兆]+(?=[人個回年月日本台名社校つ種%割])|半分|数[百千万]",
    reasons: "ため|から|ので|により|によって|理由|原因|おかげ",
    framing: "",
  },
  ko: {
    times: "년|월|일|세기|시대|년대|오전|오후|기원전",
    numbers: "두|세|네|다섯|여섯|일곱|여덟|아홉|열|백|천|만|억|절반",
    reasons: "때문|위해|위하여|덕분|따라서|그래서|이유|원인|인해",
    framing: "",
  },
};

type Telling = "times" | "numbers" | "reasons";

const unbounded = new Set(["th", "ja", "ko"]);
const known = new Map<string, RegExp | null>();

/** What in a language (ISO 639-1) tells a time, a number or a reason; null for languages without a table. */
export function tellingWords(language: string, telling: Telling): RegExp | null {
  const key = `${language} ${telling}`;
  let pattern = known.get(key);
  if (pattern === undefined) {
    pattern = patternOf(language, telling);
    known.set(key, pattern);
  }
  return pattern;
}

function patternOf(language: string, telling: Telling): RegExp | null {
  const words = languages[language];
  if (!words) return null;
  const list = telling === "times" ? [words.times, ...monthsOf(language)].join("|") : words[telling];
  return new RegExp(
    unbounded.has(language) ? list : `(?<![\\p{L}\\p{M}])(?:${list})(?![\\p{L}\\p{M}])`,
    "giu",
  );
}

/** As they stand alone and in dates, "январь" and "января", with what case and place put behind and before them. */
function monthsOf(language: string): string[] {
  const names = new Set<string>();
  for (let month = 0; month < 12; month++) {
    const day = Date.UTC(2000, month, 15);
    names.add(new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(day));
    const parts = new Intl.DateTimeFormat(language, { day: "numeric", month: "long", timeZone: "UTC" });
    const named = parts.formatToParts(day).find(({ type }) => type === "month");
    if (named) names.add(named.value);
  }
  const before = language === "he" ? "[בהלמ]?" : "";
  const behind = unbounded.has(language) ? "" : "\\p{L}{0,4}";
  return [...names].filter((name) => !/\p{N}/u.test(name)).map((name) => `${before}${name}${behind}`);
}

/** Words of any of the languages that frame a question, in lower case, with their marks and without. */
export const framingWords: ReadonlySet<string> = new Set(
  Object.values(languages).flatMap(({ framing }) =>
    framing.split(" ").flatMap((word) => (word === "" ? [] : [word, foldMarks(word)])),
  ),
);
