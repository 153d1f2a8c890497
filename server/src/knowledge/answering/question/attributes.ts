/** A property that a question may ask for, and how a text that gives it looks. */
export interface Attribute {
  name: string;
  /** In the question. */
  asked: RegExp;
  /** In the sentence that answers: the property's own word or a value of it. */
  given: RegExp;
}

/** "3", "three", and "ten working" of "ten working days". */
const number = String.raw`(?:\p{N}[\p{N}.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|half an?|several|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|deux|trois|quatre|cinq|dix|dos|tres|cuatro|cinco|diez)\s*(?:(?:working|business|full|whole|consecutive|calendar|more)\s+)?`;

const attributes: Attribute[] = [
  attribute(
    "colour",
    "colou?rs?|farbe\\w*|couleurs?|color(es)?",
    "colou?r\\w*|red|blue|green|yellow|white|black|grey|gray|orange|brown|purple|pink|silver|gold(en)?|crimson|beige|turquoise|painted|rot\\w*|blau\\w*|grün\\w*|gelb\\w*|weiß\\w*|schwarz\\w*|grau\\w*|farbe\\w*|rouge|bleue?|verte?|jaune|blanc(he)?|noire?",
  ),
  attribute(
    "price",
    "cost|costs|price\\w*|how expensive|how much (is|are|was|were) (the|an?|your|my|one|it|that)|fee|fees|kosten|kostet|preis\\w*|prix|coûte\\w*|precio|cuesta",
    `cost\\w*|price\\w*|fees?|paid|pay\\w*|worth|free|budget|kosten|kostet|preis\\w*|prix|coûte\\w*|precio|cuesta|${number}(dollars?|euros?|pounds?|eur|usd|gbp|chf|cents?|million|billion|kronor|francs?)|(eur|usd|gbp|chf)\\s*\\p{N}`,
    "[$€£¥]",
  ),
  attribute(
    "weight",
    "how heavy|weighs?|weights?|mass|schwer|wiegt|gewicht\\w*|poids|peso",
    `weigh\\w*|weights?|mass|heavy|gewicht\\w*|wiegt|poids|peso|${number}(kg|g|mg|t|lbs?|tons?|tonnes?|kilos?|kilograms?|grams?|pounds?|ounces?|oz)`,
  ),
  attribute(
    "height",
    "how (tall|high)|heights?|elevation|altitude|höhe|hauteur|altura",
    `height|high|tall\\w*|elevation|altitude|höhe|hoch|hauteur|altura|rises?|${number}(m|km|cm|mm|ft|feet|foot|met(er|re)s?|inch(es)?|stor(ey|ie)s)`,
  ),
  attribute(
    "length",
    "how long is|lengths?|länge|longueur|longitud",
    `lengths?|long|länge|lang|longueur|longitud|${number}(m|km|cm|mm|ft|feet|miles?|met(er|re)s?|kilomet(er|re)s?|inch(es)?|pages?|minutes?|hours?|days?|weeks?|months?|years?|seconds?)`,
  ),
  attribute(
    "distance",
    "how far|distance",
    `distance|far|away|${number}(m|km|miles?|met(er|re)s?|kilomet(er|re)s?|feet|ft)`,
  ),
  attribute(
    "width",
    "how wide|widths?|breite|largeur|anchura",
    `wide|widths?|breadth|breite?|largeur|${number}(m|km|cm|mm|ft|feet|met(er|re)s?|inch(es)?)`,
  ),
  attribute(
    "depth",
    "how deep|depths?|tiefe|profondeur",
    `deep|depths?|tiefe?|profondeur|${number}(m|km|cm|mm|ft|feet|met(er|re)s?|inch(es)?|fathoms?)`,
  ),
  attribute(
    "speed",
    "how fast|speeds?|geschwindigkeit|vitesse|velocidad",
    `speeds?|fast\\w*|slow\\w*|quick\\w*|velocity|geschwindigkeit|vitesse|velocidad|knots?|mph|km/h|m/s|rpm|${number}(bps|[kmg]bit/s|[kmg]bps)`,
  ),
  attribute(
    "temperature",
    "how (hot|cold|warm)|temperatures?|temperatur\\w*|température",
    `temperatur\\w*|température|degrees?|celsius|fahrenheit|kelvin`,
    "°",
  ),
  attribute(
    "age",
    "how old|age of|wie alt|quel âge|edad",
    `aged?|years?|old|born|built|alt|jahre|ans|âge|edad|founded|since|\\p{N}[\\p{N}.,]*\\s*`,
  ),
  attribute(
    "population",
    "population|inhabitants|einwohner\\w*|habitants",
    `population|inhabitants|residents|people|einwohner\\w*|habitants`,
  ),
  attribute("e-mail address", "e-?mail( address)?", "e-?mail", "\\S@\\S"),
  attribute(
    "phone number",
    "(tele)?phone( number)?|telefonnummer",
    `phone|tel|call|telefon\\w*|\\+?\\p{N}[\\p{N} ()/-]{5,}`,
  ),
  attribute(
    "material",
    "made (out )?of|which material|what material|material\\b.*\\bmade|woraus",
    `made|material|built|consists?|wood\\w*|steel|iron|stone|concrete|glass|brick|plastic|alumini?um|copper|timber|leather|paper|cast|carved|aus`,
  ),
];

function attribute(name: string, asked: string, given: string, sign?: string): Attribute {
  const inWords = `(?<![\\p{L}\\p{N}])(${given})(?![\\p{L}])`;
  return {
    name,
    asked: new RegExp(`(?<![\\p{L}\\p{N}])(${asked})(?![\\p{L}\\p{N}])`, "iu"),
    given: new RegExp(sign ? `${inWords}|${sign}` : inWords, "iu"),
  };
}

/** The property that a question asks for, where it names one. */
export function attributeAsked(question: string): Attribute | null {
  return attributes.find(({ asked }) => asked.test(question)) ?? null;
}
