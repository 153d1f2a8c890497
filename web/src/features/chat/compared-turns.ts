import type { ChatTurn } from "./chat-turn.ts";

/** Returns an answer of a conversation by its identifier: one that is kept, or one compared with it. */
export function findAnswer(turns: readonly ChatTurn[], id: string | undefined): ChatTurn | undefined {
  for (const turn of turns) {
    const found = turn.id === id ? turn : turn.compared.find((other) => other.id === id);
    if (found) return found;
  }
  return undefined;
}

/** Returns the turns with a change to one answer, be it kept or compared. */
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

/** Returns the answer that is awaited or being written. */
export function answerUnderWay(turns: readonly ChatTurn[]): ChatTurn | undefined {
  const isUnderWay = ({ phase }: ChatTurn): boolean => phase === "waiting" || phase === "revealing";
  for (const turn of turns.toReversed()) {
    const found = [turn, ...turn.compared].find(isUnderWay);
    if (found) return found;
  }
  return undefined;
}

/** Returns a turn in which a compared answer takes the place of the kept one; both keep their place and identifier. */
export function keepInstead(turn: ChatTurn, otherId: string): ChatTurn {
  const other = turn.compared.find(({ id }) => id === otherId);
  if (!other) return turn;
  const compared = turn.compared.map((one) => (one === other ? answerOf(turn, one) : one));
  return { ...answerOf(other, turn), compared };
}

/** Returns the content of one answer, in the place of another. */
function answerOf(answered: ChatTurn, { id, question, replaces, compared }: ChatTurn): ChatTurn {
  return { ...answered, id, question, replaces, compared };
}
