import type { Alignment, Pair } from "../align-words.ts";
import type { Statement, Word } from "../reading/statement.ts";

/** "A before B" is "B after A", and who sells to another is bought from. */
export function isTurnedRound(pair: Pair, alignment: Alignment): boolean {
  const { said, source } = pair;
  if (!alignment.claim.knowledge.isConverse(said, source)) return false;
  // "They are given tablets" is "they receive tablets".
  if (handsOver.test(said.lower) && isLedByBe(said, alignment.claim) !== isLedByBe(source, alignment.source))
    return true;
  return [0, 1].some((reach) => turnsWithin(reach, pair, alignment));
}

/** A form of "be" in front of it, in its clause. */
export function isLedByBe({ place, clause }: Word, { words, knowledge }: Statement): boolean {
  return [1, 2].some((step) => {
    const before = words[place - step];
    return before?.clause === clause && knowledge.is("passives", before.lower);
  });
}

const handsOver = /^(?:lend|borrow|give|receive|send|teach|learn|sell|buy)/;

function turnsWithin(reach: number, { said, source }: Pair, alignment: Alignment): boolean {
  const { claim, source: told, ofClaim } = alignment;
  const [here, there] = [sidesOf(said, claim, reach), sidesOf(source, told, reach)];
  const crossing = (one: readonly Word[], other: readonly Word[]) =>
    one.some((word) => ofClaim[word.place] && other.includes(ofClaim[word.place]!.source));
  const isAligned = (one: readonly Word[]) => one.some((word) => ofClaim[word.place]);
  // "B was bought by C" is "A sold B to C".
  const agents = here.right.filter((word) => isLedByAgent(word, claim));
  if (crossing(here.left, there.right) && crossing(agents, there.right)) return true;
  // "They lend tools to residents" is "residents borrow tools".
  if (handsOver.test(said.lower) && !crossing(here.left, there.left) && crossing(here.left, there.right))
    return true;
  return (
    !crossing(here.left, there.left) &&
    [crossing(here.left, there.right), crossing(here.right, there.left)].includes(true) &&
    (crossing(here.left, there.right) || !isAligned(here.left)) &&
    (crossing(here.right, there.left) || !isAligned(here.right))
  );
}

/** What stands left and right of a word, up to `reach` clauses away; what comes twice there tells no side. */
function sidesOf(word: Word, { words }: Statement, reach: number) {
  const own = words.filter(({ part }) => part === word.part);
  const near = own.filter(
    (other) =>
      Math.abs(other.clause - word.clause) <= reach &&
      other.content &&
      (reach === 0 || own.every((twin) => twin === other || twin.key !== other.key)),
  );
  return {
    left: near.filter(({ place }) => place < word.place),
    right: near.filter(({ place }) => place > word.place),
  };
}

function isLedByAgent({ place }: Word, { words, knowledge }: Statement): boolean {
  return [1, 2, 3].some((step) => knowledge.is("agents", words[place - step]?.lower ?? ""));
}
