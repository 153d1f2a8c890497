import { describe, expect, test, vi } from "vitest";
import { readEvents, streamCall } from "./stream-call.ts";

function streamOf(...chunks: (string | Uint8Array<ArrayBuffer>)[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) {
        controller.enqueue(typeof chunk === "string" ? encoder.encode(chunk) : chunk);
      }
      controller.close();
    },
  });
}

async function all<T>(events: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const event of events) found.push(event);
  return found;
}

describe("an event stream", () => {
  test("is read whatever way its bytes are cut, and with every line ending", async () => {
    const text =
      ': hello\n\nevent: text\r\ndata: {"text":"Grün"}\r\n\r\ndata: a\ndata: b\n\nevent: x\rdata: 1\r\r';
    const bytes = new TextEncoder().encode(text);
    const expected = [
      { name: "text", data: '{"text":"Grün"}' },
      { name: "message", data: "a\nb" },
      { name: "x", data: "1" },
    ];
    // The last CR may be half of CR LF, so it counts only when more follows.
    const ended = [...bytes, 10];
    expect(await all(readEvents(streamOf(new Uint8Array(ended))))).toEqual(expected);
    expect(await all(readEvents(streamOf(...ended.map((byte) => new Uint8Array([byte])))))).toEqual(expected);
  });

  test("yields no event that the end cuts off", async () => {
    expect(await all(readEvents(streamOf("event: text\ndata: {}\n")))).toEqual([]);
  });
});

describe("a streamed answer", () => {
  const question = { project_id: "p", UserID: "u", query: "Why?" };

  function answerWith(body: BodyInit, type: string, status = 200): void {
    vi.stubGlobal(
      "fetch",
      vi.fn(() => Promise.resolve(new Response(body, { status, headers: { "content-type": type } }))),
    );
  }

  test("ends with the whole answer", async () => {
    answerWith(
      streamOf('event: text\ndata: {"text":"So."}\n\n', 'event: done\ndata: {"message":"So."}\n\n'),
      "text/event-stream",
    );
    const events = await all(streamCall("ask", question));
    expect(events).toEqual([
      { name: "text", data: { text: "So." } },
      { name: "done", data: { message: "So." } },
    ]);
  });

  test("may come whole, as plain JSON", async () => {
    answerWith('{"message":"So."}', "application/json");
    expect(await all(streamCall("ask", question))).toEqual([{ name: "done", data: { message: "So." } }]);
  });

  test("fails with the words of its error event", async () => {
    answerWith(
      streamOf(
        'event: error\ndata: {"code":"x","message":"The model is away.","detail":"The model is away."}\n\n',
      ),
      "text/event-stream",
    );
    await expect(all(streamCall("ask", question))).rejects.toMatchObject({
      kind: "words",
      body: { message: "The model is away." },
    });
  });

  test("that breaks off before its end counts as no answer", async () => {
    answerWith(streamOf('event: text\ndata: {"text":"So"}\n\n'), "text/event-stream");
    await expect(all(streamCall("ask", question))).rejects.toMatchObject({ kind: "no-answer" });
  });

  test("that is refused fails as any call does", async () => {
    answerWith('{"message":"Please enter a question."}', "application/json", 422);
    await expect(all(streamCall("ask", question))).rejects.toMatchObject({ kind: "words", status: 422 });
  });
});
