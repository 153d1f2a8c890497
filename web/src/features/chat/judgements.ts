/** Keeps which answers got a thumb down while the page is open, for what is offered after several of them. */
function createJudgements() {
  let down: readonly string[] = [];
  const listeners = new Set<() => void>();
  return {
    down: () => down,
    note(answerId: string, useful: boolean | null): void {
      const others = down.filter((id) => id !== answerId);
      down = useful === false ? [...others, answerId] : others;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const judgements = createJudgements();
