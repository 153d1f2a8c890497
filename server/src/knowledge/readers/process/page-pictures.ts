import { fileURLToPath } from "node:url";
import PQueue from "p-queue";
import { type ChildProcess, startChildProcess } from "#kit/child-process.ts";
import type { PictureOrder, PictureReply } from "./picture.worker.ts";

const workerFile = fileURLToPath(new URL("./picture.worker.ts", import.meta.url));
/** Pictures that are painted at once, and that wait. */
const mostAtOnce = 2;
const mostWaiting = 40;
/** Pictures that are kept: 20 MB at most. */
const mostKept = 128;
const mostBytes = 150_000;
const memoryMb = 192;
const residentMb = 512;
const timeoutMs = 8_000;
/** Bounds how long a process waits for the next picture, in milliseconds: a person looks at the sources of an answer one after another. */
const idleMs = 60_000;

/** Runs with the path of the file, which may be gone afterwards. */
type WithPath = (paint: (path: string) => Promise<Uint8Array | null>) => Promise<Uint8Array | null>;

export const startPainter = (): ChildProcess =>
  startChildProcess(workerFile, { scriptMb: memoryMb, residentMb });

/** Paints parts of pages, each in a process of its own with bounded time and memory, as documents are read. */
export function createPagePictures(start = startPainter) {
  const queue = new PQueue({ concurrency: mostAtOnce });
  const kept = new Map<string, Promise<Uint8Array | null>>();
  const workers = new Set<ChildProcess>();
  /** Is started ahead and has read nothing yet: a process takes several times as long to start as to paint. */
  let spare: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  function newWorker(): ChildProcess {
    const worker = start();
    workers.add(worker);
    worker.once("exit", () => workers.delete(worker));
    return worker;
  }

  function takeWorker(): ChildProcess {
    const worker = spare && workers.has(spare) ? spare : newWorker();
    spare = undefined;
    return worker;
  }

  /** Starts the next process once nobody waits for this one: it would take the time of what paints. */
  function prepareNext(): void {
    if (isClosed || (spare && workers.has(spare))) return;
    spare = newWorker();
    clearTimeout(idle);
    idle = setTimeout(() => spare?.kill("SIGKILL"), idleMs).unref();
  }

  function paintInProcess(order: PictureOrder): Promise<Uint8Array | null> {
    const worker = takeWorker();
    return new Promise<Uint8Array | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), timeoutMs);
      worker.once("message", ({ webp }: PictureReply) => resolve(webp));
      worker.once("exit", () => resolve(null));
      worker.once("error", () => resolve(null));
      worker.once("exit", () => clearTimeout(timer));
      worker.send(order, () => undefined);
    }).finally(() => {
      worker.kill("SIGKILL");
      prepareNext();
    });
  }

  return {
    /** Returns a part of a PDF's page as WebP, at most 150 kB; null where it cannot be. `name` stands for all that makes it. */
    paint(
      name: string,
      withPath: WithPath,
      order: Omit<PictureOrder, "path" | "mostBytes">,
    ): Promise<Uint8Array | null> {
      const known = kept.get(name);
      if (known) return known;
      if (queue.size >= mostWaiting) return Promise.resolve(null);
      const painting = queue.add(() => withPath((path) => paintInProcess({ ...order, path, mostBytes })));
      kept.set(name, painting);
      // What failed may be had later; of what is had, the oldest goes first.
      void painting.then(
        (webp) => webp ?? kept.delete(name),
        () => kept.delete(name),
      );
      while (kept.size > mostKept) kept.delete(kept.keys().next().value!);
      return painting;
    },
    close() {
      isClosed = true;
      queue.clear();
      clearTimeout(idle);
      for (const worker of workers) worker.kill("SIGKILL");
    },
  };
}

export type PagePictures = ReturnType<typeof createPagePictures>;
