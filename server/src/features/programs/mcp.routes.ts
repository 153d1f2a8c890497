import { Readable } from "node:stream";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { fillPath } from "@groundwork/contract/call";
import { protectedResource } from "@groundwork/contract/oauth";
import * as calls from "@groundwork/contract/programs";
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { untilStop } from "../chat/send-answer.ts";
import { handleCall } from "../handle-call.ts";
import { buildMcpServer } from "./mcp-server.ts";
import type { SourceDeps } from "./read-sources.ts";
import { type Exchange, type Reach, type ReachDeps, reachProject, reachPublication } from "./reach.ts";
import { visitorOf } from "../publications/admit-visitor.ts";

/**
 * Serves the Model Context Protocol without sessions: each message is answered by a server of its own. Clients of 2025
 * may open an event stream by GET, which there is none of.
 */
export function mcpRoutes(deps: SourceDeps & ReachDeps): FastifyPluginAsync {
  return async (app) => {
    const untilEnd = untilStop(app);
    const exchangeOf = (request: FastifyRequest, reply: FastifyReply): Exchange => ({
      request,
      reply,
      untilEnd,
      limitAs: app.limitAs!,
    });

    // A client without a key learns from this where it gets one.
    app.addHook("onSend", async ({ params }, reply, payload) => {
      const { projectId } = params as { projectId?: string };
      if (reply.statusCode !== 401 || projectId === undefined) return payload;
      const metadata = `${deps.publicUrl}${fillPath(protectedResource.path, { projectId })}`;
      reply.header("www-authenticate", `Bearer resource_metadata="${metadata}", scope="ask"`);
      return payload;
    });

    handleCall(app, calls.mcpPublication, async ({ params, request, reply, ...given }) => {
      const exchange = exchangeOf(request, reply);
      const reach = await reachPublication(deps, params.slug, visitorOf(given), exchange);
      return answerMessage(deps, reach, request, reply);
    });

    handleCall(app, calls.mcpProject, async ({ params, caller, request, reply, role }) => {
      const wanted = { projectId: params.projectId, needed: role };
      const reach = await reachProject(deps, caller, wanted, exchangeOf(request, reply));
      return answerMessage(deps, reach, request, reply);
    });

    refuseOtherMethods(app, calls.mcpPublication.path);
    refuseOtherMethods(app, calls.mcpProject.path);
  };
}

async function answerMessage(
  deps: SourceDeps & ReachDeps,
  reach: Reach,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const handler = createMcpHandler(() => buildMcpServer(deps, reach, request), {
    // Nothing changes while a message is answered, so nobody waits for changes.
    maxSubscriptions: 0,
    onerror: (error) => request.log.debug({ err: error }, "An MCP message was refused."),
  });
  const { status, headers, body } = await handler.fetch(webRequest(deps.publicUrl, request, reach.signal), {
    parsedBody: request.body,
  });
  reply.status(status);
  for (const [name, value] of headers) reply.header(name, value);
  return reply.send(body === null ? null : Readable.fromWeb(body));
}

const bothTypes = "application/json, text/event-stream";

/** Returns a request as the protocol's package reads it, but for its body, which is parsed already. A client that takes anything takes both of its types. */
function webRequest(publicUrl: string, { url, headers }: FastifyRequest, signal: AbortSignal): Request {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) if (typeof value === "string") sent.set(name, value);
  if ((headers.accept ?? "*/*").includes("*/*")) sent.set("accept", bothTypes);
  sent.delete("content-length");
  return new Request(new URL(url, publicUrl), {
    method: "POST",
    headers: sent,
    signal,
  });
}

function refuseOtherMethods(app: FastifyInstance, url: string): void {
  app.route({
    method: ["GET", "DELETE"],
    url,
    schema: { hide: true },
    handler: async (_, reply) => reply.status(405).header("allow", "POST").send(),
  });
}
