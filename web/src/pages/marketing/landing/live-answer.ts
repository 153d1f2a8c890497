import { createSampleAnswer } from "#features/chat/sample-answer.ts";
import { LiveSource } from "./live-source.tsx";
import { LiveWords } from "./live-words.tsx";

/** All that answers in the hero, in one script of its own. `samples`: whether there is a sample to ask. */
export function createLiveAnswer(samples: boolean) {
  return { ...createSampleAnswer(samples), Words: LiveWords, Source: LiveSource };
}

export type LiveAnswer = ReturnType<typeof createLiveAnswer>;
