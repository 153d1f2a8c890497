import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.tsx";

/** Pixels above the end from which the way back is offered. */
const farFromEnd = 150;
/** Within these pixels of the end, new words are followed. */
const atEnd = 24;

/**
 * Keeps the end of a growing log in view until the reader scrolls away from it, as far as the last question stays in view. What
 * is shown before the first question is read from its beginning.
 */
export function useFollowEnd(
  scroller: RefObject<HTMLElement | null>,
  begun: boolean,
): {
  /** True if the view is more than 150 px above the end. */
  away: boolean;
  toEnd: () => void;
  /** Stays where it is, as when a source is opened from the text. */
  hold: () => void;
} {
  const [away, setAway] = useState(false);
  const following = useRef(true);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = (): number => {
      const distance = element.scrollHeight - element.scrollTop - element.clientHeight;
      setAway(distance > farFromEnd);
      return distance;
    };
    let lastTop = element.scrollTop;
    // Only going up ends the following: content may also grow between a scroll and its event.
    const scrolled = (): void => {
      const wentUp = element.scrollTop < lastTop;
      lastTop = element.scrollTop;
      if (look() <= atEnd) following.current = true;
      else if (wentUp) following.current = false;
    };
    const grown = (): void => {
      if (begun && following.current)
        element.scrollTop = Math.max(element.scrollTop, endOrBeginning(element));
      // Where the view becomes higher, the browser moves it up: that is nobody's going up.
      lastTop = element.scrollTop;
      look();
    };
    const observer = new ResizeObserver(grown);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener("scroll", scrolled, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", scrolled);
    };
  }, [scroller, begun]);

  const [steps] = useState(() => ({
    toEnd() {
      following.current = true;
      scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
    },
    hold() {
      following.current = false;
    },
  }));
  return { away, ...steps };
}

const aboveQuestion = 16;

/** Returns where the log is scrolled to: its end, but for passages that come at once, which are read from their question on. */
function endOrBeginning(log: HTMLElement): number {
  const turns = log.querySelectorAll(".turn");
  const last = turns.item(turns.length - 1);
  const end = log.scrollHeight - log.clientHeight;
  if (!last?.querySelector("[data-evidence]")) return end;
  const top = last.getBoundingClientRect().top - log.getBoundingClientRect().top + log.scrollTop;
  return Math.min(end, top - aboveQuestion);
}

interface EarlierTurnsProps {
  log: RefObject<HTMLElement | null>;
  first: string | undefined;
  /** Loads what came before, and fails with words for a person. */
  onLoad: () => Promise<void>;
}

/** Leads to the questions before those that are shown; the text being read keeps its place when they come. */
export function EarlierTurns({ log, first, onLoad }: EarlierTurnsProps) {
  const [loading, setLoading] = useState(false);
  const belowTop = useRef<number | null>(null);
  useLayoutEffect(() => {
    const scroller = log.current;
    if (!scroller || belowTop.current === null) return;
    scroller.scrollTo({ top: scroller.scrollHeight - belowTop.current });
    belowTop.current = null;
  }, [log, first]);

  async function load(): Promise<void> {
    setLoading(true);
    try {
      const scroller = log.current;
      if (scroller) belowTop.current = scroller.scrollHeight - scroller.scrollTop;
      await onLoad();
    } catch (failure) {
      belowTop.current = null;
      toast.error((failure as Error).message);
    }
    setLoading(false);
  }
  return (
    <Button size={32} className="mb-6" disabled={loading} onClick={() => void load()}>
      Show earlier questions
    </Button>
  );
}
