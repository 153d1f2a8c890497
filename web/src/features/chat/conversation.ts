import type { Turn as HistoryTurn } from "@groundwork/contract/chat";
import {
  answerUnderWay,
  changeAnswer,
  type ChatTurn,
  documentOf,
  evidenceOf,
  findAnswer,
  idle,
  keepInstead,
  type ModelChoice,
  newTurn,
  showsCards,
  toHistory,
  type WholeAnswer,
} from "./chat-turn.ts";
import { settledPieces } from "./markup/split-pieces.ts";
import { type Reveal, revealWords } from "./reveal-words.ts";
import type { CallEvent } from "#api/stream-call.ts";
import { createListeners } from "#ui/listeners.ts";
import { useEffect, useState, useSyncExternalStore } from "react";

/** Is what happens while an answer is made. */
export type AnswerEvent = Exclude<CallEvent<"askPublic">, { name: "done" }>;

export type Hear = (event: AnswerEvent) => void;

export interface ComparedQuestion {
  answerId: string;
  model: string;
  history: HistoryTurn[];
}

export interface AskedQuestion {
  query: string;
  history: HistoryTurn[];
  /** The answer that this one takes the place of; null where it takes none. */
  replaces: string | null;
}

export type AskQuestion = (question: AskedQuestion, hear: Hear, signal: AbortSignal) => Promise<WholeAnswer>;

export interface ConversationOptions {
  ask: AskQuestion;
  compare?: (question: ComparedQuestion, hear: Hear, signal: AbortSignal) => Promise<WholeAnswer>;
  keepCompared?: (answerId: string) => Promise<void>;
  /** Milliseconds between two words. */
  delays: readonly [number, number];
  stoppedNote: string;
  showsMessages?: boolean;
  instant: () => boolean;
  failureWords: (failure: unknown) => string;
}

export interface Conversation {
  getTurns(): readonly ChatTurn[];
  subscribe(changed: () => void): () => void;
  send(question: string): void;
  stop(): void;
  putBefore(earlier: readonly ChatTurn[]): void;
  /** Asks in place of a turn: the same again, or what its question is changed to. */
  askAgain(id: string, question?: string): void;
  compare(id: string, choice: ModelChoice): void;
  keepCompared(id: string): Promise<void>;
}

/** Holds one conversation: at most one question is under way, and a new one ends the one before. `kept` came before. */
export function createConversation(
  options: ConversationOptions,
  kept: readonly ChatTurn[] = [],
): Conversation {
  let turns = kept;
  let running: { id: string; controller: AbortController; reveal: Reveal } | null = null;
  let counter = 0;
  const { subscribe, notify } = createListeners();

  function update(id: string, change: Partial<ChatTurn>): void {
    turns = changeAnswer(turns, id, change);
    notify();
  }

  function turnOf(id: string): ChatTurn {
    return findAnswer(turns, id)!;
  }

  function begin(text: string, instead?: ChatTurn): void {
    const query = text.trim();
    if (query === "" || answerUnderWay(turns)?.phase === "waiting") return;
    stop();
    counter += 1;
    const id = `asked-${counter}`;
    const replaces = instead ? (instead.answerId ?? instead.replaces) : null;
    const others = turns.filter((turn) => turn.id !== instead?.id);
    turns = [...others, newTurn(id, query, replaces)];
    const asked = { query, history: toHistory(others), replaces };
    void run(id, (hear, signal) => options.ask(asked, hear, signal));
  }

  function compare(turn: ChatTurn, choice: ModelChoice, instead?: ChatTurn): void {
    const { answerId } = turn;
    const call = options.compare;
    if (!call || answerId === null || answerUnderWay(turns)?.phase === "waiting") return;
    stop();
    counter += 1;
    const id = `asked-${counter}`;
    const history = toHistory(
      turns.slice(
        0,
        turns.findIndex((one) => one.id === turn.id),
      ),
    );
    const others = findAnswer(turns, turn.id)!.compared.filter((one) => one.id !== instead?.id);
    update(turn.id, { compared: [...others, { ...newTurn(id, turn.question, null), choice }] });
    void run(id, (hear, signal) => call({ answerId, model: choice.id, history }, hear, signal));
  }

  async function run(
    id: string,
    ask: (hear: Hear, signal: AbortSignal) => Promise<WholeAnswer>,
  ): Promise<void> {
    const controller = new AbortController();
    const reveal = revealWords({
      delays: options.delays,
      instant: options.instant(),
      onShow: (shown) => update(id, { shown, phase: "revealing" }),
      onEnd: () => {
        if (running?.id === id) running = null;
        update(id, { phase: "done" });
      },
    });
    const current = { id, controller, reveal };
    running = current;
    update(id, {});

    function read(change: Partial<ChatTurn>): void {
      const merged = { ...turnOf(id), ...change };
      if (showsCards(merged)) return update(id, change);
      const document = documentOf(merged);
      update(id, { ...change, document });
      reveal.offer(settledPieces(merged.message, document.pieces), false);
    }
    function hear(event: AnswerEvent): void {
      if (!live()) return;
      const { message, sentences, citations } = turnOf(id);
      switch (event.name) {
        case "waiting":
          return update(id, { waiting: event.data.before });
        case "searching":
          return update(id, { waiting: null, searching: event.data.query });
        case "reading":
          return update(id, { waiting: null, searching: null, reading: event.data });
        case "checking":
          return update(id, { checking: true });
        case "text":
          return read({ message: message + event.data.text });
        case "sentence":
          return read({ sentences: [...sentences, event.data].toSorted((a, b) => a.start - b.start) });
        case "citation":
          return update(id, { citations: [...citations, event.data] });
        case "evidence":
          if (!options.showsMessages) update(id, { evidence: evidenceOf(event.data) });
      }
    }

    function live(): boolean {
      return running === current && !controller.signal.aborted;
    }

    try {
      const answer = await ask(hear, controller.signal);
      if (!live()) return;
      const evidence = options.showsMessages ? null : (answer.evidence ?? null);
      const document = documentOf({ ...answer, evidence });
      update(id, { ...answer, evidence, document, ...idle, phase: "revealing" });
      reveal.offer(document.pieces.length, true);
    } catch (failure) {
      if (!live()) return;
      running = null;
      reveal.stop();
      update(id, { phase: "failed", error: options.failureWords(failure), ...idle });
    }
  }

  function stop(): void {
    if (!running) return;
    const { id, controller, reveal } = running;
    running = null;
    controller.abort();
    reveal.stop();
    const partial = turnOf(id).shown > 0;
    update(id, { phase: "stopped", ...idle, note: partial ? options.stoppedNote : "" });
  }

  return {
    getTurns: () => turns,
    subscribe,
    send: (question) => begin(question),
    stop,
    putBefore(earlier) {
      turns = [...earlier, ...turns];
      notify();
    },
    askAgain(id, question) {
      const turn = turns.find((candidate) => candidate.id === id);
      if (turn) return begin(question ?? turn.question, turn);
      const comparedTurn = turns.find(({ compared }) => compared.some((one) => one.id === id));
      const failed = comparedTurn?.compared.find((one) => one.id === id);
      if (comparedTurn && failed?.choice) compare(comparedTurn, failed.choice, failed);
    },
    compare(id, choice) {
      const turn = turns.find((candidate) => candidate.id === id);
      if (turn) compare(turn, choice);
    },
    async keepCompared(id) {
      const answerId = findAnswer(turns, id)?.answerId;
      if (!answerId || !options.keepCompared) return;
      await options.keepCompared(answerId);
      turns = turns.map((turn) => keepInstead(turn, id));
      notify();
    },
  };
}

/** Keeps one conversation for as long as the screen is shown; leaving the screen ends what is under way. */
export function useConversation(
  options: ConversationOptions,
  kept?: readonly ChatTurn[],
): {
  conversation: Conversation;
  turns: readonly ChatTurn[];
} {
  const [conversation] = useState(() => createConversation(options, kept));
  useEffect(() => () => conversation.stop(), [conversation]);
  const turns = useSyncExternalStore(conversation.subscribe, conversation.getTurns);
  return { conversation, turns };
}
