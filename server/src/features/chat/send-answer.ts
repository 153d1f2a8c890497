import type { FastifyReply, FastifyRequest } from "fastify";
import { answerEvents } from "@groundwork/contract/chat";
import { AppError } from "#kit/app-error.ts";
import type { AnswerEvent } from "#knowledge/answer/answer.ts";
import { describeFailure } from "../error-words.ts";
import { sendEvents, type StreamedEvent } from "../event-stream.ts";
import type { AnswerPresenter } from "./present-answer.ts";

/**
 * Sends an answer whole, or event by event where the client accepts a stream. Failures before the first event are
 * answered with their status; later ones end the stream with an `error` event.
 */
export async function sendAnswer<C, A>(
  answerId: string,
  events: AsyncIterable<AnswerEvent>,
  present: AnswerPresenter<C, A>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  if (!acceptsStream(request)) return wholeAnswer(answerId, events, present);
  const iterator = events[Symbol.asyncIterator]();
  const first = await iterator.next();
  return sendEvents(reply, tell(answerId, first, iterator, present, request));
}

function acceptsStream(request: FastifyRequest): boolean {
  return (request.headers.accept ?? "").toLowerCase().includes("text/event-stream");
}

async function wholeAnswer<C, A>(
  answerId: string,
  events: AsyncIterable<AnswerEvent>,
  present: AnswerPresenter<C, A>,
) {
  for await (const event of events) {
    if (event.type === "done") return present.answer(answerId, event.answer);
  }
  throw new Error("The answer ended before it was done.");
}

async function* tell<C, A>(
  answerId: string,
  first: IteratorResult<AnswerEvent>,
  iterator: AsyncIterator<AnswerEvent>,
  present: AnswerPresenter<C, A>,
  request: FastifyRequest,
): AsyncGenerator<StreamedEvent> {
  try {
    for (let result = first; !result.done; result = await iterator.next()) {
      yield presentEvent(answerId, result.value, present);
    }
  } catch (error) {
    if (!(error instanceof AppError)) request.log.error({ err: error }, "An answer broke off.");
    yield { event: answerEvents.error, data: describeFailure(error, request.id) };
  } finally {
    await iterator.return?.();
  }
}

function presentEvent<C, A>(
  answerId: string,
  event: AnswerEvent,
  present: AnswerPresenter<C, A>,
): StreamedEvent {
  switch (event.type) {
    case "waiting":
      return { event: answerEvents.waiting, data: { before: event.before } };
    case "searching":
      return { event: answerEvents.searching, data: { query: event.query } };
    case "reading":
      return { event: answerEvents.reading, data: { passages: event.passages, resources: event.resources } };
    case "checking":
      return { event: answerEvents.checking, data: { sentences: event.sentences } };
    case "text":
      return { event: answerEvents.text, data: { text: event.text } };
    case "citation":
      return { event: answerEvents.citation, data: present.citation(event.citation) };
    case "sentence":
      return { event: answerEvents.sentence, data: event.sentence };
    case "done":
      return { event: answerEvents.done, data: present.answer(answerId, event.answer) };
  }
}
