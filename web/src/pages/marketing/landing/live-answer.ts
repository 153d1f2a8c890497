import { createSampleAnswer } from "#features/chat/sample-answer.ts";
import { LiveSource } from "./live-source.tsx";
import { LiveWords } from "./live-words.tsx";

/** All that answers in the hero, in one script of its own. `samples`: whether there is a sample to ask. */
export function createLiveAnswer(samples: boolean) {
  const sample = createSampleAnswer(samples);
  return {
    ...sample,
    /** On a narrow screen the source stands below the answer, where it may be out of sight. */
    openMark(mark: number): void {
      sample.openMark(mark);
      requestAnimationFrame(() =>
        document.querySelector("[data-page] [data-words]")?.scrollIntoView({ block: "nearest" }),
      );
    },
    Words: LiveWords,
    Source: LiveSource,
  };
}

export type LiveAnswer = ReturnType<typeof createLiveAnswer>;
