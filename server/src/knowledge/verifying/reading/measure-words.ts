import type { Amount } from "./read-amounts.ts";
import type { Statement, Word } from "./statement.ts";

/** Words that only name what an amount measures, in the languages that have a lexicon. */
const named: Readonly<Record<string, RegExp>> = {
  area: /^(?:area|size|fläche|größe|surface|superficie)$/,
  mass: /^(?:weigh(?:s|ed|ing)?|weight|load|mass|gewicht|wiegt|poids|pèse|peso|pesa)$/,
  volume: /^(?:volume|capacity|volumen|capacité|capacidad)$/,
  time: /^(?:lasts?|lasted|lasting|duration|length|long|time|deadline|notice|wait|dauer|dauert|durée|dure|dura|duración|plazo|frist|délai)$/,
  temperature: /^(?:temperatures?|hot|hotter|warm|cold|colder|temperatur|température|temperatura)$/,
  money:
    /^(?:price|costs?|fees?|charged?|charges|amounts?|pays?|paid|sum|total|preis|gebühr|betrag|prix|tarif|montant|precio|tarifa|importe)$/,
  speed: /^(?:speed|fast|limit|geschwindigkeit|vitesse|velocidad|tempo)$/,
  share: /^(?:share|percentage|proportion|portion|part|anteil|part|proportion|porcentaje|proporción)$/,
  data: /^(?:size|data|amount|größe|taille|tamaño)$/,
  count: /^(?:number|total|count|amount|anzahl|zahl|nombre|número|total)$/,
};
const money = new Set(["euro", "dollar", "pound", "franc", "yen", "shilling"]);
/** Each side of a thing by itself: what is long is not wide. */
const sides: readonly RegExp[] = [
  /^(?:long|longer|length|lang|lange|länge|longueur|longitud|largo|larga)$/,
  /^(?:high|higher|height|tall|altitude|elevation|hoch|hohe|hohen|hoher|höhe|haut|haute|hauteur|altura|alto|alta)$/,
  /^(?:deep|deeper|depth|tief|tiefe|profond|profondeur|profundo|profundidad)$/,
  /^(?:wide|wider|width|broad|breit|breite|large|largeur|ancho|anchura)$/,
  /^(?:diameter|across|durchmesser|diamètre|diámetro)$/,
];
const limits = /^(?:limit(?:ed)?|maximum|minimum|max|min|cap|obergrenze|grenze|limite|máximo|mínimo|límite)$/;
const ages = /^(?:ages?|aged|old|older|younger|alter|alt|âge|âgés?|edad)$/;

/** Whether a word of the claim says no more than one of its amounts does: "length" beside "420 metres". */
export function isSaidByFigure({ lower }: Word, claim: Statement, source: Statement): boolean {
  return claim.amounts.some((amount) => names(lower, amount, source));
}

function names(lower: string, { unit, bound, value }: Amount, source: Statement): boolean {
  if (limits.test(lower) && (bound || source.amounts.some((there) => there.bound && there.value === value)))
    return true;
  if (ages.test(lower)) return value < 120 && (!unit || unit.measures === "calendar");
  if (!unit) return named["count"]!.test(lower);
  if (unit.measures === "length") {
    const side = sides.find((pattern) => pattern.test(lower));
    return side !== undefined && !source.words.some((word) => isOtherSide(word.lower, side));
  }
  if (money.has(unit.measures)) return named["money"]!.test(lower);
  return named[unit.measures === "calendar" ? "time" : unit.measures]?.test(lower) ?? false;
}

function isOtherSide(lower: string, side: RegExp): boolean {
  return !side.test(lower) && sides.some((pattern) => pattern.test(lower));
}
