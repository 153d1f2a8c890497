import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ChatTurn } from "./chat-turn.ts";
import {
  type AskedQuestion,
  type AskQuestion,
  type ComparedQuestion,
  type ConversationOptions,
  createConversation,
} from "./conversation.ts";
import { storedTurns } from "./conversations/opened-conversation.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});

const blank = {
  answerId: "answer-1",
  answered: true,
  mode: "built-in" as const,
  checkedBy: null,
  sentences: [],
  citations: [],
  suggestions: [],
};

const stored = {
  answer_id: "answer-9",
  answered: true,
  outcome: "answered" as const,
  mode: "built-in" as const,
  checked_by: null,
  sentences: [],
  citations: [],
  suggestions: [],
  headline: null,
  lead: null,
  evidence: null,
  usage: null,
};

function start(
  ask: AskQuestion,
  instant = false,
  kept?: readonly ChatTurn[],
  compare?: ConversationOptions["compare"],
  keepCompared?: ConversationOptions["keepCompared"],
) {
  return createConversation(
    {
      ...(compare && { compare }),
      ...(keepCompared && { keepCompared }),
      ask,
      delays: [10, 50],
      stoppedNote: " (Stopped)",
      instant: () => instant,
      failureWords: (failure) => (failure as Error).message,
    },
    kept,
  );
}
function keptTurns(query: string, answer_id: string): ChatTurn[] {
  const answer = { ...stored, answer_id, message: "Told." };
  return storedTurns([
    { query, asked_at: "2026-11-22T10:00:00.000Z", answer, useful: null, stopped: false, compared: [] },
  ]);
}
function shownText(conversation: ReturnType<typeof start>, index = -1): string {
  const turn = conversation.getTurns().at(index)!;
  return turn.document.pieces
    .slice(0, turn.shown)
    .map((piece) => piece.text)
    .join("");
}

describe("a conversation", () => {
  it("awaits, reveals and is done", async () => {
    const conversation = start(async () => ({ ...blank, message: "One two three four." }));
    conversation.send("  How many?  ");
    expect(conversation.getTurns()[0]).toMatchObject({ question: "How many?", phase: "waiting", shown: 0 });
    await vi.advanceTimersByTimeAsync(0);
    expect(conversation.getTurns()[0]!.phase).toBe("revealing");
    await vi.advanceTimersByTimeAsync(400);
    expect(conversation.getTurns()[0]!.phase).toBe("done");
    expect(shownText(conversation)).toBe("One two three four.");
  });

  // spec:chat.1
  it("sends nothing that is blank, and no second question while one is awaited", () => {
    const conversation = start(() => new Promise(() => {}));
    conversation.send("   ");
    conversation.send("first");
    conversation.send("second");
    expect(conversation.getTurns().map((turn) => turn.question)).toEqual(["first"]);
  });

  // spec:chat.2
  it("aborts the request when stopped before an answer", async () => {
    let signal: AbortSignal | undefined;
    const conversation = start((_question, _hear, given) => {
      signal = given;
      return new Promise((_, reject) => given.addEventListener("abort", () => reject(given.reason)));
    });
    conversation.send("first");
    conversation.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(signal!.aborted).toBe(true);
    expect(conversation.getTurns()[0]).toMatchObject({ phase: "stopped", note: "", error: null });
  });

  // spec:chat.2
  it("keeps what was shown when stopped half-way, and says so", async () => {
    const conversation = start(async () => ({ ...blank, message: "word ".repeat(200) }));
    conversation.send("first");
    await vi.advanceTimersByTimeAsync(300);
    conversation.stop();
    const { shown } = conversation.getTurns()[0]!;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shown).toBeGreaterThan(4);
    expect(shown).toBeLessThan(40);
    expect(conversation.getTurns()[0]).toMatchObject({ phase: "stopped", shown, note: " (Stopped)" });
  });

  // spec:chat.3
  it("ends the earlier answer when a new question is sent while words are revealed", async () => {
    const conversation = start(async ({ query }) => ({ ...blank, message: `${query} `.repeat(100) }));
    conversation.send("first");
    await vi.advanceTimersByTimeAsync(200);
    conversation.send("second");
    await vi.advanceTimersByTimeAsync(8_000);
    expect(conversation.getTurns().map((turn) => turn.phase)).toEqual(["stopped", "done"]);
  });

  it("sends the earlier turns along, as far as they were read", async () => {
    const histories: unknown[] = [];
    const conversation = start(async ({ history }) => {
      histories.push(history);
      return { ...blank, message: "In **72 hours**. [1]" };
    }, true);
    conversation.send("When?");
    await vi.advanceTimersByTimeAsync(0);
    conversation.send("And then?");
    await vi.advanceTimersByTimeAsync(0);
    expect(histories).toEqual([
      [],
      [
        { role: "user", content: "When?" },
        { role: "assistant", content: "In **72 hours**. [1]" },
      ],
    ]);
  });

  it("takes earlier turns before its own, and sends them along", async () => {
    const ask = vi.fn<AskQuestion>(async () => ({ ...blank, message: "Yes." }));
    const conversation = start(ask, true, keptTurns("Second?", "answer-2"));
    conversation.putBefore(keptTurns("First?", "answer-1"));
    expect(conversation.getTurns().map(({ question }) => question)).toEqual(["First?", "Second?"]);
    conversation.send("Third?");
    await vi.advanceTimersByTimeAsync(0);
    expect(ask.mock.calls[0]![0].history.map(({ content }) => content)).toEqual([
      "First?",
      "Told.",
      "Second?",
      "Told.",
    ]);
  });

  it("shows a failure, and asks the same again on retry", async () => {
    let calls = 0;
    const conversation = start(async () => {
      calls += 1;
      if (calls === 1) throw new Error("Failed to send message.");
      return { ...blank, message: "Here." };
    });
    conversation.send("When?");
    await vi.advanceTimersByTimeAsync(0);
    expect(conversation.getTurns()[0]).toMatchObject({ phase: "failed", error: "Failed to send message." });
    conversation.askAgain(conversation.getTurns()[0]!.id);
    await vi.advanceTimersByTimeAsync(100);
    expect(conversation.getTurns()).toHaveLength(1);
    expect(conversation.getTurns()[0]).toMatchObject({ question: "When?", phase: "done", error: null });
  });

  it("reveals a stream as it comes and never more than is settled", async () => {
    const conversation = start(async (_question, hear) => {
      hear({ name: "reading", data: { passages: 6, resources: 3 } });
      await new Promise((resolve) => setTimeout(resolve, 100));
      hear({ name: "text", data: { text: "Within **72 " } });
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return { ...blank, message: "Within **72 hours**." };
    });
    conversation.send("When?");
    await vi.advanceTimersByTimeAsync(50);
    expect(conversation.getTurns()[0]!.reading).toEqual({ passages: 6, resources: 3 });
    await vi.advanceTimersByTimeAsync(500);
    expect("Within ".startsWith(shownText(conversation))).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shownText(conversation)).toBe("Within 72 hours.");
  });

  it("says what is searched for until what was found is read, each time", async () => {
    const conversation = start(async (_question, hear) => {
      for (const [query, passages] of [
        ["mooring fee", 6],
        ["winter berths", 11],
      ] as const) {
        hear({ name: "searching", data: { query } });
        await new Promise((resolve) => setTimeout(resolve, 100));
        hear({ name: "reading", data: { passages, resources: 3 } });
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return { ...blank, mode: "model", message: "Here." };
    });
    const reported = () => {
      const { searching, reading } = conversation.getTurns()[0]!;
      return [searching, reading?.passages ?? null];
    };
    conversation.send("When?");
    const seen = [];
    for (let i = 0; i < 4; i += 1) {
      await vi.advanceTimersByTimeAsync(i === 0 ? 50 : 100);
      seen.push(reported());
    }
    expect(seen).toEqual([
      ["mooring fee", null],
      [null, 6],
      ["winter berths", 6],
      [null, 11],
    ]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reported()).toEqual([null, null]);
    expect(conversation.getTurns()[0]).toMatchObject({ mode: "model", phase: "done" });
  });

  it("asks a changed question in the place of the last, and says which answer gives way", async () => {
    const asked: AskedQuestion[] = [];
    const conversation = start(async (question) => {
      asked.push(question);
      return { ...blank, answerId: `answer-${asked.length}`, message: `On ${question.query}` };
    }, true);
    for (const question of ["Ferries?", "Crains?"]) {
      conversation.send(question);
      await vi.advanceTimersByTimeAsync(0);
    }
    conversation.askAgain(conversation.getTurns()[1]!.id, " Cranes? ");
    expect(conversation.getTurns().map((turn) => turn.question)).toEqual(["Ferries?", "Cranes?"]);
    await vi.advanceTimersByTimeAsync(0);
    expect(shownText(conversation)).toBe("On Cranes?");
    expect(asked[2]).toEqual({
      query: "Cranes?",
      history: [
        { role: "user", content: "Ferries?" },
        { role: "assistant", content: "On Ferries?" },
      ],
      replaces: "answer-2",
    });
  });

  it("remembers which answer gives way until another has taken its place", async () => {
    const given: (string | null)[] = [];
    let broken = false;
    const conversation = start(async ({ replaces }) => {
      given.push(replaces);
      if (broken) throw new Error("Failed to send message.");
      return { ...blank, answerId: `answer-${given.length}`, message: "Here." };
    }, true);
    const again = async (): Promise<void> => {
      conversation.askAgain(conversation.getTurns()[0]!.id);
      await vi.advanceTimersByTimeAsync(0);
    };
    conversation.send("When?");
    await vi.advanceTimersByTimeAsync(0);
    broken = true;
    await again();
    await again();
    broken = false;
    await again();
    await again();
    expect(given).toEqual([null, "answer-1", "answer-1", "answer-1", "answer-4"]);
  });

  it("asks nothing again while an answer is awaited, and leaves a turn that is changed to nothing", async () => {
    const conversation = start(async () => ({ ...blank, message: "Here." }), true);
    conversation.send("When?");
    const [waiting] = conversation.getTurns();
    conversation.askAgain(waiting!.id, "Where?");
    expect(conversation.getTurns()).toEqual([waiting]);
    await vi.advanceTimersByTimeAsync(0);
    conversation.askAgain(waiting!.id, "  ");
    expect(conversation.getTurns()[0]).toMatchObject({ question: "When?", phase: "done" });
  });

  it("goes on from kept turns, which are whole at once and are sent along", async () => {
    const asked: AskedQuestion[] = [];
    const kept = storedTurns([
      {
        query: "Ferries?",
        asked_at: "2026-05-04T10:00:00.000Z",
        answer: { ...stored, message: "In **two** rows. [1]" },
        useful: null,
        stopped: false,
        compared: [],
      },
    ]);
    const conversation = start(
      async (question) => {
        asked.push(question);
        return { ...blank, message: "Here." };
      },
      true,
      kept,
    );
    expect(conversation.getTurns()[0]).toMatchObject({ phase: "done", answerId: "answer-9" });
    expect(shownText(conversation).trim()).toBe("In two rows.");
    conversation.send("And cranes?");
    await vi.advanceTimersByTimeAsync(0);
    expect(asked[0]!.history).toEqual([
      { role: "user", content: "Ferries?" },
      { role: "assistant", content: "In **two** rows. [1]" },
    ]);
    expect(new Set(conversation.getTurns().map((turn) => turn.id)).size).toBe(2);
  });

  it("sends no more of its turns than the call takes", async () => {
    const asked: AskedQuestion[] = [];
    const kept = storedTurns(
      Array.from({ length: 30 }, () => ({
        query: "?".repeat(9_000),
        asked_at: "2026-05-04T10:00:00.000Z",
        answer: { ...stored, message: "row ".repeat(16_000) },
        useful: null,
        stopped: false,
        compared: [],
      })),
    );
    const conversation = start(
      async (question) => {
        asked.push(question);
        return { ...blank, message: "Here." };
      },
      true,
      kept,
    );
    conversation.send("And cranes?");
    await vi.advanceTimersByTimeAsync(0);
    const { history } = asked[0]!;
    expect(history).toHaveLength(20);
    const longest = (role: string) =>
      Math.max(...history.filter((turn) => turn.role === role).map(({ content }) => content.length));
    expect([longest("user"), longest("assistant")]).toEqual([4_000, 20_000]);
  });

  it("has a question answered by another model next to its answer, with the earlier turns", async () => {
    const asked: ComparedQuestion[] = [];
    const kept = [...keptTurns("Ferries?", "answer-1"), ...keptTurns("Cranes?", "answer-2")];
    const conversation = start(
      async () => ({ ...blank, message: "Here." }),
      true,
      kept,
      async (question) => {
        asked.push(question);
        return { ...blank, answerId: "answer-3", message: "Four cranes." };
      },
    );
    conversation.compare(kept[1]!.id, { id: "house/large", label: "large (House)" });
    expect(conversation.getTurns()[1]!.compared[0]).toMatchObject({ phase: "waiting", question: "Cranes?" });
    conversation.send("Not while one is awaited.");
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([
      {
        answerId: "answer-2",
        model: "house/large",
        history: [
          { role: "user", content: "Ferries?" },
          { role: "assistant", content: "Told." },
        ],
      },
    ]);
    const [, cranes] = conversation.getTurns();
    expect(conversation.getTurns()).toHaveLength(2);
    expect(cranes).toMatchObject({ answerId: "answer-2", message: "Told." });
    expect(cranes!.compared).toMatchObject([
      { answerId: "answer-3", message: "Four cranes.", phase: "done" },
    ]);
  });

  it("goes on from the answer that is kept, and puts the other next to it", async () => {
    const asked: AskedQuestion[] = [];
    const reported: string[] = [];
    const [ferries] = keptTurns("Ferries?", "answer-1");
    const [other] = keptTurns("Ferries?", "answer-2");
    const conversation = start(
      async (question) => {
        asked.push(question);
        return { ...blank, message: "Here." };
      },
      true,
      [{ ...ferries!, compared: [{ ...other!, message: "Other words." }] }],
      undefined,
      async (answerId) => void reported.push(answerId),
    );
    await conversation.keepCompared(other!.id);
    expect(reported).toEqual(["answer-2"]);
    const [turn] = conversation.getTurns();
    expect(turn).toMatchObject({ id: ferries!.id, answerId: "answer-2", message: "Other words." });
    expect(turn!.compared).toMatchObject([{ id: other!.id, answerId: "answer-1", message: "Told." }]);
    conversation.send("And cranes?");
    await vi.advanceTimersByTimeAsync(0);
    expect(asked[0]!.history[1]!.content).toBe("Other words.");
  });

  it("asks another model again in the place of its failure", async () => {
    const kept = keptTurns("Ferries?", "answer-1");
    let fails = true;
    const conversation = start(
      async () => ({ ...blank, message: "Here." }),
      true,
      kept,
      async () => {
        if (fails) throw new Error("No connection.");
        return { ...blank, message: "In three rows." };
      },
    );
    conversation.compare(kept[0]!.id, { id: "house/large", label: "large (House)" });
    await vi.advanceTimersByTimeAsync(0);
    const [failed] = conversation.getTurns()[0]!.compared;
    expect(failed).toMatchObject({ phase: "failed", error: "No connection." });
    fails = false;
    conversation.askAgain(failed!.id);
    await vi.advanceTimersByTimeAsync(0);
    const { compared } = conversation.getTurns()[0]!;
    expect(compared.map(({ message }) => message)).toEqual(["In three rows."]);
  });
});
