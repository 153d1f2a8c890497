import { expect, test } from "vitest";
import { splitSentences } from "./split-sentences.ts";

function sentences(text: string, language = "en"): string[] {
  return splitSentences(text, 0, text.length, language).map(({ start, end }) => text.slice(start, end));
}

test.each([
  ["Dr. Smith paid $3.50 to J. R. Miller.", "He left at 5 p.m. on Monday."],
  ["See No. 5 and Fig. 3 for details.", "She said no.", "It was late."],
  ["The U.S. economy grew by 2.5%.", "Inflation fell."],
  ["It works with e.g. Linux.", "It also runs on i.e. BSD systems."],
  ['"Really?" he asked.', "“Yes.”", "Nobody spoke!"],
  ["Choose plan B.", "The other is gone."],
  ["1. Open the cover.", "2. Press the button."],
  ["Visit example.com/a.b?c=d today.", "Or call us…", "Anytime."],
  ["Call Tel. (0131) 496 0000 or Ext. 214.", "We answer."],
  ["The box weighs approx. 5 kg or max. £7.", "12 boxes fit on a pallet."],
  ["Open Mon. 9:00, Thurs. 9:00 and Sat. 10:00.", "We're closed in May.", "24 people work here."],
  ["Acme Co. Ltd sells wt. 3 items of Qty. 5, Ref. AB-12, Rm. 9, to St. John's.", "The rest is here."],
  [
    "Press it on.",
    "5 lamps light up.",
    "Turn the key.",
    "3 lamps stay.",
    "Export a PDF.",
    "2 pages are enough.",
  ],
  ["The firm was founded by Acme Inc. in 1999.", "It is owned by Widgets Ltd.", "The rest is history."],
])("English: %s", (...expected) => {
  expect(sentences(expected.join(" "))).toEqual(expected);
});

test.each([
  ["de", "Am 3. Oktober kam z.B. Herr Dr. Maier.", "Es waren 12.", "Die Anderen gingen."],
  ["de", "Vgl. Abb. 5 auf S. 12.", "Das gilt bzw. galt."],
  [
    "de",
    "Mo. 9 Uhr, Tel. 0131 5, i. d. R. Kunden der Fa. Maier & Co. KG, 5 Mio. Euro inkl. MwSt.",
    "Er ist da.",
    "5 Leute kamen.",
  ],
  [
    "fr",
    "Lun. 9 h, tél. 01 31, réf. 12, env. 5 kg chez Éts. Durand, le 3 févr. 2024.",
    "Il est là.",
    "5 personnes viennent.",
  ],
  [
    "es",
    "Lun. 9 h, tel. 91 12, máx. 5 kg en la Avda. Libertad de Sta. María, Cía. Ltda. de Madrid.",
    "Está aquí.",
    "5 personas vienen.",
  ],
  ["fr", "M. Dupont et Mme. Durand sont venus.", "Voir n. 5."],
  ["es", "El Sr. García pagó 3.50 euros.", "Gracias."],
  ["el", "Πότε άνοιξε;", "Άνοιξε το 1987, π.χ. τον Μάιο.", "Είναι μεγάλο; μικρό;"],
  ["hi", "यह पंप है।", "इसकी वारंटी कितनी है?", "तीन साल।"],
  ["ar", "متى افتتح الجسر؟", "افتتح عام 1987.", "هل هو طويل؟"],
  ["fa", "پل کی ساخته شد؟", "در سال ۱۳۶۶ ساخته شد."],
  ["uk", "Його відкрив проф. Саліс у 1987 р. у Києві.", "Гроші дали потім."],
  ["ro", "Vezi art. 5 din contract.", "Garanția ține trei ani."],
])("%s: %s", (language, ...expected) => {
  expect(sentences(expected.join(" "), language)).toEqual(expected);
});

test("scripts without spaces end sentences at their own signs", () => {
  expect(sentences("黑豹队的防守只丢了308分。在联赛中排名第六！对吗？", "zh")).toEqual([
    "黑豹队的防守只丢了308分。",
    "在联赛中排名第六！",
    "对吗？",
  ]);
});

test("a danda ends a sentence with no space behind it", () => {
  expect(sentences("यह पंप है।वह पुल है।", "hi")).toEqual(["यह पंप है।", "वह पुल है।"]);
});

test("Thai sentences end at spaces, not at those around figures and foreign words", () => {
  const expected = [
    "พิพิธภัณฑ์ท่าเรือเปิดเมื่อเดือนพฤษภาคม พ.ศ. 2530 โดยสถาปนิกคลาราและ Peter Salis ผู้ช่วย",
    "แต่ละปีมีผู้เข้าชมประมาณ 240,000 คน ส่วนใหญ่มาในฤดูร้อน",
  ];
  expect(sentences(expected.join(" "), "th")).toEqual(expected);
});

test("an empty line ends a sentence and a line break alone does not", () => {
  expect(sentences("a title\n\nThe text goes\non here")).toEqual(["a title", "The text goes\non here"]);
});

test("spans are positions in the whole text, without the white space around", () => {
  const text = "Before.  One here.  Two here.  After.";
  const spans = splitSentences(text, 7, 30, "en");
  expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(["One here.", "Two here."]);
});

test("a text without any sign is one sentence, and white space is none", () => {
  expect(sentences("no sign at all")).toEqual(["no sign at all"]);
  expect(sentences(" \n\t ")).toEqual([]);
});

test("a megabyte of points is split as one of words is", () => {
  expect(sentences("a. ".repeat(350_000)).join(" ")).toHaveLength(3 * 350_000 - 1);
});
