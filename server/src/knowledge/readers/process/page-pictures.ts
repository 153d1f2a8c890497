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

/** Runs with the path of the file, which may be gone afterwards. */
type WithPath = (paint: (path: string) => Promise<Uint8Array | null>) => Promise<Uint8Array | null>;

/** Paints parts of pages, each in a process of its own with bounded time and memory, as documents are read. */
export function createPagePictures(entry = workerFile) {
  const queue = new PQueue({ concurrency: mostAtOnce });
  const kept = new Map<string, Promise<Uint8Array | null>>();
  const workers = new Set<ChildProcess>();

  function start(order: PictureOrder): Promise<Uint8Array | null> {
    const worker = startChildProcess(entry, { scriptMb: memoryMb, residentMb });
    workers.add(worker);
    return new Promise<Uint8Array | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), timeoutMs);
      worker.once("message", ({ webp }: PictureReply) => resolve(webp));
      worker.once("exit", () => resolve(null));
      worker.once("error", () => resolve(null));
      worker.once("exit", () => clearTimeout(timer));
      worker.send(order, () => undefined);
    }).finally(() => {
      worker.kill("SIGKILL");
      workers.delete(worker);
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
      const painting = queue.add(() => withPath((path) => start({ ...order, path, mostBytes })));
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
      queue.clear();
      for (const worker of workers) worker.kill("SIGKILL");
    },
  };
}

export type PagePictures = ReturnType<typeof createPagePictures>;
