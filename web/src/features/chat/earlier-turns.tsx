import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.tsx";

/** The way to the questions before those that are shown; what is read stays where it stands when they come. */
export function EarlierTurns({
  log,
  first,
  onLoad,
}: {
  log: RefObject<HTMLElement | null>;
  /** The first turn that is shown. */
  first: string | undefined;
  /** Loads what came before, and fails with words for a person. */
  onLoad: () => Promise<void>;
}) {
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
