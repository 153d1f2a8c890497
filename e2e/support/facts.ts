import type { Random } from "./random.ts";

/** Something that one sentence of one document says, and the question that asks for it. */
export interface Fact {
  sentence: string;
  question: string;
  /** Must stand in the answer. */
  expected: string;
}

/** A table whose rows are facts. */
export interface FactTable {
  header: string[];
  rows: string[][];
  questions: { question: string; expected: string }[];
}

const openings =
  "Bal Cor Dren Fal Gar Hol Jor Kel Lar Mor Nor Oster Pel Quin Ros Sel Tor Ul Ver Wes Zan".split(" ");
const middles = ["a", "e", "i", "o", "an", "en", "ar", "or", "il", "um"];
const endings = ["bek", "dale", "fell", "gard", "holt", "mere", "nath", "rick", "sund", "tow", "vik", "wyn"];
const firstNames =
  "Agnes Bruno Clara Dmitri Elena Farid Greta Hiro Ines Jonas Kamala Leopold Marta Nils Olga Pedro".split(
    " ",
  );
const months = "January February March April May June July August September October November December".split(
  " ",
);

export type Names = ReturnType<typeof createNames>;

/** Names of places and people, each drawn once: what asks for the one must not find the other. */
export function createNames(random: Random) {
  const drawn: string[][] = [];
  /** Draws a name that shares at most so many of its three parts with each that was drawn before. */
  const draw = (most: number): string => {
    const parts = [random.pick(openings), random.pick(middles), random.pick(endings)];
    if (drawn.some((other) => parts.filter((part, i) => part === other[i]).length > most)) return draw(most);
    drawn.push(parts);
    return parts.join("");
  };
  const place = () => draw(2);
  // One that shares two parts with another is taken for a misspelling of it.
  return { place, stranger: () => draw(1), person: () => `${random.pick(firstNames)} ${place()}` };
}

const thousands = (n: number) => n.toLocaleString("en-US");

/** Eighteen facts of different kinds: when, who, where, how many, how much, how often, what. */
export function drawFacts(random: Random, { place, person }: Names = createNames(random)): Fact[] {
  const date = () => `${random.whole(1, 28)} ${random.pick(months)} ${random.whole(1820, 2019)}`;
  const fact = (sentence: string, question: string, expected: string): Fact => ({
    sentence,
    question,
    expected,
  });
  const makers: (() => Fact)[] = [
    (x = place(), a = date()) =>
      fact(`The ${x} bridge was opened on ${a}.`, `When was the ${x} bridge opened?`, a),
    (x = place(), a = `${thousands(random.whole(1100, 9900))} kg`) =>
      fact(`The maximum load of the ${x} crane is ${a}.`, `What is the maximum load of the ${x} crane?`, a),
    (x = place(), a = person()) =>
      fact(
        `${a} founded the ${x} observatory after the long winter.`,
        `Who founded the ${x} observatory?`,
        a,
      ),
    (x = place(), a = place()) =>
      fact(`The ${x} archive is kept in the town of ${a}.`, `Where is the ${x} archive kept?`, a),
    (x = place(), a = thousands(random.whole(20_000, 900_000))) =>
      fact(
        `The ${x} reservoir holds ${a} cubic metres of water.`,
        `How much water does the ${x} reservoir hold?`,
        a,
      ),
    (x = place(), a = String(random.whole(41, 389))) =>
      fact(
        `The ${x} ferry carries up to ${a} passengers.`,
        `How many passengers does the ${x} ferry carry?`,
        a,
      ),
    (x = place(), a = place()) =>
      fact(
        `The emergency code word of the ${x} depot is ${a}.`,
        `What is the emergency code word of the ${x} depot?`,
        a,
      ),
    (x = place(), a = `${random.whole(3, 48)} weeks`) =>
      fact(`The ${x} valve must be replaced every ${a}.`, `How often must the ${x} valve be replaced?`, a),
    (x = place(), a = person()) =>
      fact(`The director of the ${x} institute is ${a}.`, `Who is the director of the ${x} institute?`, a),
    (x = place(), a = `${random.whole(12, 480)} euros`) =>
      fact(
        `Membership in the ${x} society costs ${a} a year.`,
        `How much does membership in the ${x} society cost?`,
        a,
      ),
    (x = place(), a = String(random.whole(1450, 1899))) =>
      fact(
        `The mill at ${x} burned down in ${a} and was never rebuilt.`,
        `In which year did the mill at ${x} burn down?`,
        a,
      ),
    (x = place(), a = `${random.whole(11, 97)} metres`) =>
      fact(`The lighthouse of ${x} is ${a} tall.`, `How tall is the lighthouse of ${x}?`, a),
    (x = place(), a = person()) =>
      fact(
        `The ${x} prize was awarded to ${a} for work on tidal clocks.`,
        `Who was awarded the ${x} prize?`,
        a,
      ),
    (x = place(), a = `${random.whole(2, 9)} hours and ${random.whole(11, 59)} minutes`) =>
      fact(`The night train to ${x} takes ${a}.`, `How long does the night train to ${x} take?`, a),
    (
      x = place(),
      a = random.pick(["cobalt glass", "river clay", "smoked oak", "basalt", "horn", "pewter"]),
    ) =>
      fact(
        `The bowls of the ${x} workshop are made of ${a}.`,
        `What are the bowls of the ${x} workshop made of?`,
        a,
      ),
  ];
  // The first three twice: telling two bridges apart is part of the job.
  return [...makers, ...makers.slice(0, 3)].map((make) => make());
}

/** Two tables, each asked for one of its cells by row and column. */
export function drawTables(random: Random, { place }: Names): FactTable[] {
  const table = (
    header: string[],
    cell: (column: number) => string,
    ask: (row: string[]) => [string, string],
  ): FactTable => {
    const rows = Array.from({ length: 7 }, () => [place(), ...header.slice(1).map((_, i) => cell(i + 1))]);
    const [question, expected] = ask(random.pick(rows));
    return { header, rows, questions: [{ question, expected }] };
  };
  return [
    table(
      ["Station", "Elevation", "Opened"],
      (column) =>
        column === 1 ? `${thousands(random.whole(1001, 3999))} m` : String(random.whole(1861, 1999)),
      (row) => [`What is the elevation of ${row[0]} station?`, row[1]!],
    ),
    table(
      ["Warehouse", "Pallets", "Manager's office"],
      (column) => (column === 1 ? thousands(random.whole(1200, 8900)) : `Room ${random.whole(101, 499)}`),
      (row) => [`How many pallets does the ${row[0]} warehouse hold?`, row[1]!],
    ),
  ];
}

/** Questions that no document of the run answers, though they share common words with all of them. */
export function drawUnanswerable({ stranger }: Names): string[] {
  return [
    `Who painted the ceiling of the ${stranger()} opera house?`,
    `What is the boiling point of liquid ${stranger().toLowerCase()}ium?`,
    `Which football club won the cup final in Reykjavik?`,
    `How many moons does the planet ${stranger()} Prime have?`,
    `What did the finance minister say about pension taxes?`,
  ];
}
