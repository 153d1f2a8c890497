import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { browseAnswer } from "./browse-answer.ts";
import { nextAnswer } from "./next-answer.ts";
import { playerAnswer } from "./player-answer.ts";
import { resolveAnswer, searchAnswer } from "./search-answer.ts";
import { timedTextAnswer } from "./timed-text-answer.ts";
import { watchPage } from "./watch-page.ts";
import type { DoubleChannel, DoubleVideo, YoutubeWorld } from "./youtube-world.ts";

export interface DoubleFailure {
  /** Matches the path, such as "/youtubei/v1/player" or "/api/timedtext". */
  path: string;
  /** Answers from now on that fail so; without it all do. */
  times?: number;
  status?: number;
  /** Seconds that YouTube asks to be left alone. */
  retryAfter?: number;
  /** Holds what is sent instead, such as a page that asks whether one is human. */
  body?: string;
  /** Only where the call names this: a video, a page to browse, a continuation. */
  subject?: string;
}

export interface DoubleRequest {
  path: string;
  /** Gives what the call names: a video, a page to browse, a continuation, a query, an address. */
  subject: string;
  client: string;
  userAgent: string;
}

export interface YoutubeDouble extends YoutubeWorld {
  /** For YOUTUBE_BASE_URL. */
  baseUrl: string;
  /** Lists the requests, in order. */
  asked: DoubleRequest[];
  addVideo(video: DoubleVideo): DoubleVideo;
  addChannel(channel: DoubleChannel): DoubleChannel;
  fail(failure: DoubleFailure): void;
  /** Forgets what was asked, what fails, and all videos and channels. */
  clear(): void;
  stop(): Promise<void>;
}

interface Answer {
  status: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
}

/** Starts a server on loopback that answers as YouTube does to those who are not signed in. `port` 0 takes a free one. */
export async function startYoutubeDouble({ port = 0 } = {}): Promise<YoutubeDouble> {
  const world: YoutubeWorld = { videos: new Map(), channels: new Map() };
  const asked: DoubleRequest[] = [];
  const failures: DoubleFailure[] = [];
  const server = createServer((request, response) => {
    answer(request, world, asked, failures).then(
      (given) => send(response, given),
      (error: unknown) => send(response, json({ error: { code: 500, message: String(error) } }, 500)),
    );
  });
  await new Promise<void>((ready, failed) => server.once("error", failed).listen(port, "127.0.0.1", ready));
  return {
    ...world,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    addVideo(video) {
      world.videos.set(video.id, video);
      return video;
    },
    addChannel(channel) {
      world.channels.set(channel.id, channel);
      return channel;
    },
    fail: (failure) => void failures.push({ ...failure }),
    clear() {
      asked.length = failures.length = 0;
      world.videos.clear();
      world.channels.clear();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  };
}

async function answer(
  request: IncomingMessage,
  world: YoutubeWorld,
  asked: DoubleRequest[],
  failures: DoubleFailure[],
): Promise<Answer> {
  const url = new URL(request.url ?? "/", "http://double");
  const call = request.method === "POST" ? await bodyOf(request) : {};
  const subject = subjectOf(url, call);
  const client =
    (call["context"] as { client?: { clientName?: string } } | undefined)?.client?.clientName ?? "";
  asked.push({ path: url.pathname, subject, client, userAgent: request.headers["user-agent"] ?? "" });
  const failure = failures.find(
    (one) => url.pathname.startsWith(one.path) && one.times !== 0 && (one.subject ?? subject) === subject,
  );
  if (!failure) return route(url, call, subject, client, world);
  if (failure.times !== undefined) failure.times--;
  const { status = 200, retryAfter, body = "" } = failure;
  const type = "text/html; charset=UTF-8";
  return retryAfter === undefined
    ? { status, type, body }
    : { status, type, body, headers: { "retry-after": String(retryAfter) } };
}

function route(
  url: URL,
  call: Record<string, unknown>,
  subject: string,
  client: string,
  world: YoutubeWorld,
): Answer {
  const video = world.videos.get(subject);
  switch (url.pathname) {
    case "/youtubei/v1/player":
      return json(playerAnswer(subject, video, client));
    case "/youtubei/v1/next":
      return json(nextAnswer(subject, video));
    case "/youtubei/v1/browse":
      return jsonOr(browseAnswer(world, call), 400);
    case "/youtubei/v1/search":
      return json(searchAnswer(world, subject));
    case "/youtubei/v1/navigation/resolve_url":
      return jsonOr(resolveAnswer(world, subject), 404);
    case "/api/timedtext": {
      const given = timedTextAnswer(video, url.searchParams);
      return given ? { status: 200, ...given } : { status: 404, type: "text/html", body: "" };
    }
    case "/watch":
      return { status: 200, type: "text/html; charset=utf-8", body: watchPage(subject, video) };
    default:
      return { status: 404, type: "text/html", body: "" };
  }
}

function subjectOf(url: URL, call: Record<string, unknown>): string {
  const named = ["videoId", "browseId", "continuation", "query", "url"].map((key) => call[key]);
  const found = [...named, url.searchParams.get("v")].find((value) => typeof value === "string");
  return typeof found === "string" ? found : "";
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || "{}") as Record<string, unknown>;
}

function json(body: unknown, status = 200): Answer {
  return { status, type: "application/json; charset=UTF-8", body: JSON.stringify(body) };
}

const errors: Readonly<Record<number, unknown>> = {
  400: { error: { code: 400, message: "Request contains an invalid argument.", status: "INVALID_ARGUMENT" } },
  404: { error: { code: 404, message: "Requested entity was not found.", status: "NOT_FOUND" } },
};

function jsonOr(body: unknown, status: number): Answer {
  return body === null ? json(errors[status], status) : json(body);
}

function send(response: ServerResponse, { status, type, body, headers }: Answer): void {
  response.writeHead(status, { "content-type": type, ...headers }).end(body);
}
