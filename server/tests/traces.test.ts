import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { startTestServer, type TestServer } from "./support/test-server.ts";

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

let server: TestServer | undefined;
afterEach(() => server?.stop());

test("requests and answers are sent to the collector that is set, without words of anybody", async () => {
  const spans: Span[] = [];
  let sent = "";
  const collector = createServer((request, response) => {
    void json(request).then((body) => {
      const { resourceSpans } = body as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      spans.push(...resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)));
      sent += `${request.url} ${JSON.stringify(body)}`;
      response.writeHead(200).end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const { port } = collector.address() as AddressInfo;
  server = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
  const owner = await server.newcomer();
  const projectId = await server.newProject(owner);
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const query = "How long is the harbour crane in furlongs?";
  await server.request(
    owner,
    "POST",
    "/rag_query/qa",
    { project_id: projectId, UserID: owner.userId, query },
    { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  );
  await server.stop();
  server = undefined;
  collector.close();

  expect(sent).toContain("/v1/traces ");
  const asked = spans.find(({ name }) => name === "POST /rag_query/qa");
  expect(asked).toMatchObject({ traceId, parentSpanId: "b7ad6b7169203331" });
  const answered = spans.find(({ name }) => name === "answered");
  expect(answered).toMatchObject({ traceId, parentSpanId: asked?.spanId });
  for (const word of ["furlongs", projectId, owner.userId, owner.email]) expect(sent).not.toContain(word);
});
