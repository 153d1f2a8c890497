import { isAbort } from "#api/api-failure.ts";
import type { NewEntry } from "./add-resource.rules.ts";
import { createListeners } from "#ui/listeners.ts";

/** Is the state of one of several; `sent` is 0 to 1. */
export type AddingState =
  | { kind: "waiting" }
  | { kind: "sending"; sent: number }
  | { kind: "added" }
  | { kind: "failed"; reason: string };

export type AddingRow = { key: number; entry: NewEntry; state: AddingState };

export interface AddingBatch {
  getRows(): readonly AddingRow[];
  subscribe(changed: () => void): () => void;
  start(): void;
  retry(key?: number): void;
  remove(key: number): void;
  /** Cancels what is under way; what is not added counts as failed, and can be retried. */
  stop(): void;
}

type Add = (
  entry: NewEntry,
  options: { onProgress: (sent: number) => void; signal: AbortSignal },
) => Promise<unknown>;

/** Sends enough at a time to fill a line, and few enough to leave the browser its other calls. */
const atOnce = 2;

export function createAddingBatch(
  entries: readonly NewEntry[],
  { add, failureWords }: { add: Add; failureWords: (error: unknown) => string },
): AddingBatch {
  let rows: readonly AddingRow[] = entries.map((entry, key) => ({ key, entry, state: { kind: "waiting" } }));
  let controller = new AbortController();
  const { subscribe, notify } = createListeners();

  function change(key: number, state: AddingState): void {
    rows = rows.map((row) => (row.key === key ? { ...row, state } : row));
    notify();
  }

  function proceed(): void {
    const sending = rows.filter(({ state }) => state.kind === "sending").length;
    const waiting = rows.filter(({ state }) => state.kind === "waiting");
    for (const row of waiting.slice(0, Math.max(0, atOnce - sending))) void send(row, controller.signal);
  }

  async function send({ key, entry }: AddingRow, signal: AbortSignal): Promise<void> {
    change(key, { kind: "sending", sent: 0 });
    try {
      if (entry.problem === undefined) {
        const onProgress = (sent: number): void => {
          if (!signal.aborted) change(key, { kind: "sending", sent });
        };
        await add(entry, { onProgress, signal });
      }
      change(key, entry.problem === undefined ? { kind: "added" } : failed(entry.problem));
    } catch (error) {
      change(key, failed(isAbort(error) ? "Stopped before it was added." : failureWords(error)));
    }
    if (!signal.aborted) proceed();
  }

  return {
    getRows: () => rows,
    subscribe,
    start: proceed,
    retry(key) {
      if (controller.signal.aborted) controller = new AbortController();
      for (const row of rows) {
        const meant = row.state.kind === "failed" && (key === undefined || row.key === key);
        if (meant) change(row.key, { kind: "waiting" });
      }
      proceed();
    },
    remove(key) {
      rows = rows.filter((row) => row.key !== key || row.state.kind !== "failed");
      notify();
    },
    stop() {
      controller.abort();
      for (const { key, state } of rows) {
        if (state.kind === "waiting") change(key, failed("Stopped before it was added."));
      }
    },
  };
}

function failed(reason: string): AddingState {
  return { kind: "failed", reason };
}

export function countRows(rows: readonly AddingRow[]): { added: number; failed: number; open: number } {
  const of = (kind: AddingState["kind"]): number => rows.filter(({ state }) => state.kind === kind).length;
  return { added: of("added"), failed: of("failed"), open: of("waiting") + of("sending") };
}

/** Returns the same key whenever a thing is sent again, so that the server recognizes it. */
export function createIdempotencyKeys(): (typeId: number, content: NewEntry["content"]) => string {
  const files = new WeakMap<File, string>();
  const addresses = new Map<string, string>();
  return (typeId, content) => {
    const drawn = "file" in content ? take(files, content.file) : take(addresses, content.FileName);
    return `${drawn}-${typeId}`;
  };
}

interface Keys<T> {
  get(of: T): string | undefined;
  set(of: T, key: string): unknown;
}

function take<T>(keys: Keys<T>, of: T): string {
  const known = keys.get(of) ?? draw();
  keys.set(of, known);
  return known;
}

/** Draws 128 random bits; `randomUUID` is missing from a page without TLS. */
function draw(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
