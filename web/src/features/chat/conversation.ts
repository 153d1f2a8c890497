import type { Sentence } from "@groundwork/contract/answers";
import type { Turn as HistoryTurn } from "@groundwork/contract/chat";
import { answerUnderWay, changeAnswer, findAnswer, keepInstead } from "./compared-turns.ts";
import {
  type ChatCitation,
  type ChatTurn,
  documentOf,
  idle,
  type ModelChoice,
  newTurn,
  showsCards,
  toHistory,
  type TurnEvidence,
  type WholeAnswer,
} from "./chat-turn.ts";
import { settledPieces } from "./markup/split-pieces.ts";
import { type Reveal, revealWords } from "./reveal-words.ts";

/** Receives what happens while an answer is made. */
export interface AnswerListener {
  waiting?(before: number): void;
  searching(query: string): void;
  reading(counts: { passages: number; resources: number }): void;
  checking(): void;
  text(text: string): void;
  sentence(sentence: Sentence): void;
  citation(citation: ChatCitation): void;
  /** Receives what is shown in place of the message; before the message. */
  evidence?(evidence: TurnEvidence): void;
}

export interface ComparedQuestion {
  /** Identifies the answer that the new one is compared with. */
  answerId: string;
  model: string;
  history: HistoryTurn[];
}

export interface AskedQuestion {
  query: string;
  /** Earlier turns, oldest first. */
  history: HistoryTurn[];
  /** The answer that this one takes the place of; null where it takes none. */
  replaces: string | null;
}

export type AskQuestion = (
  question: AskedQuestion,
  listener: AnswerListener,
  signal: AbortSignal,
) => Promise<WholeAnswer>;

export interface ConversationOptions {
  ask: AskQuestion;
  /** Has a question answered by another model, for comparison; left out where that is not offered. */
  compare?: (
    question: ComparedQuestion,
    listener: AnswerListener,
    signal: AbortSignal,
  ) => Promise<WholeAnswer>;
  /** Keeps an answer in place of the one that it is compared with. */
  keepCompared?: (answerId: string) => Promise<void>;
  /** Milliseconds between two words. */
  delays: readonly [number, number];
  /** Appended to an answer that was stopped half-way. */
  stoppedNote: string;
  /** Is true where messages are shown in place of the evidence that they come with. */
  showsMessages?: boolean;
  /** Returns whether words appear at once, for people who ask for no motion. */
  instant: () => boolean;
  /** The words for a failure. */
  failureWords: (failure: unknown) => string;
}

export interface Conversation {
  getTurns(): readonly ChatTurn[];
  subscribe(changed: () => void): () => void;
  send(question: string): void;
  stop(): void;
  /** Puts turns of earlier before all others. */
  putBefore(earlier: readonly ChatTurn[]): void;
  /** Asks in place of a turn: the same again, or what its question is changed to. */
  askAgain(id: string, question?: string): void;
  /** Has a turn's question answered by another model, for comparison. */
  compare(id: string, choice: ModelChoice): void;
  /** Keeps one of a turn's compared answers in its place; fails as the call does. */
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
  const listeners = new Set<() => void>();

  function update(id: string, change: Partial<ChatTurn>): void {
    turns = changeAnswer(turns, id, change);
    for (const changed of listeners) changed();
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
    void run(id, (listener, signal) => options.ask(asked, listener, signal));
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
    void run(id, (listener, signal) => call({ answerId, model: choice.id, history }, listener, signal));
  }

  async function run(
    id: string,
    ask: (listener: AnswerListener, signal: AbortSignal) => Promise<WholeAnswer>,
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
    const guarded: AnswerListener = {
      waiting: (waiting) => live() && update(id, { waiting }),
      searching: (searching) => live() && update(id, { waiting: null, searching }),
      reading: (reading) => live() && update(id, { waiting: null, searching: null, reading }),
      checking: () => live() && update(id, { checking: true }),
      text: (text) => live() && read({ message: turnOf(id).message + text }),
      sentence: (sentence) =>
        live() &&
        read({ sentences: [...turnOf(id).sentences, sentence].toSorted((a, b) => a.start - b.start) }),
      citation: (citation) => live() && update(id, { citations: [...turnOf(id).citations, citation] }),
      evidence: (evidence) => live() && !options.showsMessages && update(id, { evidence }),
    };
    function live(): boolean {
      return running === current && !controller.signal.aborted;
    }

    try {
      const answer = await ask(guarded, controller.signal);
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
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    send: (question) => begin(question),
    stop,
    putBefore(earlier) {
      turns = [...earlier, ...turns];
      for (const changed of listeners) changed();
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
      for (const changed of listeners) changed();
    },
  };
}
