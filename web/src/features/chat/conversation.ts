import type { AnswerUsage, PublicAnswer, PublicCitation, Sentence } from "@groundwork/contract/answers";
import type { Turn as HistoryTurn } from "@groundwork/contract/chat";
import { limits } from "@groundwork/contract/limits";
import { answerUnderWay, changeAnswer, findAnswer, keepInstead } from "./compared-turns.ts";
import { parseMarkup } from "./markup/parse-markup.ts";
import { type PieceDocument, settledPieces, splitPieces } from "./markup/split-pieces.ts";
import { type Reveal, revealWords } from "./reveal-words.ts";

/** A citation as either chat has it; the project's own people also get its resource. */
export type ChatCitation = Omit<PublicCitation, "role" | "deciding"> &
  Partial<Pick<PublicCitation, "role" | "deciding">> & { ResourceID?: string };

/** How an answer came to be. */
export type AnswerMode = PublicAnswer["mode"];

/** A model that can be asked, as people know it. */
export interface ModelChoice {
  id: string;
  label: string;
  /** What stands over its answers, where that is not its label. */
  writes?: string;
}

export type TurnPhase = "waiting" | "revealing" | "done" | "stopped" | "failed";

/** One question and what became of it. */
export interface ChatTurn {
  id: string;
  /** By which feedback names the answer; null while there is none. */
  answerId: string | null;
  /** The answer whose place this one takes where the conversation is kept; null where it takes none. */
  replaces: string | null;
  question: string;
  phase: TurnPhase;
  /** How many questions come before it, while it waits for a model; null while it does not. */
  waiting?: number | null;
  /** What a model searches for, until what it finds is read; null while it does not. */
  searching: string | null;
  /** What is being read while the answer is awaited. */
  reading: { passages: number; resources: number } | null;
  message: string;
  document: PieceDocument;
  /** Whether all is said, and its sentences are still being checked. */
  checking: boolean;
  /** How many pieces of the document are shown. */
  shown: number;
  sentences: readonly Sentence[];
  citations: readonly ChatCitation[];
  answered: boolean;
  /** null while it is not known. */
  mode: AnswerMode | null;
  /** What held its sentences against their sources. */
  checkedBy: PublicAnswer["checked_by"];
  suggestions: readonly string[];
  /** Why no model wrote it although one is set; left out where nothing is to be said. */
  notice?: string;
  /** What the answer took; left out where it is not known. */
  usage?: AnswerUsage | null;
  /** The model that was chosen to write it, of an answer beside another that was asked for here. */
  choice?: ModelChoice;
  /** Answers to the same question by other models, which the conversation does not go on from. */
  compared: readonly ChatTurn[];
  /** What was said of the answer before the conversation was opened; null where nothing was. */
  useful: boolean | null;
  /** What is shown after a partial answer, such as " (Stopped)". */
  note: string;
  error: string | null;
}

/** What an answer tells while it is made. */
export interface AnswerListener {
  waiting?(before: number): void;
  searching(query: string): void;
  reading(counts: { passages: number; resources: number }): void;
  checking(): void;
  text(text: string): void;
  sentence(sentence: Sentence): void;
  citation(citation: ChatCitation): void;
}

export interface WholeAnswer {
  answerId: string | null;
  message: string;
  answered: boolean;
  mode: AnswerMode | null;
  checkedBy: PublicAnswer["checked_by"];
  sentences: readonly Sentence[];
  citations: readonly ChatCitation[];
  suggestions: readonly string[];
  notice?: string;
  usage?: AnswerUsage | null;
}

export interface ComparedQuestion {
  /** The answer beside which the new one stands. */
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
  /** Has a question answered by another model, beside its answer; left out where that is not offered. */
  compare?: (
    question: ComparedQuestion,
    listener: AnswerListener,
    signal: AbortSignal,
  ) => Promise<WholeAnswer>;
  /** Keeps an answer in place of the one that it stands beside. */
  keepCompared?: (answerId: string) => Promise<void>;
  /** Milliseconds between two words. */
  delays: readonly [number, number];
  /** Appended to an answer that was stopped half-way. */
  stoppedNote: string;
  /** Whether words appear at once, for people who ask for no motion. */
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
  /** Has a turn's question answered by another model, beside its answer. */
  compare(id: string, choice: ModelChoice): void;
  /** Keeps one of the answers beside a turn's in its place; fails as the call does. */
  keepCompared(id: string): Promise<void>;
}

const nothing: PieceDocument = { blocks: [], pieces: [] };
/** Of a turn that nothing is searched or read for any more. */
const idle = { waiting: null, searching: null, reading: null, checking: false };

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
      const document = splitPieces(parseMarkup(merged.message), merged.sentences);
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
    };
    function live(): boolean {
      return running === current && !controller.signal.aborted;
    }

    try {
      const answer = await ask(guarded, controller.signal);
      if (!live()) return;
      const document = splitPieces(parseMarkup(answer.message), answer.sentences);
      update(id, { ...answer, document, ...idle, phase: "revealing" });
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
      const beside = turns.find(({ compared }) => compared.some((one) => one.id === id));
      const failed = beside?.compared.find((one) => one.id === id);
      if (beside && failed?.choice) compare(beside, failed.choice, failed);
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

/** A question that awaits its answer. `id` differs from those of the conversation's other turns. */
export function newTurn(id: string, question: string, replaces: string | null): ChatTurn {
  return {
    id,
    answerId: null,
    replaces,
    question,
    phase: "waiting",
    ...idle,
    message: "",
    document: nothing,
    shown: 0,
    sentences: [],
    citations: [],
    answered: true,
    mode: null,
    checkedBy: null,
    suggestions: [],
    compared: [],
    useful: null,
    note: "",
    error: null,
  };
}

/** The earlier turns as the call takes them: what was asked and answered, newest kept where there are too many. */
function toHistory(turns: readonly ChatTurn[]): HistoryTurn[] {
  return turns
    .filter((turn) => turn.phase !== "failed" && turn.message !== "" && turn.shown > 0)
    .flatMap((turn): HistoryTurn[] => {
      const end =
        turn.phase === "done" ? turn.message.length : (turn.document.pieces[turn.shown - 1]?.end ?? 0);
      return [
        { role: "user", content: turn.question.slice(0, limits.queryMax) },
        { role: "assistant", content: turn.message.slice(0, Math.min(end, limits.historyTextMax)) },
      ];
    })
    .slice(-limits.historyTurns);
}
