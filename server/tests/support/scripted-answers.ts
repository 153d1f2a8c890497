import type { AnswerQuestion } from "#features/chat/ask-question.ts";
import type { AnswerEvent, AnswerTrace, ComposedAnswer, Question } from "#knowledge/answer/answer.ts";

/** Stands in for answering: yields given events, and remembers what it was asked. */
export function scriptedAnswers() {
  const asked: { projectId: string; question: Question }[] = [];
  let answer = writtenAnswer();
  let stopsAfter: string | null = null;
  const answerQuestion: AnswerQuestion = async function* (projectId, question): AsyncGenerator<AnswerEvent> {
    asked.push({ projectId, question });
    if (stopsAfter !== null) {
      const partial = stopsAfter;
      try {
        yield { type: "searching", query: "mooring fee northern quay" };
        if (partial !== "") yield { type: "text", text: partial };
        await new Promise((_, reject) => {
          question.signal.addEventListener("abort", () => reject(question.signal.reason), { once: true });
          if (question.signal.aborted) reject(question.signal.reason);
        });
      } finally {
        question.stopped?.(
          writtenAnswer({
            message: partial,
            sentences: [],
            citations: [],
            trace: writtenTrace({ stopped: true }),
          }),
        );
      }
    }
    const [cited] = answer.citations;
    yield { type: "searching", query: "mooring fee northern quay" };
    yield { type: "reading", passages: 6, resources: 3, read: [] };
    if (cited) yield { type: "citation", citation: cited };
    yield { type: "text", text: answer.message };
    for (const sentence of answer.sentences) yield { type: "sentence", sentence };
    yield { type: "done", answer };
  };
  return {
    asked,
    answerQuestion,
    answerWith(next: ComposedAnswer): void {
      [answer, stopsAfter] = [next, null];
    },
    /** From here on, answers wait behind this text until somebody stops them. */
    stopAfter(partial: string): void {
      stopsAfter = partial;
    },
  };
}

const supported = "A boat pays 12 crowns. [1]";
const invented = "Most skippers pay gladly.";

/** Returns two sentences of a model's, of which the sources support the first. */
export function writtenAnswer(more: Partial<ComposedAnswer> = {}): ComposedAnswer {
  return {
    message: `${supported} ${invented}`,
    answered: true,
    mode: "model",
    checkedBy: "rules",
    sentences: [
      { start: 0, end: supported.length, support: "cited", marks: [1] },
      {
        start: supported.length + 1,
        end: supported.length + 1 + invented.length,
        support: "unsupported",
        marks: [],
      },
    ],
    citations: [
      {
        mark: 1,
        resourceId: "harbour",
        title: "Harbour rules",
        quote: "A fishing boat pays 12 crowns.",
        part: "document",
        url: null,
        page: null,
        pageLabel: null,
        heading: [],
        seconds: null,
        record: null,
        start: 0,
        end: 30,
      },
    ],
    suggestions: [],
    trace: writtenTrace(),
    ...more,
  };
}

export function writtenTrace(more: Partial<AnswerTrace> = {}): AnswerTrace {
  return {
    provider: "openai-compatible",
    model: "scripted-1",
    question: "What does a fishing boat pay at the northern quay?",
    searches: [{ query: "mooring fee northern quay", passages: 6, resources: 3, ms: 4 }],
    calls: [
      {
        purpose: "answer",
        messages: [
          { role: "system", content: "Answer from the passages." },
          { role: "user", content: "<b>What</b> does a fishing boat pay?" },
        ],
        output: `${supported} ${invented}`,
        inputTokens: 900,
        outputTokens: 20,
        ms: 310,
      },
    ],
    inputTokens: 900,
    outputTokens: 20,
    cost: 0.0012,
    firstSentenceMs: 180,
    totalMs: 340,
    failure: null,
    stopped: false,
    objections: [{ sentence: 1, reasons: ["It cites nothing."] }],
    ...more,
  };
}
