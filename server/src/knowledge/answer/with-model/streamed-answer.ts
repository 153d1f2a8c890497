import type { AnswerEvent, AnswerSentence, AnswerTrace, ComposedAnswer } from "../answer.ts";
import { citedCards } from "../evidence/cards.ts";
import { Composition, type DraftLine, type DraftSentence } from "../compose/compose.ts";

/**
 * Composes an answer while it is sent: what is added comes back as events, each citation before the text that carries its
 * mark.
 */
export class StreamedAnswer extends Composition {
  /** Counts what of it was sent. */
  #citations = 0;
  #sentences = 0;
  #text = 0;
  #isDone = false;

  /** Returns whether its last event was made. */
  get isDone(): boolean {
    return this.#isDone;
  }

  *tell(sentence: DraftSentence): Generator<AnswerEvent> {
    this.add(sentence);
    yield* this.#since();
  }

  /** Sends whole lines, sentence by sentence. */
  *tellLines(lines: readonly DraftLine[]): Generator<AnswerEvent> {
    for (const line of lines) {
      this.begin(line);
      for (const sentence of line.sentences) yield* this.tell(sentence);
      if (line.block) this.block(line.block);
      yield* this.#since();
    }
  }

  /** Changes the support of a sentence that was sent; the last event has it. */
  revise(number: number, { support, doubt }: Pick<AnswerSentence, "support" | "doubt">): void {
    const { start, end, marks, look = marks } = this.sentences[number]!;
    this.sentences[number] = {
      start,
      end,
      support,
      marks: support === "unsupported" ? [] : look,
      ...(doubt && { doubt, look }),
    };
  }

  /** Ends the answer; the passages that it cites are its evidence, unless `rest` has one. */
  done(
    rest: Pick<ComposedAnswer, "answered" | "mode" | "checkedBy" | "suggestions" | "trace" | "evidence">,
  ): AnswerEvent {
    this.#isDone = true;
    return { type: "done", answer: { ...this.#written(), ...rest } };
  }

  /** Returns what was sent until somebody stopped it. */
  stopped(trace: AnswerTrace): ComposedAnswer {
    const answered = this.sentences.length > 0;
    const checked = { mode: "model", checkedBy: "rules" } as const;
    return { ...this.#written(), answered, ...checked, suggestions: [], trace };
  }

  #written(): Pick<ComposedAnswer, "message" | "sentences" | "citations" | "evidence"> {
    const { message, sentences, citations } = this;
    const cards = citedCards(this.spans);
    const evidence = cards.length > 0 && { evidence: { headline: null, lead: null, cards } };
    return { message, sentences, citations, ...evidence };
  }

  *#since(): Generator<AnswerEvent> {
    const { message, citations, sentences } = this;
    for (; this.#citations < citations.length; this.#citations++)
      yield { type: "citation", citation: citations[this.#citations]! };
    if (this.#text < message.length) yield { type: "text", text: message.slice(this.#text) };
    this.#text = message.length;
    for (; this.#sentences < sentences.length; this.#sentences++)
      yield { type: "sentence", sentence: sentences[this.#sentences]! };
  }
}
