import { expect, test } from "vitest";
import { detectLanguage } from "./detect-language.ts";

test.each([
  ["en", "The warranty of the pump starts on the day of delivery and lasts for three years."],
  ["de", "Die Garantie der Pumpe beginnt mit dem Tag der Lieferung und dauert drei Jahre."],
  ["fr", "La garantie de la pompe commence le jour de la livraison et dure trois ans."],
  ["es", "La garantía de la bomba comienza el día de la entrega y dura tres años."],
  ["ru", "Гарантия на насос начинается со дня поставки и действует в течение трёх лет."],
  ["zh", "黑豹队"],
  ["ja", "猫はどこですか"],
  ["ko", "안녕하세요"],
  ["th", "สวัสดีครับ"],
])("%s", (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

test.each([
  ["ar", "متى افتتح الجسر؟"],
  ["ar", "دليل المستخدم للمضخة"],
  ["ar", "المضخة تزن 12 كجم ومداها 40 م."],
  ["fa", "کتابخانه مرکزی پکن"],
  ["uk", "Ця книга її"],
  ["ru", "Руководство по насосу"],
])("%s, by the script of a few words", (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

test.each([
  ["pl", "Gwarancja na pompę zaczyna się w dniu dostawy i trwa trzy lata."],
  ["cs", "Záruka na čerpadlo začíná dnem dodání a trvá tři roky."],
  ["hu", "A szivattyú jótállása a szállítás napján kezdődik és három évig tart."],
  ["ro", "Garanția pompei începe în ziua livrării și durează trei ani."],
  ["vi", "Thời hạn bảo hành của máy bơm bắt đầu từ ngày giao hàng và kéo dài ba năm."],
  ["tr", "Pompanın garantisi teslim gününde başlar ve üç yıl sürer."],
  ["fi", "Pumpun takuu alkaa toimituspäivästä ja kestää kolme vuotta."],
  ["ca", "La garantia de la bomba comença el dia del lliurament i dura tres anys."],
  [
    "hr",
    "Jamstvo za crpku počinje na dan isporuke, traje tri godine i vrijedi za sve dijelove koji se mogu zamijeniti.",
  ],
  ["id", "Garansi pompa dimulai pada hari pengiriman dan berlaku selama tiga tahun."],
  ["uk", "Гарантія на насос починається з дня постачання і діє три роки."],
  ["bg", "Гаранцията на помпата започва в деня на доставката и трае три години, ако няма външни повреди."],
  ["be", "Гарантыя на помпу пачынаецца ў дзень дастаўкі."],
  ["fa", "ضمانت پمپ از روز تحویل آغاز می‌شود و سه سال اعتبار دارد."],
  ["ar", "يبدأ ضمان المضخة من يوم التسليم، كما يقول السيد چلبي."],
])("%s, by its small words and letters", (language, text) => {
  expect(detectLanguage(text)).toBe(language);
  expect(detectLanguage(text, "ru")).toBe(language);
});

test("the default is taken where it is written in the text's script", () => {
  expect(detectLanguage("کتابخانه", "ur")).toBe("ur");
  expect(detectLanguage("Ръководство", "bg")).toBe("bg");
  expect(detectLanguage("متى افتتح الجسر؟", "en", ["en", "fa"])).toBe("fa");
});

test("text that does not tell gives the default", () => {
  expect(detectLanguage("PDF 2022", "de")).toBe("de");
  expect(detectLanguage("", "fr")).toBe("fr");
  expect(detectLanguage("Algorithm 365: complex root finding", "en")).toBe("en");
});

test("a question is read in one of the languages it can be in", () => {
  expect(detectLanguage("Wie hoch war der Umsatz?", "en", ["en", "de"])).toBe("de");
  expect(detectLanguage("revenue 2022", "en", ["en", "de"])).toBe("en");
});
