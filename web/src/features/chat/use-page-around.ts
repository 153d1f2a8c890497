import { useEffect, useEffectEvent, useState } from "react";
import type { FrameAddress, ToChat, ToPage } from "#embed/messages.ts";
import { setVisitor } from "#api/visitor.ts";

type Preview = Extract<ToChat, { groundwork: "preview" }>;

/** Speaks with the page that frames the chat, and no other. Only a page of our own may preview a look. */
export function usePageAround(frame: FrameAddress | null) {
  const [theme, setTheme] = useState(frame?.theme);
  const [question, setQuestion] = useState("");
  const [preview, setPreview] = useState<Preview>();
  const foreign = frame !== null && frame.origin !== window.location.origin;
  // Before the first call of this page.
  useState(() => setVisitor({ site: foreign ? frame.origin : undefined }));

  const tell = (message: ToPage) => frame && window.parent.postMessage(message, frame.origin);
  const close = () => tell({ groundwork: "close" });
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.source !== window.parent || event.origin !== frame?.origin) return;
    const message = event.data as ToChat;
    if (message.groundwork === "shown") {
      setTheme(message.theme);
      setQuestion(message.question);
      if (message.focus) document.querySelector<HTMLElement>("textarea, input")?.focus();
    } else if (message.groundwork === "preview" && !foreign) setPreview(message);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) close();
  });
  const askedForAPerson = useEffectEvent(() => tell({ groundwork: "asked-for-a-person" }));

  useEffect(() => {
    const listeners = [
      ["message", (event: Event) => hear(event as MessageEvent)],
      ["keydown", (event: Event) => press(event as KeyboardEvent)],
      // The form that asks a person dispatches it on the page, in a frame or not.
      ["asked-for-a-person", () => askedForAPerson()],
    ] as const;
    for (const [name, listener] of listeners) window.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener);
    };
  }, []);

  return {
    theme,
    question,
    preview,
    close,
    ready: () => void tell({ groundwork: "ready" }),
    answered: (answered: boolean) => void tell({ groundwork: "answered", answered }),
  };
}
