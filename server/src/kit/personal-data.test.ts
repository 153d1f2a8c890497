import { expect, test } from "vitest";
import { findPersonalData, type PersonalKind } from "./personal-data.ts";
import { randomNumbers } from "./random-numbers.ts";

const random = randomNumbers(20_261_127);
const below = (most: number) => Math.floor(random() * most);
const oneOf = <T>(all: readonly T[]): T => all[below(all.length)]!;
/** Fills each # with a digit, and each ^ with one from 1 to 9. */
const digits = (form: string) =>
  form.replaceAll(/[#^]/g, (sign) => String(sign === "#" ? below(10) : 1 + below(9)));

const firstNames = ["Ada", "Jörg", "Chloé", "Mateo", "Ingrid", "Paweł", "Nadia", "Oskar"];
const lastNames = ["Quill", "Meierling", "Dubois", "Ferrán", "Lindqvist", "Nowicki", "Okafor", "Brandt"];
const monthNames = ["January", "March", "May", "June", "August", "September", "October", "December"];

function withLuhn(body: string): string {
  const sum = [...body]
    .toReversed()
    .map((digit, at) => (at % 2 === 0 ? Number(digit) * 2 - (Number(digit) > 4 ? 9 : 0) : Number(digit)))
    .reduce((all, each) => all + each, 0);
  return body + String((10 - (sum % 10)) % 10);
}

function ibanOf(country: string, body: string): string {
  const numbers = [...body, ...country, "0", "0"].map((sign) => Number.parseInt(sign, 36)).join("");
  const check = String(98n - (BigInt(numbers) % 97n)).padStart(2, "0");
  return `${country}${check}${body}`;
}

const inFours = (text: string) => text.replaceAll(/(.{4})(?=.)/g, "$1 ");
const plain = (name: string) => name.normalize("NFD").replaceAll(/[^A-Za-z]/g, "");
const day = () => String(1 + below(28));

const planted: Record<PersonalKind, (() => [before: string, datum: string, after: string])[]> = {
  email: [
    () => ["Write to ", `${plain(oneOf(firstNames))}.${plain(oneOf(lastNames))}@mail.example`, " for a key."],
    () => ["Contact: ", `${plain(oneOf(lastNames)).toLowerCase()}+pier@harbour.example.org`, ""],
    () => [
      "| Warden | ",
      `${plain(oneOf(firstNames)).toLowerCase()}_${digits("##")}@sub.firma.example`,
      " |",
    ],
  ],
  telephone: [
    () => ["Call ", digits("+44 20 7946 0###"), " after nine."],
    () => ["Telefon: ", digits("0171 ^######"), ""],
    () => ["Tel. ", digits("030/^######"), ", nachmittags"],
    () => ["The warden answers at ", digits("(020) 7946 0###"), "."],
    () => ["Tél. ", digits("01 ## ## ## ##"), ""],
    () => ["Mobile: ", digits("07700 900###"), ""],
    () => ["Her number is ", digits("555-01##"), " in the evening."],
    () => ["Reach the office at ", digits("212-555-0###").replace("-0", "-2"), "."],
    () => ["Spain: ", digits("+34 6## ### ###"), ""],
    () => ["Zentrale ", digits("0049 30 ^######"), ""],
  ],
  iban: [
    () => ["Pay to ", inFours(ibanOf("DE", digits("##################"))), "."],
    () => ["IBAN: ", ibanOf("NL", `ABNA${digits("##########")}`), ""],
    () => ["Compte ", inFours(ibanOf("FR", digits("#######################"))), " à Lyon"],
    () => ["Konto ", inFours(ibanOf("AT", digits("################"))), ""],
  ],
  card: [
    () => ["Charged to ", inFours(withLuhn(digits("4##############"))), "."],
    () => ["Card ", withLuhn(digits("5^#############").replace(/^5\d/, "53")), ""],
    () => ["Amex ", withLuhn(digits("37############")), " on file"],
  ],
  birth: [
    () => ["Date of birth: ", digits(`${day()}.0^.19##`), ""],
    () => [
      `${oneOf(firstNames)} ${oneOf(lastNames)} was born on `,
      `${day()} ${oneOf(monthNames)} 19${digits("##")}`,
      ".",
    ],
    () => ["DOB ", digits("19##-0^-1#"), ""],
    () => [
      `${oneOf(firstNames)} ${oneOf(lastNames)}, geb. `,
      digits(`${day()}.0^.19##`),
      ", wohnt am Hafen.",
    ],
    () => ["né le ", `${day()} mars 19${digits("##")}`, ""],
    () => [`${oneOf(lastNames)} (born in Bergen, `, `${oneOf(monthNames)} ${day()}, 19${digits("##")}`, ")"],
    () => ["Fecha de nacimiento: ", digits(`${day()}/0^/19##`), ""],
  ],
};

const alike: (() => string)[] = [
  () => `Order ${digits("0###-####-##")} was sent.`,
  () => `Invoice no. ${digits("2026-######")}`,
  () => `Order number: ${withLuhn(digits("4##############"))}`,
  () => `Serial ${digits("9###############")}`,
  () => `Version ${digits("10.0.1####.####")} and v${digits("^.#.##")}`,
  () => `npm install harbour-tools@${digits("^.##.#")}`,
  () => "git clone git@code.example.org:pier/boats.git",
  () => `logo@${below(3) + 2}x.png`,
  () => `EAN ${digits("400#########")}1`,
  () => `ISBN 978-${digits("#-##-######-#")}`,
  () => `Part ${digits("212-555-0###").replace("-0", "-3")} fits.`,
  () => `Article ${digits("0##-###-####")}`,
  () => `The harbour was founded on ${day()} ${oneOf(monthNames)} 18${digits("##")}.`,
  () => `Revised on ${digits(`${day()}.0^.202#`)}, valid until ${digits("203#-0^-1#")}`,
  () => `The contract of ${day()} ${oneOf(monthNames)} 20${digits("0#")} ended.`,
  () => `Ingrid was born in Bergen. Updated ${digits(`${day()}.0^.202#`)}`,
  () => `Reference RF18 ${digits("#### #### ####")}`,
  () => `GB00 ${digits("#### #### #### ####")} is a drawing.`,
  () => `Coordinates ${digits("5#.#### 1#.####")}`,
  () => `Server ${digits("192.168.1##.1##")} listens on port ${digits("^###")}`,
  () => `Tracking ${digits("0034043416########")}12`,
  () => `Revenue was ${digits("^##,###,###")} in ${digits("20##")} and ${digits("20##")}.`,
  () => `uuid ${digits("########-####-4###-8###-############")}`,
  () => `Batch ${digits("2026####-##")}, pipe 15 22 28 mm`,
  () => `Ticket T-${digits("####")}, section ${digits("^.#.#.#")}`,
  () => `Policy 0${digits("####/##/#####")}`,
];

const fillers = [
  "A rowing boat costs 18 euros an hour.",
  "The pier opens at 9 in the morning and closes at 8.",
  "Life jackets are handed out free of charge.",
  "Members of the guild moor on the northern quay.",
];

interface Planted {
  text: string;
  data: { kind: PersonalKind; start: number; end: number }[];
}

/** Writes a document of some paragraphs, in which every other one has a personal datum and the others look alike. */
function documentOf(number: number): Planted {
  const kinds = Object.keys(planted) as PersonalKind[];
  const data: Planted["data"] = [];
  let text = `# Handbook ${number}\n\n`;
  for (let line = 0; line < 14; line++) {
    if (line % 3 === 0) {
      const kind = kinds[(number + line / 3) % kinds.length]!;
      const [before, datum, after] = oneOf(planted[kind])();
      const start = text.length + before.length;
      data.push({ kind, start, end: start + datum.length });
      text += `${before}${datum}${after}\n\n`;
    } else text += `${line % 3 === 1 ? oneOf(alike)() : oneOf(fillers)}\n\n`;
    if (line % 3 === 1) text += `${oneOf(alike)()}\n\n`;
  }
  return { text, data };
}

test("of personal data planted in 40 documents at least 95 % are found whole, and at most 5 % of what is found is none", () => {
  const missed: string[] = [];
  const wrong: string[] = [];
  let all = 0;
  let found = 0;
  for (let number = 0; number < 40; number++) {
    const { text, data } = documentOf(number);
    const known = findPersonalData(text);
    all += data.length;
    found += known.length;
    const isSame = (one: Planted["data"][number]) => (other: Planted["data"][number]) =>
      one.kind === other.kind && one.start === other.start && one.end === other.end;
    missed.push(
      ...data.filter((one) => !known.some(isSame(one))).map((one) => text.slice(one.start, one.end)),
    );
    wrong.push(
      ...known
        .filter((one) => !data.some(isSame(one)))
        .map((one) => `${one.kind}: ${text.slice(one.start - 20, one.end)}`),
    );
  }
  expect(all).toBe(200);
  expect(missed.slice(Math.floor(0.05 * all))).toEqual([]);
  expect(wrong.slice(Math.floor(0.05 * found))).toEqual([]);
});

test("finding takes time in proportion to the text, whatever a stranger writes", () => {
  for (const part of ["born ", "geb. 1.", "12 March ", "(* ", "a@b.", "+1 (", "tel 1 "]) {
    expect(findPersonalData(part.repeat(100_000)).length).toBeGreaterThanOrEqual(0);
  }
});
