import { type ComponentType, useEffect, useState } from "react";

export type ToastMessage = { words: string; kind: "success" | "error"; role: "status" | "alert" };

/** Lists the first actions of a person, after which the code that draws toasts is loaded. */
const doings = ["pointerdown", "keydown"] as const;

const waiting: ToastMessage[] = [];
let show: ((message: ToastMessage) => void) | null = null;
let load: () => void = () => undefined;

/** Shows short messages. Errors are announced at once, and so is a success sent as an alert. */
export const toast = {
  success(words: string, role: "status" | "alert" = "status"): void {
    tell({ words, kind: "success", role });
  },
  error(words: string): void {
    tell({ words, kind: "error", role: "alert" });
  },
};

/** Returns call options: on success, `then` runs, such as what closes a dialog, and a toast appears. */
export function whenDone<Answered>(words: string | ((answered: Answered) => string), then?: () => void) {
  return {
    onSuccess(answered: Answered) {
      then?.();
      toast.success(typeof words === "string" ? words : words(answered));
    },
  };
}

/** Returns call options that show a toast once a call is done, or why it failed. */
export function announced(done: string, why: (failure: unknown) => string) {
  return {
    onSuccess: () => toast.success(done),
    ...refused(why),
  };
}

/** Returns call options that show why a call failed. */
export const refused = (why: (failure: unknown) => string) => ({
  onError: (failure: unknown) => toast.error(why(failure)),
});

function tell(message: ToastMessage): void {
  if (show) return show(message);
  waiting.push(message);
  load();
}

/** Passes every message to a receiver, those that waited first. Returns a function that stops it. */
export function receiveToasts(receiver: (message: ToastMessage) => void): () => void {
  show = receiver;
  for (const message of waiting.splice(0)) receiver(message);
  return () => {
    show = null;
  };
}

/** Holds the place where toasts appear; once per app. */
export function Toaster() {
  const [Drawn, setDrawn] = useState<ComponentType>();
  useEffect(() => {
    let loading = false;
    load = () => {
      if (loading) return;
      loading = true;
      import("./toast-area.tsx").then(
        ({ ToastArea }) => setDrawn(() => ToastArea),
        // The next toast tries again.
        () => (loading = false),
      );
    };
    if (waiting.length > 0) load();
    for (const doing of doings) window.addEventListener(doing, load, { once: true });
    return () => doings.forEach((doing) => window.removeEventListener(doing, load));
  }, []);
  return Drawn ? <Drawn /> : null;
}
