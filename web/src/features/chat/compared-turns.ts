import type { ChatTurn } from "./chat-turn.ts";

/** An answer of a conversation by its identifier: one that is kept, or one beside it. */
export function findAnswer(turns: readonly ChatTurn[], id: string | undefined): ChatTurn | undefined {
  for (const turn of turns) {
    const found = turn.id === id ? turn : turn.compared.find((other) => other.id === id);
    if (found) return found;
  }
  return undefined;
}

/** The turns with a change to one answer, be it kept or beside one that is. */
export function changeAnswer(
  turns: readonly ChatTurn[],
  id: string,
  change: Partial<ChatTurn>,
): readonly ChatTurn[] {
  const changed = (turn: ChatTurn): ChatTurn => (turn.id === id ? { ...turn, ...change } : turn);
  return turns.map((turn) =>
    turn.compared.some((other) => other.id === id)
      ? { ...turn, compared: turn.compared.map(changed) }
      : changed(turn),
  );
}

/** The answer that is awaited or being told. */
export function answerUnderWay(turns: readonly ChatTurn[]): ChatTurn | undefined {
  const isUnderWay = ({ phase }: ChatTurn): boolean => phase === "waiting" || phase === "revealing";
  for (const turn of turns.toReversed()) {
    const found = [turn, ...turn.compared].find(isUnderWay);
    if (found) return found;
  }
  return undefined;
}

/** A turn whose place one of the answers beside it takes; both keep where they stand and what they are known by. */
export function keepInstead(turn: ChatTurn, otherId: string): ChatTurn {
  const other = turn.compared.find(({ id }) => id === otherId);
  if (!other) return turn;
  const compared = turn.compared.map((one) => (one === other ? answerOf(turn, one) : one));
  return { ...answerOf(other, turn), compared };
}

/** What one answered, in the place of another. */
function answerOf(answered: ChatTurn, { id, question, replaces, compared }: ChatTurn): ChatTurn {
  return { ...answered, id, question, replaces, compared };
}
