import { ApiFailure } from "#api/api-failure.ts";
import { askPublic, publicChatFailure } from "./ask-question.ts";
import type { ChatTurn } from "./chat-turn.ts";
import { createConversation } from "./conversation.ts";
import { createListeners } from "#ui/listeners.ts";

const sampleSlug = "groundwork";

const stays = "Showing the example for now.";
const off =
  "The sample assistant is switched off on this server, so you see the example. Book a demo to see the rest.";
const reading = `The sample is still being indexed. Please ask again in a moment. ${stays}`;
const silent = `The sample assistant did not answer. Please try again in a moment. ${stays}`;

/** Holds what is shown of a visitor's own question to the sample, in the place of an example. */
export interface SampleState {
  turn: ChatTurn | null;
  open: number | null;
  /** True if somebody opened it, so that it is to be in sight. */
  sought: boolean;
  /** Says why the example is shown instead of an answer; "" where nothing is wrong. */
  trouble: string;
  suggestions: readonly string[];
}

/** Asks the sample, and holds what came of it: the answer, or why the example stays. `samples`: whether there is one. */
export function createSampleAnswer(samples: boolean) {
  const conversation = createConversation({
    ask: ({ query, history }, hear, signal) => askPublic(sampleSlug, { query, history }, hear, signal),
    delays: [5, 35],
    stoppedNote: "",
    showsMessages: true,
    instant: () => matchMedia("(prefers-reduced-motion: reduce)").matches,
    failureWords: troubleWords,
  });
  let chosen: { turn: string; mark: number } | null = null;
  let switchedOff = false;
  let state = stateNow();
  const { subscribe, notify } = createListeners();

  function stateNow(): SampleState {
    const turn = conversation.getTurns().at(-1) ?? null;
    if (switchedOff) return { turn: null, open: null, sought: false, trouble: off, suggestions: [] };
    const trouble = turn ? troubleOf(turn) : "";
    if (turn === null || trouble !== "")
      return { turn: null, open: null, sought: false, trouble, suggestions: [] };
    // The first source opens by itself, so that it is seen that there is one.
    const sought = chosen?.turn === turn.id;
    const open = sought ? chosen!.mark : (turn.citations[0]?.mark ?? null);
    return { turn, open, sought, trouble, suggestions: turn.answered ? [] : turn.suggestions };
  }
  function changed(): void {
    state = stateNow();
    notify();
  }
  conversation.subscribe(changed);

  return {
    subscribe,
    read: () => state,
    ask(question: string): void {
      switchedOff = !samples;
      if (samples) conversation.send(question);
      else changed();
    },
    openMark(mark: number): void {
      chosen = state.turn && { turn: state.turn.id, mark };
      changed();
    },
  };
}

function troubleOf(turn: ChatTurn): string {
  if (turn.phase === "failed") return turn.error ?? silent;
  // Nothing to offer means that nothing has been read yet.
  const nothing = !turn.answered && turn.suggestions.length + turn.citations.length === 0;
  return turn.phase === "done" && nothing ? reading : "";
}

/** Returns why no answer came. The server's words on its limits are for visitors; for the rest we have our own. */
export function troubleWords(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) return silent;
  if (failure.status === 404) return off;
  return failure.status === 429 || failure.status === 422 ? `${publicChatFailure(failure)} ${stays}` : silent;
}
