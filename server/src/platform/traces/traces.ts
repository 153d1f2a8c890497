import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { Logger } from "#kit/logger.ts";
import { createProviderFetch } from "../safe-fetch/provider-fetch.ts";

type Attributes = Record<string, string | number | boolean>;

/** Exports spans in OpenTelemetry format, without anybody's words. */
export interface Traces {
  /** Starts a request's span, below the caller's if `traceparent` names one; returns the function that ends it. */
  begin(traceparent: string | undefined): (name: string, attributes: Attributes, failed: boolean) => void;
  /** Records something that ended now and took `seconds`, below the current request. */
  record(name: string, seconds: number, attributes: Attributes): void;
  /** Sends what waits. */
  close(): Promise<void>;
}

interface Place {
  traceId: string;
  spanId: string;
}

interface Settings {
  /** The collector's address; `/v1/traces` is added. */
  endpoint: string;
  logger: Logger;
  /** Milliseconds between two sendings. */
  every?: number;
}

/** While a collector is away, no more spans than these wait; the oldest are let go. */
const mostWaiting = 2_000;
const mostInOne = 500;
const patience = 5_000;
const usualPause = 2_000;
const internal = 1;
const server = 2;

/** Sends spans by OTLP over HTTP, as JSON, in the background; what cannot be sent is let go. */
export function createTraces({ endpoint, logger, every = usualPause }: Settings): Traces {
  const send = createProviderFetch({ baseUrl: endpoint, maxBytes: 1024 * 1024, idleMs: patience });
  const current = new AsyncLocalStorage<Place>();
  const waiting: object[] = [];
  let sending = Promise.resolve();
  let failing = false;
  const add = (
    place: Place,
    parent: string | undefined,
    span: { name: string; kind: number; seconds: number; attributes: Attributes; failed: boolean },
  ) => {
    const end = BigInt(Date.now()) * 1_000_000n;
    waiting.push({
      ...place,
      ...(parent !== undefined && { parentSpanId: parent }),
      name: span.name,
      kind: span.kind,
      startTimeUnixNano: String(end - BigInt(Math.round(span.seconds * 1e9))),
      endTimeUnixNano: String(end),
      attributes: Object.entries(span.attributes).map(([key, value]) => ({ key, value: valueOf(value) })),
      status: { code: span.failed ? 2 : 0 },
    });
    if (waiting.length > mostWaiting) waiting.shift();
  };
  const sendWaiting = async () => {
    while (waiting.length > 0) {
      const spans = waiting.splice(0, mostInOne);
      try {
        const response = await send(`${endpoint}/v1/traces`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({
            resourceSpans: [
              {
                resource: {
                  attributes: [{ key: "service.name", value: { stringValue: "groundwork" } }],
                },
                scopeSpans: [{ scope: { name: "groundwork" }, spans }],
              },
            ],
          }),
          signal: AbortSignal.timeout(patience),
        });
        await response.body?.cancel();
        if (!response.ok) throw new Error(`The collector answered ${response.status}.`);
        failing = false;
      } catch (error) {
        // Logged once, because a collector may be down for hours.
        if (!failing) logger.warn({ err: error }, "Traces can't be sent.");
        failing = true;
        return;
      }
    }
  };
  const timer = setInterval(() => {
    sending = sending.then(sendWaiting);
  }, every);
  timer.unref();

  return {
    begin(traceparent) {
      const [, traceId, parent] =
        /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(traceparent ?? "") ?? [];
      const place = { traceId: traceId ?? drawId(16), spanId: drawId(8) };
      const since = performance.now();
      current.enterWith(place);
      return (name, attributes, failed) => {
        const seconds = (performance.now() - since) / 1000;
        add(place, parent, { name, kind: server, seconds, attributes, failed });
      };
    },
    record(name, seconds, attributes) {
      const within = current.getStore();
      const place = { traceId: within?.traceId ?? drawId(16), spanId: drawId(8) };
      add(place, within?.spanId, { name, kind: internal, seconds, attributes, failed: false });
    },
    async close() {
      clearInterval(timer);
      sending = sending.then(sendWaiting);
      await sending;
      await send.close();
    },
  };
}

const drawId = (bytes: number) => randomBytes(bytes).toString("hex");

function valueOf(value: string | number | boolean) {
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
