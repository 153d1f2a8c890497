import { clock } from "#ui/clock.ts";

/** A reveal that is this late, as in a tab in the background, catches up instead of dragging on. Milliseconds. */
const lateness = 250;

export interface Reveal {
  /** Says how many words there are to show; `complete` when no more will come. */
  offer(available: number, complete: boolean): void;
  stop(): void;
}

/**
 * Shows words one by one, each after a random delay of `delays` milliseconds since the last. A word that comes later
 * than its delay is shown as it comes: waiting for a slow model already counts. `instant` shows all there is at once.
 */
export function revealWords(options: {
  delays: readonly [number, number];
  instant: boolean;
  onShow: (count: number) => void;
  onEnd: () => void;
  random?: () => number;
}): Reveal {
  const { delays, instant, onShow, onEnd, random = Math.random } = options;
  let shown = 0;
  let available = 0;
  let complete = false;
  let ended = false;
  let due = 0;
  let cancel: (() => void) | null = null;

  function delay(): number {
    return delays[0] + random() * (delays[1] - delays[0]);
  }

  function tick(): void {
    cancel = null;
    const now = clock.now();
    const before = shown;
    while (shown < available && (instant || due <= now)) {
      shown += 1;
      due = (now - due > lateness ? due : now) + delay();
    }
    if (shown !== before) onShow(shown);
    schedule();
  }

  function schedule(): void {
    if (ended || cancel) return;
    if (shown < available) {
      cancel = clock.after(Math.max(0, due - clock.now()), tick);
    } else if (complete) {
      ended = true;
      onEnd();
    }
  }

  return {
    offer(count, isComplete) {
      if (ended) return;
      if (shown >= available) due = Math.max(due, clock.now());
      available = Math.max(available, count);
      complete = isComplete;
      if (instant) tick();
      else schedule();
    },
    stop() {
      ended = true;
      cancel?.();
      cancel = null;
    },
  };
}
