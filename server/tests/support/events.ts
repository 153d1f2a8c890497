import type { Actor } from "./test-server.ts";

export interface SentEvent {
  event: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  data: any;
}

/** Opens a stream of server-sent events and gives them one by one; `close` hangs up. */
export async function openEvents(url: string, actor: Actor | null, init: RequestInit = {}) {
  const hangUp = new AbortController();
  const response = await fetch(url, {
    ...init,
    signal: hangUp.signal,
    headers: {
      accept: "text/event-stream",
      ...(actor && { cookie: actor.cookie }),
      ...(init.headers as object),
    },
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";

  /** The next event; undefined at the stream's end. */
  async function next(): Promise<SentEvent | undefined> {
    for (;;) {
      const end = rest.indexOf("\n\n");
      if (end >= 0) {
        const block = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (block.startsWith(":")) continue;
        const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block)!;
        return { event: event!, data: JSON.parse(data!) };
      }
      const { done, value } = await reader.read();
      if (done) return undefined;
      rest += value;
    }
  }

  return {
    response,
    next,
    async all(): Promise<SentEvent[]> {
      const events: SentEvent[] = [];
      for (let event = await next(); event; event = await next()) events.push(event);
      return events;
    },
    close: () => hangUp.abort(),
  };
}
