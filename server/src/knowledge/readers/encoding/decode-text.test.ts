import { expect, test } from "vitest";
import { decodeFile, decodeText } from "./decode-text.ts";

const polish = "Zażółć gęślą jaźń. Most nad rzeką został otwarty w październiku.";
const russian = "Мост через реку был открыт в октябре. Суда должны идти медленнее.";

test("a mark, a header and a declaration are believed, in that order", () => {
  expect(decodeText(Buffer.from("\uFEFFné", "utf8"), "text/plain; charset=shift_jis")).toBe("né");
  expect(decodeText(Buffer.from("\uFEFFné", "utf16le"))).toBe("né");
  expect(decodeText(Buffer.from("n\xe9", "latin1"), "text/plain; charset=iso-8859-1")).toBe("né");
  // What many servers say of everything they send.
  expect(decodeText(Buffer.from("Straße"), "text/plain; charset=iso-8859-1")).toBe("Straße");
  expect(decodeText(Buffer.from("<meta charset=utf-8>é"), "text/html; charset=ISO-8859-1")).toContain("é");
  expect(
    decodeText(Buffer.from("<?xml version='1.0' encoding='windows-1251'?><a>\xcc</a>", "latin1")),
  ).toContain("<a>М</a>");
  expect(decodeText(Buffer.from("caf\xe9", "latin1"), "text/plain; charset=utf-8")).toBe("café");
});

test("UTF-16 without a mark is known by its zeros, either way round", () => {
  const text = "name;city\nRené;Besançon\n";
  expect(decodeText(Buffer.from(text, "utf16le"))).toBe(text);
  expect(decodeText(Buffer.from(text, "utf16le").swap16())).toBe(text);
});

test("a few damaged characters do not make UTF-8 something else", () => {
  const damaged = Buffer.concat([
    Buffer.from("Größe, Länge, Höhe, Süd, Öl, Äpfel; "),
    Buffer.from([0xe4]),
    Buffer.from("."),
  ]);
  expect(decodeText(damaged)).toBe("Größe, Länge, Höhe, Süd, Öl, Äpfel; \uFFFD.");
});

/** As written by Python's codecs. */
test.each([
  ["windows-1252", "5a6fe92c20416e6472e920e92097313280", "Zoé, André é —12€"],
  [
    "windows-1252",
    "4c657320e96ce8766573207265e76f6976656e742064e96ae0206c65757273206c69767265732e",
    "Les élèves reçoivent déjà leurs livres.",
  ],
  [
    "windows-1250",
    "696d69ea3b6d696173746f0aa3756b61737a3ba3f3649f0a4d69636861b33b476461f1736b",
    "imię;miasto\nŁukasz;Łódź\nMichał;Gdańsk",
  ],
  [
    "windows-1254",
    "41643bde656869720a4179fe653bdd7374616e62756c0ac761f072fd3b45736b69fe65686972",
    "Ad;Şehir\nAyşe;İstanbul\nÇağrı;Eskişehir",
  ],
  ["windows-1253", "bcedefece13bd0fcebe70acddfeaeff23bc1e8deede1", "Όνομα;Πόλη\nΝίκος;Αθήνα"],
  ["shift_jis", "8d6082cc89638bc68e9e8ad482cd398e9e82c582b78142", "港の営業時間は9時です。"],
  ["euc-jp", "b9c1a4ceb1c4b6c8bbfeb4d6a4cf39bbfea4c7a4b9a1a3", "港の営業時間は9時です。"],
  ["iso-2022-jp", "1b24423941244e314436483b7e34561b2842", "港の営業時間"],
  [
    "euc-kr",
    "b0ad20c0a7c0c720b4d9b8aeb4c2203130bff9bfa120b0b3c5ebb5c7befabdc0b4cfb4d92e",
    "강 위의 다리는 10월에 개통되었습니다.",
  ],
  ["gb18030", "d0d5c3fb3bb3c7cad00acdf5ceb03bb1b1bea9", "姓名;城市\n王伟;北京"],
  ["big5", "aa65a457aababef4a9f3a451a4ebb67db371a143", "河上的橋於十月開通。"],
  [
    "windows-874",
    "cad0bed2b9a2e9d2c1e1c1e8b9e9d3e0bbd4b4e3b9e0b4d7cdb9b5d8c5d2a4c1",
    "สะพานข้ามแม่น้ำเปิดในเดือนตุลาคม",
  ],
  [
    "macintosh",
    "4469652042729f636b65209f626572206469652053747261a76520776972642067659a66666e6574",
    "Die Brücke über die Straße wird geöffnet",
  ],
])("tells %s by the bytes %s", (_encoding, hex, text) => {
  expect(decodeText(Buffer.from(hex, "hex"))).toBe(text);
});

test.each([
  ["windows-1251", russian],
  ["koi8-r", russian],
  ["windows-1250", polish],
  ["windows-1250", "A tisztviselők hétfőn tárgyaltak, űrhajóról és sülőkről."],
])("tells %s by a sentence, however far down", (encoding, sentence) => {
  const lines = "An English line before it.\n".repeat(2000);
  const bytes = Buffer.concat([Buffer.from(lines), encode(sentence, encoding), Buffer.from(`\n${lines}`)]);
  expect(decodeText(bytes)).toBe(`${lines}${sentence}\n${lines}`);
});

/** The other way round of a decoder of single bytes. */
function encode(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Buffer.from(Array.from(text, (character) => bytes.get(character)!));
}

/** As written by Python's codecs. */
test.each([
  [
    "cp850",
    "5363686c817373656c6469656e73743b477294e1653b996c7765636873656c3b4284636b65723b53747261e165",
    "Schlüsseldienst;Größe;Ölwechsel;Bäcker;Straße",
  ],
  [
    "cp437",
    "456c206e69a46f2062656269a220636166823b207365a46f72204ea3a4657a20636f6d69a2207069a461",
    "El niño bebió café; señor Núñez comió piña",
  ],
  [
    "macintosh",
    "428a636b657265693b47729aa7653b8566666e756e673b53747261a7653b47729fa765",
    "Bäckerei;Größe;Öffnung;Straße;Grüße",
  ],
  [
    "ibm866",
    "8caee1e220e7a5e0a5a720e0a5aae320a1ebab20aee2aae0ebe220a220aeaae2efa1e0a52e",
    "Мост через реку был открыт в октябре.",
  ],
  [
    "x-mac-cyrillic",
    "8ceef1f220f7e5f0e5e720f0e5eaf320e1fbeb20eef2eaf0fbf220e220eeeaf2dfe1f0e52e",
    "Мост через реку был открыт в октябре.",
  ],
])("tells the older %s by a line", (_encoding, hex, text) => {
  expect(decodeFile(Buffer.from(hex, "hex"))).toEqual({ text, doubtful: false });
});

test("a damaged byte in a short text leaves its other letters whole", () => {
  const bytes = Buffer.concat([Buffer.from("Tür 3, Höhe 2 m "), Buffer.from([0xff])]);
  expect(decodeText(bytes)).toBe("Tür 3, Höhe 2 m \uFFFD");
});

test("letters that appear nowhere in any writing are reported as doubtful", () => {
  expect(decodeFile(Buffer.from("x\xa6y\xa8z\xacw\xaf", "latin1")).doubtful).toBe(true);
});

const centralEuropean = {
  Polish: "Kod;Nazwa;Cena\nA1;Gwóźdź stalowy;0,45 zł\nA2;Łańcuch;89,90 zł\nA3;Żarówka;6,99 zł",
  Czech: "Číslo;Zboží;Sklad\n1;Šroubovák křížový;Plzeň\n2;Žárovka;Ústí nad Labem\n3;Hřebíky;Děčín",
  Slovak: "Číslo;Tovar\n1;Kľúč na matice\n2;Žiarovka úsporná\n3;Kliešte štiepacie",
  Slovenian: "Šifra;Naziv;Zaloga\n1;Vijačni ključ;Žalec\n2;Žarnica;Kočevje",
};

test.each(
  Object.entries(centralEuropean).flatMap(([language, text]) =>
    ["windows-1250", "iso-8859-2"].map((encoding) => [language, encoding, text] as const),
  ),
)("tells a short table in %s by the letters of its language in %s", (_language, encoding, text) => {
  expect(decodeFile(encode(text, encoding))).toEqual({ text, doubtful: false });
});

test.each([
  "Straße;Größe;Öl;Café;Prüfung à 3 €",
  "Élèves déjà reçus; où? Forêt, août, œuvre",
  "Não; ações; Camões; três; avó",
  "Þórður; Ísafjörður; ýsa; bæði; Ægir",
  "Blåbær; Øl; Søren; Malmö; Ångström",
  "Cañón; señor; niño; pingüino; ¿Qué?",
  "Perché; città; più; però; così",
])("letters of a Western language stay as they are: %s", (text) => {
  expect(decodeFile(encode(text, "windows-1252"))).toEqual({ text, doubtful: false });
});

test("too few letters of a Central European language are reported as doubtful", () => {
  expect(decodeFile(encode("Item;Place\n1;Wałcz\n2;Żory", "windows-1250")).doubtful).toBe(true);
});
