import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SqlitePassageIndex } from "../../../store/sqlite-passage-index.ts";
import { answerQuestion } from "../../answer-question.ts";
import type { AnswerEvent, Question } from "../../answer.ts";
import { buildDocument } from "../../testing/build-document.ts";
import { usualLimits, type WorkLimits } from "../answering-thread.ts";
import { AnsweringThreads, type ThreadOptions } from "../answering-threads.ts";
import { heavyThread } from "./heavy-thread.ts";

export const pumpNames = new Map([["pumps.pdf", "pumps.pdf"]]);

export const queries = [
  "How heavy is the Vessa pump?",
  "Who designed the Orlo valve?",
  "Who is the queen of Sheba?",
] as const;

/** Opens an index with one indexed document about pumps, and starts threads that answer from it. */
export async function openPumps() {
  const folder = await mkdtemp(join(tmpdir(), "threads-"));
  const index = new SqlitePassageIndex(folder);
  const text = "The Vessa pump weighs 12 kg. The Orlo valve was designed by Edda Brunner in 1962.";
  await index.replaceResource("project", "pumps.pdf", "1", {
    parts: [buildDocument("pumps.pdf", [["p", text]])],
  });
  let open: AnsweringThreads[] = [];

  function threads(most: number, options: ThreadOptions = {}): AnsweringThreads {
    const started = new AnsweringThreads(folder, most, options);
    open.push(started);
    return started;
  }

  return {
    index,
    threads,
    /** Starts one that some questions keep busy until they took so many milliseconds of a processor, 5,000 where not given. */
    heavyThreads: (limits: Partial<WorkLimits> = {}) =>
      threads(1, { begins: heavyThread, limits: Object.setPrototypeOf(limits, usualLimits) as WorkLimits }),
    /** Answers as the product does, with the work done in these threads. */
    answersIn: (works: AnsweringThreads) => (projectId: string, asked: Question) =>
      answerQuestion({ index, works, memory: null }, projectId, asked),
    async closeThreads(): Promise<void> {
      await Promise.all(open.map((started) => started.close()));
      open = [];
    },
    async close(): Promise<void> {
      await this.closeThreads();
      await index.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function question(query: string, signal = new AbortController().signal): Question {
  return { query, history: [], resourceNames: pumpNames, signal };
}

/** Collects the events without the time that an answer took, which differs each time. */
export async function eventsOf(events: AsyncIterable<AnswerEvent>): Promise<AnswerEvent[]> {
  const seen: AnswerEvent[] = [];
  for await (const event of events) seen.push(withoutTime(event));
  return seen;
}

function withoutTime(event: AnswerEvent): AnswerEvent {
  if (event.type !== "done") return event;
  const { usage: _, ...answer } = event.answer;
  return { ...event, answer };
}
