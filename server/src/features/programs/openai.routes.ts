import * as calls from "@groundwork/contract/programs";
import type { ErrorBody } from "@groundwork/contract/errors";
import type { FastifyPluginAsync } from "fastify";
import type { Clock } from "#kit/clock.ts";
import { type Embedder, EmbeddingError } from "#knowledge/models/embedder.ts";
import { untilStop } from "../chat/send-answer.ts";
import { sendEventLines } from "../event-stream.ts";
import { handleCall } from "../handle-call.ts";
import { findProjectsFor } from "../projects/projects.repository.ts";
import { openAiError, presentCompletion, readConversation, streamCompletion } from "./openai-answers.ts";
import { programErrors } from "./programs.errors.ts";
import { type ReachDeps, reachProject } from "./reach.ts";
import { wholeAnswer } from "../chat/ask-question.ts";

interface OpenAiDeps extends ReachDeps {
  clock: Clock;
  /** Returns the installation's embedding model; null if there is none. */
  embedder(): Embedder | null;
}

/** Projects in one list of models. */
const mostListed = 1_000;
const unixSeconds = (time: Date | string) => Math.floor(new Date(time).getTime() / 1000);

/** Serves the part of the OpenAI protocol that asking and embedding need. Its errors have that protocol's form. */
export function openAiRoutes(deps: OpenAiDeps): FastifyPluginAsync {
  const { read, clock } = deps;
  return async (app) => {
    const untilEnd = untilStop(app);
    app.addHook("onSend", async (_, reply, payload) => {
      if (reply.statusCode < 400 || typeof payload !== "string") return payload;
      const body = JSON.parse(payload) as ErrorBody;
      return JSON.stringify({ ...body, ...openAiError(reply.statusCode, body) });
    });

    handleCall(app, calls.listModels, async ({ caller }) => {
      const { projectId } = caller;
      const projects = await findProjectsFor(read, caller.userId, { after: null, limit: mostListed });
      const reached = projects.filter(({ id }) => projectId === undefined || id === projectId);
      const models = reached.map(({ id, name, ownerName, created_at }) => ({
        id,
        object: "model" as const,
        created: unixSeconds(created_at),
        owned_by: ownerName,
        name,
      }));
      const embedder = deps.embedder();
      const embedding = { object: "model" as const, created: 0, owned_by: "", name: "Embedding model" };
      return {
        object: "list" as const,
        data: [...models, ...(embedder ? [{ id: embedder.name, ...embedding }] : [])],
      };
    });

    handleCall(app, calls.createChatCompletion, async ({ body, caller, request, reply, role }) => {
      const exchange = { request, reply, untilEnd, limitAs: () => undefined };
      const { query, history } = readConversation(body.messages);
      const wanted = { projectId: body.model, needed: role };
      const reach = await reachProject(deps, caller, wanted, exchange);
      await reach.admit("question");
      const { id, events } = await reach.ask(query, history, "api");
      const head = { id, model: reach.projectId, created: unixSeconds(clock.now()) };
      if (body.stream !== true) return presentCompletion(head, reach.present(id, await wholeAnswer(events)));
      return sendEventLines(
        reply,
        streamCompletion(head, events[Symbol.asyncIterator](), (answer) => reach.present(id, answer), {
          request,
          withUsage: body.stream_options?.include_usage === true,
        }),
      );
    });

    handleCall(app, calls.createEmbeddings, async ({ body, reply }) => {
      const embedder = deps.embedder();
      if (embedder?.name !== body.model) throw new programErrors.no_embedding_model();
      const texts = [body.input].flat();
      const vectors = await embedder.embed(texts, untilEnd(reply), "passage").catch((error: unknown) => {
        // Its words may name the provider's address, which only the operator knows.
        if (error instanceof EmbeddingError) throw new programErrors.embedding_failed();
        throw error;
      });
      return {
        object: "list" as const,
        model: embedder.name,
        data: vectors.map((vector, index) => ({
          object: "embedding" as const,
          index,
          embedding: body.encoding_format === "float" ? [...vector] : base64Of(vector),
        })),
        usage: { prompt_tokens: 0, total_tokens: 0 },
      };
    });
  };
}

function base64Of(vector: Float32Array): string {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString("base64");
}
