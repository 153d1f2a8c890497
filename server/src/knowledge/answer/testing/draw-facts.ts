import { randomNumbers } from "#kit/random-numbers.ts";
import { analyseTerms } from "../../documents/analyse-terms.ts";
import type { Piece } from "./build-document.ts";

/** Holds a statement that appears once in the material, the question that it answers, and what the answer must contain. */
export interface Fact {
  question: string;
  contains: string;
  /** The statement: a sentence, or a table with the row. */
  pieces: Piece[];
  /** A question of the same subject that nothing answers. */
  nearMiss: string;
}

export type Draw = <T>(from: readonly T[]) => T;

/** Returns numbers from a seed, so that a failure can be drawn again. */
export const seeded = randomNumbers;

const onsets = [
  "b",
  "d",
  "f",
  "g",
  "h",
  "k",
  "l",
  "m",
  "n",
  "p",
  "r",
  "s",
  "t",
  "v",
  "br",
  "dr",
  "gr",
  "st",
  "tr",
];
const vowels = ["a", "e", "i", "o", "u", "aa", "ei", "ou"];
const endings = ["n", "l", "r", "sen", "lund", "dal", "mark", "tor", "vik", "heim", "sk", "nes"];
const months = "January February March April May June July August September October November December".split(
  " ",
);
const given =
  "Anna Boris Clara David Elin Frank Greta Hugo Ines Jonas Karin Ludwig Maren Nils Olga Piet".split(" ");

/** Draws one fact of each pattern, with fresh names and values. */
export function drawFacts(random: () => number): Fact[] {
  const draw: Draw = (from) => from[Math.floor(random() * from.length)]!;
  const number = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const used = new Set<string>();
  const name = (): string => {
    const drawn = draw(onsets) + draw(vowels) + draw(onsets) + draw(vowels) + draw(endings);
    // A name that is a small word is not asked for.
    if (used.has(drawn) || analyseTerms(drawn, "en").length === 0) return name();
    used.add(drawn);
    return drawn[0]!.toUpperCase() + drawn.slice(1);
  };
  const sentence = (text: string): Piece[] => [["p", text]];
  return patterns.flatMap((pattern) => pattern({ draw, number, name, sentence }));
}

interface Tools {
  draw: Draw;
  number(from: number, to: number): number;
  name(): string;
  sentence(text: string): Piece[];
}

const grouped = (value: number) => value.toLocaleString("en-US");

const patterns: ((tools: Tools) => Fact[])[] = [
  ({ draw, number, name, sentence }) => {
    const bridge = name();
    const date = `${number(1, 28)} ${draw(months)} ${number(1850, 2020)}`;
    return [
      {
        question: `When was the ${bridge} bridge opened?`,
        contains: date,
        pieces: sentence(`The ${bridge} bridge was opened on ${date}.`),
        nearMiss: `Who designed the ${bridge} bridge?`,
      },
    ];
  },
  ({ number, name, sentence }) => {
    const crane = name();
    const load = `${grouped(number(1100, 9900))} kg`;
    return [
      {
        question: `What is the maximum load of the ${crane} crane?`,
        contains: load,
        pieces: sentence(`The maximum load of the ${crane} crane is ${load}.`),
        nearMiss: `What colour is the ${crane} crane?`,
      },
    ];
  },
  ({ draw, name, sentence }) => {
    const archive = name();
    const founder = `${draw(given)} ${name()}`;
    return [
      {
        question: `Who founded the ${archive} archive?`,
        contains: founder,
        pieces: sentence(`The ${archive} archive was founded by ${founder} after a long dispute.`),
        nearMiss: `How many visitors does the ${archive} archive have?`,
      },
    ];
  },
  ({ number, name, sentence }) => {
    const depot = name();
    const room = `room ${number(100, 999)}`;
    return [
      {
        question: `Where are the spare keys of the ${depot} depot kept?`,
        contains: room,
        pieces: sentence(`The spare keys of the ${depot} depot are kept in ${room} behind the stairs.`),
        nearMiss: `When was the ${depot} depot renovated?`,
      },
    ];
  },
  ({ number, name, sentence }) => {
    const library = name();
    const volumes = grouped(number(10_000, 90_000));
    return [
      {
        question: `How many volumes does the ${library} library hold?`,
        contains: volumes,
        pieces: sentence(`Today the ${library} library holds ${volumes} volumes in nine languages.`),
        nearMiss: `What is the phone number of the ${library} library?`,
      },
    ];
  },
  ({ number, name, sentence }) => {
    const filter = name();
    const price = `${number(120, 990)} euros`;
    return [
      {
        question: `How much does it cost to replace the ${filter} filter?`,
        contains: price,
        pieces: sentence(`Replacing the ${filter} filter costs ${price} and takes one morning.`),
        nearMiss: `Who invented the ${filter} filter?`,
      },
    ];
  },
  ({ number, name, sentence }) => {
    const valve = name();
    const cold = `${number(5, 30)} degrees`;
    return [
      {
        question: `Why is the ${valve} valve closed in winter?`,
        contains: cold,
        pieces: sentence(
          `The ${valve} valve is closed in winter because its seal cracks below minus ${cold}.`,
        ),
        nearMiss: `How much does the ${valve} valve weigh?`,
      },
    ];
  },
  ({ number, name }) => {
    const stations = [name(), name(), name(), name(), name()];
    const rows = stations.map((station) => ({
      station,
      elevation: `${grouped(number(100, 2400))} m`,
      opened: String(number(1860, 1990)),
    }));
    const table: Piece[] = [
      ["columns", "Station\tElevation\tOpened"],
      ...rows.map((row): Piece => ["row", `${row.station}\t${row.elevation}\t${row.opened}`]),
    ];
    return [
      {
        question: `What is the elevation of ${rows[1]!.station}?`,
        contains: rows[1]!.elevation,
        pieces: table,
        nearMiss: `Who is the manager of ${rows[1]!.station} station?`,
      },
      {
        question: `When was ${rows[3]!.station} station opened?`,
        contains: rows[3]!.opened,
        pieces: [],
        nearMiss: `What is the population of ${rows[3]!.station}?`,
      },
    ];
  },
];

const subjects =
  "the committee|the foreman|a visitor|the district|the workshop|an old report|the crane driver|the librarian|the bridge keeper|the council|the station clerk|the archive|a neighbour|the depot|the supplier".split(
    "|",
  );
const verbs =
  "discussed|measured|repaired|described|opened|postponed|inspected|ordered|compared|questioned|closed|replaced|painted|counted|loaded".split(
    "|",
  );
const objects =
  "the bridge over the canal|the maximum permitted noise|a filter of the older kind|the timetable of the valley line|three crates of spare parts|the roof of the library|the load on the northern slope|the keys to the cellar|the elevation of the path|a letter from the founders|the valve behind the pump|the colour of the doors|the cost of the fence|the opera in the market hall".split(
    "|",
  );
const circumstances =
  "in spring|with great care|before the meeting|for the second time|without much success|under the supervision of the board|during the holidays|as the rules demand|after a short debate|despite the rain|by candlelight|in small steps".split(
    "|",
  );

/** Prose about nothing in particular that shares its words with the facts. */
export function fillerParagraph(random: () => number, sentences: number): string {
  const draw: Draw = (from) => from[Math.floor(random() * from.length)]!;
  const one = () => {
    const text = `${draw(subjects)} ${draw(verbs)} ${draw(objects)} ${draw(circumstances)}`;
    const rest = random() < 0.4 ? `, while ${draw(subjects)} ${draw(verbs)} ${draw(objects)}` : "";
    return `${text[0]!.toUpperCase()}${text.slice(1)}${rest}.`;
  };
  return Array.from({ length: sentences }, one).join(" ");
}
