import { detectLanguage } from "../passages/detect-language.ts";
import { foldMarks } from "../passages/fold-marks.ts";
import { stopWordsOf } from "../passages/stop-words.ts";

type AskedKind = "count" | "time" | "amount" | "person" | "place" | "reason" | "method";

/** The words that a language asks with: patterns of words in lower case, whose marks may be left out. */
interface AskingWords extends Record<AskedKind, string> {
  /** Ask for a thing: what stands behind them then says what it is, and a later "when" does not ask. */
  thing: string;
}

const nordic = {
  thing: "hvad|hva|hvilken|hvilket|hvilke|kva",
  count: "hvor mange|kor mange",
  time: "hvornår|når|(i |på )?hvilke[nt]? (år|århundre|århundrede|dato|dag|måned|periode)|hva tid",
  amount: "hvor (meget|mye|lang|langt|lange|høj|høy|stor|gammel|ofte|lenge|længe|tung|dyb|dyp|bred|hurtigt)",
  person: "hvem|hvis",
  place: "hvor(?! mange)|hvorfra|hvorhen|hvilket land|hvilken by",
  reason: "hvorfor|kvifor",
  method: "hvordan|hvorledes|korleis",
};

const languages: Readonly<Record<string, AskingWords>> = {
  es: {
    thing: "qué|cuál|cuáles",
    count: "cuántos|cuántas",
    time: "cuándo|qué (año|años|fecha|día|mes|siglo|década|época|período|hora)",
    amount: "cuánto|cuánta|qué (porcentaje|proporción|longitud|altura|tamaño|cantidad)|con qué frecuencia",
    person: "quién|quiénes",
    place: "dónde|adónde|qué (ciudad|país|estado|lugar|región|zona|provincia|continente)",
    reason: "por qué|a qué se debe|cuál (es|fue) (la razón|el motivo|la causa)",
    method: "cómo|de qué (manera|forma|modo)",
  },
  fr: {
    thing: "que|quel|quelle|quels|quelles|qu",
    count: "combien de(?! temps)|combien d",
    time: "quand|(en |à |de |au )?quel(le)?s? (année|années|date|époque|période|décennie|jour|mois|siècle|moment|heure)",
    amount: "combien|quel(le)? (pourcentage|proportion|part|longueur|hauteur|taille)",
    person: "qui",
    place: "^où|d où|quel(le)? (ville|pays|région|état|lieu|continent)",
    reason: "pourquoi|pour quelle raison",
    method: "comment|de quelle (façon|manière)",
  },
  it: {
    thing: "che|cosa|quale|quali|qual",
    count: "quanti|quante",
    time: "quando|(in |a |di )?(che|quale|quali) (anno|anni|secolo|data|mese|periodo|giorno|decennio|epoca|ora)",
    amount: "quanto|quanta|(che|quale) (percentuale|proporzione|lunghezza|altezza)",
    person: "chi",
    place: "dove|dov|(che|quale) (città|paese|stato|regione|luogo|nazione|continente)",
    reason: "perché|per (quale|che) motivo|come mai",
    method: "come|in (che|quale) modo",
  },
  pt: {
    thing: "que|qual|quais",
    count: "quantos|quantas",
    time: "quando|que (ano|anos|data|mês|século|dia|década|época|período|horas)",
    amount: "quanto|quanta|(que|qual) (percentagem|porcentagem|proporção|comprimento|altura|tamanho)",
    person: "quem",
    place: "onde|aonde|(que|qual) (cidade|país|estado|lugar|região|província|continente)",
    reason: "por que|porque|porquê|por que razão",
    method: "como|de que (forma|modo|maneira)",
  },
  ro: {
    thing: "ce|care|cărui|cărei",
    count: "câți|câte|ce număr",
    time: "când|(în |la |din )?(ce|care) (an|ani|lună|secol|zi|dată|perioadă|deceniu|oră)",
    amount: "cât|câtă|(ce|care) (procent|procentaj|proporție|lungime|înălțime|suprafață|sumă)",
    person: "cine|cui",
    place: "unde|(ce|care) (oraș|țară|stat|loc|regiune|zonă|județ|continent)",
    reason: "de ce|din ce (cauză|motiv)|care (este|a fost) (motivul|cauza)",
    method: "cum|în ce (fel|mod)",
  },
  ca: {
    thing: "què|quin|quina|quins|quines",
    count: "quants|quantes",
    time: "quan|quin(a)? (any|data|dia|mes|segle|època|dècada)",
    amount: "quant|quanta|quin percentatge",
    person: "qui",
    place: "on|quin(a)? (ciutat|país|estat|lloc|regió)",
    reason: "per què",
    method: "com|de quina manera",
  },
  nl: {
    thing: "wat|welk|welke",
    count: "hoeveel(?! (kost|geld|tijd|weegt|bedraagt))",
    time: "wanneer|welke? (jaar|jaren|datum|dag|maand|eeuw|periode|decennium)|hoe laat",
    amount: "hoeveel|hoe (lang|hoog|ver|groot|diep|breed|oud|vaak|snel|duur|zwaar)|welk (percentage|deel)",
    person: "wie|wiens",
    place: "waar|waarheen|waarvandaan|welke? (land|stad|plaats|regio|provincie|staat|continent)",
    reason: "waarom|hoezo|om welke reden",
    method: "hoe|op welke manier",
  },
  sv: {
    thing: "vad|vilken|vilket|vilka",
    count: "hur många",
    time: "när|vilke[nt] (år|årtal|datum|dag|månad|århundrade|period|årtionde)|vilka år|hur dags",
    amount: "hur (mycket|lång|långt|länge|hög|högt|stor|stort|djup|bred|gammal|ofta|snabbt|tung)|vad kostar",
    person: "vem|vems|vilka personer",
    place: "var|vart|varifrån|vilket land|vilken (stad|ort|region|stat|provins|kontinent)",
    reason: "varför",
    method: "hur|på vilket sätt",
  },
  da: nordic,
  no: nordic,
  fi: {
    thing: "mikä|mitkä|mitä|minkä|millä|mihin|mistä",
    count: "kuinka (monta|moni|monen|monella|usea)|montako|moniko",
    time: "milloin|^koska|minä (vuonna|vuosina|päivänä)|millä vuosisadalla|mihin aikaan|minkä vuoden",
    amount:
      "kuinka (paljon|pitkä|pitkään|suuri|korkea|kauan|vanha|usein|syvä|kaukana|nopeasti)|paljonko|mikä (osuus|prosentti)",
    person: "kuka|ketkä|kenen|kenet|ketä|kenelle",
    place: "missä|minne|mistä (maasta|kaupungista)|mihin (maahan|kaupunkiin)|mikä (maa|kaupunki)",
    reason: "miksi|minkä (takia|vuoksi)",
    method: "miten|kuinka|millä tavalla",
  },
  hu: {
    thing: "mi|mit|mik|melyik|mely|milyen",
    count: "hány|hányan",
    time: "mikor|mely(ik)? (év|évben|évszázad|évszázadban|nap|napon|hónap|hónapban)|mióta|meddig|hány órakor",
    amount: "mennyi|mennyibe|mekkora|milyen (hosszú|magas|messze|gyakran|nagy|mély|régi)|hány százalék",
    person: "ki|kik|kit|kinek|kivel|kitől|kiket",
    place: "hol|hova|honnan|mely(ik)? (ország|országban|város|városban|állam|államban)",
    reason: "miért",
    method: "hogyan|miként|hogy",
  },
  pl: {
    thing: "co|czym|czego|jaki|jaka|jakie|jakim|jakiej|jakich|jaką|który|która|które|którym|której|którą",
    count: "ilu|ile(?! (kosztuje|kosztował|waży|wynosi|trwa|trwał|czasu|mierzy))",
    time: "kiedy|(którym|jakim|którego|jakiego) (roku|wieku|miesiącu|okresie|czasie|dniu|dnia)|której godzinie|jakich latach",
    amount:
      "ile|jak (długo|wysoki|długi|duży|duża|daleko|często|głęboki|szeroki|szybko|stary)|jaki procent|jaka część",
    person: "kto|kogo|komu|kim|czyj|czyja|czyje",
    place:
      "gdzie|skąd|dokąd|(którym|jakim) (mieście|kraju|państwie|regionie|stanie)|(jakie|które) (miasto|państwo)|jaki kraj",
    reason: "dlaczego|czemu|z jakiego powodu|po co",
    method: "jak|w jaki sposób",
  },
  cs: {
    thing: "co|čím|čeho|jaký|jaká|jaké|jakým|který|která|které|kterém|kterou|kterým",
    count: "kolik(?! (stojí|stál|váží|trvá|měří))",
    time: "kdy|(kterém|jakém|kterého) (roce|roku|století|období|dni|měsíci)|odkdy|dokdy|v kolik hodin",
    amount:
      "kolik|jak (dlouho|dlouhý|dlouhá|vysoký|vysoká|velký|velká|daleko|často|hluboký|starý|rychle)|jaké procento",
    person: "kdo|koho|komu|kým|čí",
    place: "kde|kam|odkud|(kterém|jakém) (městě|státě)|(které|jaké) (zemi|město)",
    reason: "proč|z jakého důvodu",
    method: "jak|jakým způsobem",
  },
  hr: {
    thing: "što|šta|koji|koja|koje|kojem|koju|kojim",
    count: "koliko(?! (košta|traje|iznosi|dugo))",
    time: "kada|kad|(kojoj|kojem|koje) (godini|godine|stoljeću|razdoblju|mjesecu|dana)",
    amount: "koliko|koliki|kolika|koliko dugo|koji postotak",
    person: "tko|ko|koga|kome|čiji|čija|čije",
    place: "gdje|gde|kamo|odakle|(kojem|kojoj) (gradu|zemlji|državi|mjestu)",
    reason: "zašto|zbog čega",
    method: "kako|na koji način",
  },
  ru: {
    thing: "что|чего|чем|чему|какой|какая|какое|какие|каком|какую|какого|каким|каких|какими|которой|который",
    count: "сколько(?! (стоит|стоил|весит|длится|длился|времени|денег))|какое (количество|число)",
    time: "когда|(каком|какие|какой|какого|какому|каких) (году|года|годы|год|веке|века|век|месяце|десятилетии|периоде|период|день|числа)|во сколько|с каких пор",
    amount:
      "сколько|насколько|как (долго|далеко|часто|быстро|высоко|глубоко)|каков[аоы]? (длина|высота|площадь|масса|скорость|ширина|глубина|стоимость|цена|доля|размер)|какой (процент|размер|длины|высоты)|какая (доля|часть|сумма|скорость|длина|площадь|высота)",
    person: "кто|кого|кому|кем|ком|чей|чья|чьё|чьи|как (звали|зовут)",
    place:
      "где|куда|откуда|как(ом|ой|ая|ую) (город|городе|страна|стране|страну|штат|штате|регион|регионе|месте|области|части)",
    reason: "почему|зачем|отчего|по какой причине|из за чего|какова причина",
    method: "как|каким (образом|способом)",
  },
  uk: {
    thing: "що|чого|чим|чому саме|який|яка|яке|які|якому|якій|яку|якого|яким|яких",
    count: "скільки(?! (коштує|важить|триває|часу|грошей))|яка кількість",
    time: "коли|(якому|які|якого|якій|який|яких) (році|роки|року|рік|столітті|століття|місяці|періоді|день|дня)|відколи|о котрій",
    amount:
      "скільки|наскільки|як (довго|далеко|часто|швидко|високо|глибоко)|яка (довжина|висота|площа|частка|швидкість|вартість|частина)|який відсоток",
    person: "хто|кого|кому|ким|чий|чия|чиє|чиї|як (звали|звуть)",
    place: "де|куди|звідки|як(ому|ій|е|а) (місті|місто|країні|країна|штаті|регіоні|області)",
    reason: "чому|навіщо|через що|з якої причини",
    method: "як|яким (чином|способом)",
  },
  bg: {
    thing: "какво|какъв|каква|какви|коя|кое|кои",
    count: "колко(?! (струва|тежи|дълго|време))",
    time: "кога|ко[яей] (година|век|период|ден|месец|дата)",
    amount: "колко|какъв процент|каква част",
    person: "кой|кого|кому|чий|чия",
    place: "къде|откъде|накъде|ко[йя] (град|държава|страна)",
    reason: "защо|поради каква причина",
    method: "как|по какъв начин",
  },
  el: {
    thing: "τι|ποιο|ποια|ποιες|ποιον",
    count: "πόσοι|πόσες|πόσα|πόσους|πόσων|ποιος (είναι|ήταν) ο αριθμός",
    time: "πότε|ποι(ο|α|ον|ες|ους) (χρονιά|χρονιές|χρόνο|χρόνια|έτος|έτη|ημερομηνία|ημέρα|μέρα|μήνα|αιώνα|περίοδο|δεκαετία|εποχή)|τι ώρα",
    amount: "πόσο|πόση|πόσης|(τι|ποιο) (ποσοστό|μήκος|ύψος|μέγεθος|ποσό)|ποια αναλογία",
    person: "ποιος|ποιοι|ποιους|ποιου|ποιανού|από ποιον",
    place: "^πού|από πού|ποι(α|ο|ον) (πόλη|χώρα|περιοχή|πολιτεία|μέρος|κράτος|ήπειρο|τοποθεσία)",
    reason: "γιατί|για ποιον? λόγο",
    method: "πώς|με ποιον? τρόπο",
  },
  tr: {
    thing: "hangi|nedir|neyi|neye",
    count: "kaç(?! yılında)|kaçı|kaçıncı(?! yüzyıl)",
    time: "ne zaman|hangi (yıl|tarih|yüzyıl|gün|ay|dönem|yıllar)\\p{L}*|kaç yılında|kaçıncı yüzyıl\\p{L}*|saat kaçta",
    amount: "ne kadar|yüzde kaç\\p{L}*|ne (uzunlukta|yükseklikte|sıklıkla|büyüklükte)",
    person: "kim|kimin|kime|kimi|kimden|kimler|kimlerin|kimdir|kimdi|kimleri",
    place:
      "nerede\\p{L}*|nerde|nereye|nereden|neresi\\p{L}*|hangi (şehir|şehr|ülke|eyalet|bölge|kent|yer|kıta)\\p{L}*",
    reason: "neden|niçin|niye|ne sebeple",
    method: "nasıl|ne şekilde",
  },
  vi: {
    thing: "gì|cái gì|điều gì",
    count: "bao nhiêu|mấy",
    time: "khi nào|lúc nào|bao giờ|(năm|ngày|tháng|thế kỷ|thời gian|thời kỳ|thời điểm|thập kỷ|giai đoạn) (nào|bao nhiêu)",
    amount: "bao lâu|bao xa|(dài|cao|rộng|nặng|sâu|giá) bao nhiêu|tỷ lệ",
    person: "ai|người nào|nhân vật nào|tên (là )?gì",
    place:
      "ở đâu|từ đâu|đến đâu|đâu là|nơi nào|(thành phố|nước|quốc gia|bang|tỉnh|vùng|khu vực|châu lục) nào",
    reason: "tại sao|vì sao|lý do|nguyên nhân",
    method: "như thế nào|thế nào|cách nào|làm sao",
  },
  id: {
    thing: "apa|apakah|manakah",
    count: "berapa(?! (lama|jauh|tinggi|panjang|persen|harga|besar|luas))",
    time: "kapan|kapankah|(tahun|tanggal|bulan|hari|abad|periode|jam) (berapa|apa|mana)",
    amount: "seberapa|berapa",
    person: "siapa|siapakah",
    place: "di mana|dimana|ke mana|dari mana|(kota|negara|provinsi|pulau|wilayah) (mana|apa)",
    reason: "mengapa|kenapa|apa (alasan|sebab)\\p{L}*",
    method: "bagaimana|bagaimanakah|dengan cara apa",
  },
  hi: {
    thing: "क्या|कौन सा|कौन सी|कौन से|किस",
    count: "कितने|कितनी|कितनों",
    time: "कब|कि[सन] (वर्ष|वर्षों|साल|सन|सन्|दिन|तारीख|महीने|सदी|शताब्दी|समय|दशक|काल|अवधि)|कौन ?(सी|से|सा) (तारीख|वर्ष|साल|सदी)|कितने बजे",
    amount: "कितना|कितने प्रतिशत|किस दर",
    person: "कौन(?! ?स)|किसने|किसका|किसकी|किसके|किसे|किसको|किनके|किससे|किन्होंने",
    place: "कहाँ|कहां|किस (देश|शहर|राज्य|स्थान|जगह|क्षेत्र|नगर|प्रांत|महाद्वीप)|कौन सा (देश|शहर|राज्य)",
    reason: "क्यों|किस (कारण|वजह)|क्या कारण",
    method: "कैसे|किस (तरह|प्रकार|तरीके)",
  },
  he: {
    thing: "מה|איזה|איזו|אילו",
    count: "כמה(?! (זמן|עולה|כסף|שוקל))",
    time: "מתי|(ב|מ)?אי(זה|זו) (שנה|תאריך|יום|חודש|מאה|תקופה|עשור|שעה)|ממתי",
    amount:
      "כמה|מה (אורך|גובה|רוחב|שטח|משקל|האורך|הגובה|המחיר|האחוז|שיעור)|איזה (אחוז|חלק)|באיזו (תדירות|מהירות)",
    person: "מי|למי|מיהו|מיהי|ממי",
    place: "איפה|היכן|לאן|מאין|מהיכן|(ב|מ|ל)?אי(זה|זו) (עיר|מדינה|ארץ|יבשת|מקום|אזור)",
    reason: "למה|מדוע|מה הסיבה",
    method: "איך|כיצד|באיזו דרך|באיזה אופן",
  },
  fa: {
    thing: "چه|چیست|کدام",
    count: "چند(?! (وقت|درصد|مدت))|چه تعداد",
    time: "کی|(چه|کدام) (زمان|وقت|سال|تاریخ|روز|ماه|قرن|دوره|هنگام|دهه)\\p{L}*",
    amount: "چقدر|چه (مقدار|مدت|اندازه|میزان|نسبت|درصد)\\p{L}*|چند درصد",
    person: "(چه|کدام) (کس|شخص|فرد|افراد|کسان)\\p{L}*|کیست|کیستند",
    place: "کجا\\p{L}*|(چه|کدام) (شهر|کشور|مکان|محل|منطقه|ایالت|جا|قاره|استان)\\p{L}*",
    reason: "چرا|(چه|کدام) (دلیل|علت)\\p{L}*",
    method: "چگونه|چطور|چه (طور|روش|صورت|شکل|طریق)\\p{L}*",
  },
  th: {
    thing: "อะไร|สิ่งใด",
    count: "กี่",
    time: "เมื่อไร|เมื่อไหร่|เมื่อใด|(ปี|วัน|เดือน|ศตวรรษ|ทศวรรษ|ช่วงเวลา|ช่วง|ยุค|สมัย|วันที่|พ\\.ศ\\. ?|ค\\.ศ\\. ?)(ใด|ไหน|อะไร|เท่าไร)|ตอนไหน",
    amount: "เท่าไร|เท่าไหร่|เท่าใด|แค่ไหน|ร้อยละ|เปอร์เซ็นต์",
    person: "ใคร|ผู้ใด|บุคคลใด|คนไหน",
    place: "ที่ไหน|ที่ใด|(ประเทศ|เมือง|รัฐ|จังหวัด|ภูมิภาค|ทวีป|แห่ง)(ใด|ไหน|อะไร)|จากไหน|ตรงไหน",
    reason: "ทำไม|เพราะเหตุใด|เพราะอะไร|เหตุใด|สาเหตุ",
    method: "อย่างไร|ยังไง|วิธีใด",
  },
  ja: {
    thing: "何(?![年月日時人世個回本台名か社校種メキパ度%])|どれ",
    count: "何[人個回本台名社校つ]|何か国|何種類|いくつ",
    time: "いつ|何年(?!間)|何月|何時(?!間)|何日|何世紀|どの(年|時代|時期)",
    amount: "いくら|ど(の|れ)くらい|どれほど|何(メートル|キロ|パーセント|%|時間|年間|度)",
    person: "誰|だれ|どなた",
    place: "どこ|どの(国|都市|街|州|町|地域|大陸)|どちら",
    reason: "なぜ|何故|どうして",
    method: "どうやって|どのように|どうすれば|どうしたら",
  },
  ko: {
    thing: "무엇|무슨|뭐",
    count: "몇(?! ?(년|월|시|세기|퍼센트|미터|킬로))",
    time: "언제|몇 ?(년|월|시|세기)|며칠|(어느|어떤) (해|시대|날|연도|시기)",
    amount: "얼마|몇 ?(퍼센트|미터|킬로)|비율",
    person: "누구|누가|누군|누굴",
    place: "어디|(어느|어떤) (나라|도시|지역|곳|주|대륙)",
    reason: "왜|무슨 이유",
    method: "어떻게|어떤 (방법|방식)",
  },
};

const kinds = ["count", "time", "amount", "person", "place", "reason", "method"] as const;
/** Their words are not set apart, or take endings. */
const unbounded = new Set(["th", "ja", "ko"]);
/** English, German, Arabic and Chinese have patterns of their own in asked-for.ts. */
const among = ["en", "de", "ar", ...Object.keys(languages)];
/** "How is it called" asks for a name. */
const naming = String.raw`(?! (?:(?:se|si|s|sa) )?(?:называ|назыв|имену|назива|назив|nazyw|jmenuj|nazyva|zove|llama|chama|chiama|appel|nume|heet|heten|heter|hedder|λεγ|ονομαζ))`;

interface AskingPatterns {
  /** In the order in which they go before one another where several begin at a place. */
  cues: readonly (readonly [AskedKind, RegExp])[];
  thing: RegExp;
}

const known = new Map<string, AskingPatterns>();

/**
 * What a question in one of the languages of the table asks for, by the first of its asking words: "any" where it asks for
 * a thing. Null in other languages, and where none of the words asks.
 */
export function askedInItsLanguage(question: string): AskedKind | "any" | null {
  const plain = plainText(question);
  const patterns = patternsOf(detectLanguage(question, "en", among));
  return (patterns && firstAsked(plain, patterns)) ?? askedByItsHead(plain);
}

function firstAsked(plain: string, { cues, thing }: AskingPatterns): AskedKind | "any" | null {
  const thingAt = plain.search(thing);
  let first: AskedKind | "any" | null = thingAt < 0 ? null : "any";
  // "Which year" begins as "which" does.
  let least = thingAt < 0 ? Infinity : thingAt + 0.5;
  for (const [kind, pattern] of cues) {
    const at = plain.search(pattern);
    if (at < 0 || at >= least) continue;
    first = kind;
    least = at;
  }
  return first;
}

/** A few words may tell no language, and yet begin as one asks. */
function askedByItsHead(plain: string): AskedKind | null {
  const head = plain.split(" ", 1)[0]!;
  if (stopWordsOf("en").has(head) || stopWordsOf("de").has(head)) return null;
  for (const language of Object.keys(languages)) {
    const found = patternsOf(language)!.cues.find(([, pattern]) => plain.search(pattern) === 0);
    if (found) return found[0];
  }
  return null;
}

function patternsOf(language: string): AskingPatterns | undefined {
  const words = languages[language];
  let patterns = known.get(language);
  if (!words || patterns) return patterns;
  const pattern = (list: string, behind = "") => {
    const plain = foldMarks(list.normalize("NFKC"));
    return unbounded.has(language)
      ? new RegExp(plain, "u")
      : new RegExp(`(?<![\\p{L}\\p{M}])(?:${plain})(?![\\p{L}\\p{M}])${behind}`, "u");
  };
  patterns = {
    cues: kinds.map((kind) => [kind, pattern(words[kind], kind === "method" ? naming : "")] as const),
    thing: pattern(words.thing),
  };
  known.set(language, patterns);
  return patterns;
}

/** In lower case without marks; apostrophes, joiners and hyphens are spaces. */
function plainText(question: string): string {
  return foldMarks(question.normalize("NFKC").toLowerCase())
    .replace(/[^\p{L}\p{M}\p{N}.%]+/gu, " ")
    .trim();
}
