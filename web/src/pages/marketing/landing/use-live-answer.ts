import { useState, useSyncExternalStore } from "react";
import type { SampleState } from "#features/chat/sample-answer.ts";
import { useSiteSettings } from "../parts/site-settings.ts";
import type { LiveAnswer } from "./live-answer.ts";

const load = () => import("./live-answer.ts");
const example: SampleState = { turn: null, open: null, sought: false, trouble: "", suggestions: [] };
const notLoaded =
  "The question could not be sent. Is there a connection? The example stands here until then.";

/** The hero's own question to the sample. What answers it is loaded when somebody turns to the form. */
export function useLiveAnswer() {
  const { samples } = useSiteSettings();
  const [live, setLive] = useState<LiveAnswer | null>(null);
  const [failed, setFailed] = useState(false);
  const state = useSyncExternalStore(live?.subscribe ?? never, live?.read ?? none, none);

  async function ask(question: string): Promise<void> {
    setFailed(false);
    try {
      const made = live ?? (await load()).createLiveAnswer(samples);
      setLive(made);
      made.ask(question);
    } catch {
      setFailed(true);
    }
  }
  return {
    live,
    state: failed ? { ...state, trouble: notLoaded } : state,
    ask,
    /** So that the code is there when the question is. */
    prepare: () => void load().catch(() => undefined),
  };
}

const never = () => () => undefined;
const none = (): SampleState => example;
