import { expect, test } from "vitest";
import { analyseTerms, analyseWords } from "./analyse-terms.ts";

test("words are lower-cased and stemmed, and stop words left out", () => {
  expect(analyseTerms("The Companies were RUNNING their pumps", "en")).toEqual(["compani", "run", "pump"]);
  expect(analyseTerms("Die Häuser der Städte", "de")).toEqual(analyseTerms("haus stadt", "de"));
});

test("a word is the same with a curly apostrophe, a ligature or a soft hyphen", () => {
  for (const written of ["company's", "company’s", "com\u00ADpany's"]) {
    expect(analyseTerms(written, "en")).toEqual(["compani"]);
  }
  expect(analyseTerms("oﬃce", "en")).toEqual(analyseTerms("office", "en"));
});

test("numbers keep their decimals and lose what groups their thousands", () => {
  expect(analyseTerms("1,200,000.50 and 3.5", "en")).toEqual(["1200000.50", "3.5"]);
  expect(analyseTerms("1.200.000,50 und 3,5", "de")).toEqual(["1200000.50", "3.5"]);
  expect(analyseTerms("٢٠٢٢", "ar")).toEqual(["2022"]);
  expect(analyseTerms("12.05.2022", "en")).toEqual(["12", "05", "2022"]);
});

// page:features.the-language-of-the-document
test("Han and Kana give pairs, Thai gives threes, and Latin words within them stay words", () => {
  expect(analyseTerms("黑豹队NFL", "zh")).toEqual(["黑豹", "豹队", "nfl"]);
  expect(analyseTerms("猫", "ja")).toEqual(["猫"]);
  expect(analyseTerms("ราคา", "th")).toEqual(["ราค", "าคา"]);
});

test("French and Italian articles leave their word", () => {
  expect(analyseTerms("l'eau", "fr")).toEqual(analyseTerms("eau", "fr"));
  expect(analyseTerms("dell’anno", "it")).toEqual(analyseTerms("anno", "it"));
});

test("every word's place is its place in the text", () => {
  const text = "Ünder 3.5 kg, the ﬁrst 黑豹队 don't stop—running (quickly)!";
  for (const { term, start, end } of analyseWords(text, "en")) {
    expect(analyseTerms(text.slice(start, end), "en")).toEqual([term]);
  }
  expect(analyseWords(text, "en").map(({ start, end }) => text.slice(start, end))).toContain("quickly");
});

test("terms are the same whether places are asked for or not", () => {
  const text = "The 1,000 pumps' warranty: U.S. law (2022).";
  expect(analyseWords(text, "en").map(({ term }) => term)).toEqual(analyseTerms(text, "en"));
});

test("a word is found although it bears the mark of a note, and a power stays one", () => {
  expect(analyseTerms("documentation⁵ harbour¹² km² m²", "en")).toEqual(
    analyseTerms("documentation harbour km2 m2", "en"),
  );
});

test.each([
  ["es", "información", "informacion"],
  ["pt", "informação", "informacao"],
  ["fr", "café", "cafe"],
  ["de", "Straße", "Strasse"],
  ["sv", "böckerna", "bockerna"],
  ["pl", "źródło", "zrodlo"],
  ["cs", "připojení", "pripojeni"],
  ["ro", "orașul", "orasul"],
  ["tr", "şarj", "sarj"],
  ["vi", "khách sạn", "khach san"],
  ["el", "Ελλάδα", "ελλαδα"],
  ["ru", "ёлка", "елка"],
  ["fa", "كتابخانه‌ي", "کتابخانه‌ی"],
  ["he", "שָׁלוֹם", "שלום"],
  ["hi", "सड़क", "सडक"],
])("%s: %s is found as it is typed without its marks, %s", (language, written, typed) => {
  expect(analyseTerms(typed, language)).toEqual(analyseTerms(written, language));
});

test("й is another letter than и, and Turkish I another than İ", () => {
  expect(analyseTerms("мой", "bg")).not.toEqual(analyseTerms("мои", "bg"));
  expect(analyseTerms("İSTANBUL'da IŞIK", "tr")).toEqual(analyseTerms("istanbul ışık", "tr"));
});

test.each([
  ["pl", "drukarki drukarkę drukarkami", "drukarka"],
  ["pl", "komputerze komputery komputerów", "komputer"],
  ["uk", "мережі мережею мережу", "мережа"],
  ["cs", "sítích sítě", "síť"],
  ["el", "ρυθμίσεις ρύθμισης", "ρύθμιση"],
  ["el", "πρόγραμμα προγράμματα", "προγράμματος"],
  ["hi", "किताबें किताबों", "किताब"],
  ["fa", "کتاب‌ها کتابهای", "کتاب"],
  ["he", "והספרים בספר לספר", "ספר"],
  ["hr", "postavkama postavke", "postavka"],
])("%s: %s are forms of one word", (language, forms, word) => {
  const [term] = analyseTerms(word, language);
  expect(new Set(analyseTerms(forms, language))).toEqual(new Set([term]));
});

test("a name with digits is found where an s is behind its apostrophe", () => {
  expect(analyseTerms("Exchange 2000's mail, POP3’s end and the 1990s' pumps", "en")).toEqual(
    analyseTerms("Exchange 2000 mail, POP3 end and the 1990s pumps", "en"),
  );
});
