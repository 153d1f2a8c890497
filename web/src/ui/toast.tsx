import { type ComponentType, useEffect, useState } from "react";

export type ToastMessage = { words: string; kind: "success" | "error"; role: "status" | "alert" };

/** Most toasts answer something that somebody did, which is when what draws them is loaded. */
const doings = ["pointerdown", "keydown"] as const;

const waiting: ToastMessage[] = [];
let show: ((message: ToastMessage) => void) | null = null;
let load: () => void = () => undefined;

/** Short messages, ink, at the bottom right. Errors are announced at once, and so is a success told as an alert. */
export const toast = {
  success(words: string, role: "status" | "alert" = "status"): void {
    tell({ words, kind: "success", role });
  },
  error(words: string): void {
    tell({ words, kind: "error", role: "alert" });
  },
};

/** For a call's options: once it has worked, `then` runs, such as what closes its dialog, and a toast says so. */
export function whenDone(words: string, then?: () => void): { onSuccess: () => void } {
  return {
    onSuccess() {
      then?.();
      toast.success(words);
    },
  };
}

function tell(message: ToastMessage): void {
  if (show) return show(message);
  waiting.push(message);
  load();
}

/** Hands every message to what draws them, those that waited first. Returns the way to stop it. */
export function receiveToasts(receiver: (message: ToastMessage) => void): () => void {
  show = receiver;
  for (const message of waiting.splice(0)) receiver(message);
  return () => {
    show = null;
  };
}

/** Where toasts appear; once per app. */
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
