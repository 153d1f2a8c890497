import { setImmediate as others } from "node:timers/promises";
import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { failure } from "#kit/app-error.ts";

/** A position in a list: the sort key, and an ID that breaks ties. */
export interface ListPlace {
  at: string;
  id: string;
}

export const UnknownCursorError = failure.unacceptable(
  "cursor_unknown",
  "`cursor` must come from the `next` link of the previous page.",
);

interface PageWish {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Reads at most `limit` rows of a list after a position. */
export type ReadPage<T> = (page: { after: ListPlace | null; limit: number }) => Promise<T[]>;

/** Rows that are read and written at a time where nothing else is wished. */
const atOnce = 500;

/**
 * Answers with a list: a page if `limit` or `cursor` is given, with a `next` link if more follows; otherwise all of
 * it, written page by page so that other requests get their turn.
 */
export async function sendList<Row, Element>(
  reply: FastifyReply,
  { limit, cursor }: PageWish,
  list: {
    read: ReadPage<Row>;
    placeOf(row: Row): ListPlace;
    present(rows: Row[]): Promise<Element[]> | Element[];
  },
): Promise<FastifyReply> {
  const after = cursor === undefined ? null : placeIn(cursor);
  if (limit !== undefined || after !== null) {
    const most = limit ?? atOnce;
    const rows = await list.read({ after, limit: most + 1 });
    if (rows.length > most) {
      rows.length = most;
      reply.header("link", nextLink(reply.request.url, { limit: most, place: list.placeOf(rows.at(-1)!) }));
    }
    return reply.send(await list.present(rows));
  }
  const first = await list.read({ after: null, limit: atOnce });
  if (first.length < atOnce) return reply.send(await list.present(first));
  return reply
    .type("application/json; charset=utf-8")
    .send(Readable.from(written(reply, first, list), { objectMode: false }));
}

async function* written<Row, Element>(
  reply: FastifyReply,
  first: Row[],
  { read, placeOf, present }: Parameters<typeof sendList<Row, Element>>[2],
): AsyncGenerator<string> {
  let rows = first;
  for (let before = "["; rows.length > 0; before = ",") {
    // As the call's schema has it, without the brackets of a list of its own.
    const text = reply.serialize(await present(rows)) as string;
    yield before + text.slice(1, -1);
    await others();
    if (rows.length < atOnce) break;
    rows = await read({ after: placeOf(rows.at(-1)!), limit: atOnce });
  }
  yield "]";
}

function nextLink(url: string, { limit, place }: { limit: number; place: ListPlace }): string {
  const path = url.split("?", 1)[0];
  const cursor = Buffer.from(JSON.stringify([place.at, place.id])).toString("base64url");
  return `<${path}?limit=${limit}&cursor=${cursor}>; rel="next"`;
}

function placeIn(cursor: string): ListPlace {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(place) && place.length === 2) {
      const [at, id] = place as unknown[];
      if (typeof at === "string" && typeof id === "string") return { at, id };
    }
  } catch {
    // It is none of ours.
  }
  throw new UnknownCursorError();
}
