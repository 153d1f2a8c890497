import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerEvents } from "@groundwork/contract/chat";
import { AppError } from "#kit/app-error.ts";
import type { AnswerEvent } from "#knowledge/answer/answer.ts";
import { clientGone } from "../client-gone.ts";
import { describeFailure } from "../error-words.ts";
import { sendEvents, type StreamedEvent } from "../event-stream.ts";
import { wholeAnswer } from "./ask-question.ts";
import { chatErrors } from "./chat.errors.ts";
import type { AnswerPresenter } from "./present-answer.ts";

/** Milliseconds for which a stop lets answers go on; a model may take longer than a stop may. */
const stopGrace = 1_000;

/** Returns what ends the work for a reply: its client goes, or the server stops. */
export function untilStop(app: FastifyInstance): (reply: FastifyReply) => AbortSignal {
  const closing = new AbortController();
  app.addHook("preClose", async () => {
    setTimeout(() => closing.abort(new chatErrors.server_stopping()), stopGrace).unref();
  });
  return (reply) => AbortSignal.any([clientGone(reply), closing.signal]);
}

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
  if (!acceptsStream(request)) return present.answer(answerId, await wholeAnswer(events));
  const iterator = events[Symbol.asyncIterator]();
  const first = await iterator.next();
  return sendEvents(reply, tell(answerId, first, iterator, present, request));
}

function acceptsStream(request: FastifyRequest): boolean {
  return (request.headers.accept ?? "").toLowerCase().includes("text/event-stream");
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
    if (!(error instanceof AppError)) request.log.error({ err: error }, "An answer was interrupted.");
    yield { event: answerEvents.error, data: describeFailure(error, request.id) };
  } finally {
    await iterator.return?.();
  }
}

/** Returns the data of an event, if it isn't sent whole. */
function presentEvent<C, A>(
  answerId: string,
  { type, ...event }: AnswerEvent,
  present: AnswerPresenter<C, A>,
): StreamedEvent {
  const name = answerEvents[type];
  if ("citation" in event) return { event: name, data: present.citation(event.citation) };
  if ("answer" in event) return { event: name, data: present.answer(answerId, event.answer) };
  if ("evidence" in event) return { event: name, data: present.evidence(answerId, event.evidence) };
  if ("sentence" in event) return { event: name, data: event.sentence };
  if (!("read" in event)) return { event: name, data: event };
  return { event: name, data: { passages: event.passages, resources: event.resources } };
}
