import type { Random } from "./random.ts";

const phrases = (listed: string) => listed.split("|").map((phrase) => phrase.trim());

const subjects = phrases(`
  The committee | A visiting engineer | The older inventory | Every seasonal report | The harbour office |
  One of the apprentices | The revised manual | The night crew | A retired surveyor | The winter schedule |
  The regional council | Each department | The second edition | A careful reader | The workshop ledger |
  The supply list`);
const verbs = phrases(`
  described | compared | recorded | questioned | collected | postponed | summarised | reviewed | repaired |
  catalogued | measured | rejected | approved | translated | observed | rearranged`);
const objects = phrases(`
  the drainage plans | several unlabelled boxes | the condition of the paths | minor faults in the wiring |
  the colour of the shutters | letters from earlier tenants | the order of the shelves |
  a set of faded drawings | the habits of migrating birds | the spare parts in storage |
  the wording of the notices | patterns in the rainfall | the cost of timber | the noise of the pumps |
  the layout of the gardens | the state of the fences`);
const endings = phrases(`
  before the meeting ended | without much enthusiasm | in unusual detail | as the weather improved |
  for the third time | with borrowed instruments | although nobody had asked |
  while the roof was being mended | at considerable length | in a cheerful tone |
  under difficult conditions | to everyone's surprise | after some hesitation |
  with the help of neighbours | during a quiet afternoon | in the usual manner`);

export function fillerSentence(random: Random): string {
  return `${random.pick(subjects)} ${random.pick(verbs)} ${random.pick(objects)} ${random.pick(endings)}.`;
}

/** Writes a page's worth of prose in paragraphs; `planted` sentences are in the middle of paragraphs of their own. */
export function fillerParagraphs(
  random: Random,
  paragraphs: number,
  planted: readonly string[] = [],
): string[] {
  const texts = Array.from({ length: paragraphs }, () =>
    Array.from({ length: random.whole(4, 6) }, () => fillerSentence(random)),
  );
  const places = random.shuffle(texts.keys().toArray());
  planted.forEach((sentence, i) =>
    texts[places[i % places.length]!]!.splice(random.whole(1, 3), 0, sentence),
  );
  return texts.map((sentences) => sentences.join(" "));
}
