import { Breaker } from "../../../models/breaker.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createProviderFetch } from "#platform/safe-fetch/provider-fetch.ts";
import type { DocumentPart } from "../../../documents/document.ts";
import { SqlitePassageIndex } from "../../../store/sqlite-passage-index.ts";
import {
  createLanguageModel,
  type LanguageModel,
  type LanguageModelSettings,
} from "../../../models/language-model.ts";
import {
  type ModelServer,
  type Script,
  startModelServer,
} from "../../../../../tests/support/model-double/model-server.ts";
import { verifySentence } from "../../../verify/verify-sentence.ts";
import { answerHere } from "../../testing/answer-here.ts";
import type { AnswerEvent, ComposedAnswer, Question } from "../../answer.ts";
import { buildDocument, type Piece } from "../../testing/build-document.ts";

/** A real index and the real clients of a provider that says what its script says. */
export interface AskedModel {
  server: ModelServer;
  model: LanguageModel;
  /** Lists the waits before another try, in milliseconds. */
  waits: number[];
  /** Turns the clock by which a provider that failed is left alone, in milliseconds. */
  turnClock(by: number): void;
  put(project: string, name: string, content: readonly Piece[] | DocumentPart[]): Promise<void>;
  events(query: string, more?: Partial<Question> & { project?: string }): AsyncGenerator<AnswerEvent>;
  ask(query: string, more?: Partial<Question> & { project?: string }): Promise<ComposedAnswer>;
  /** Another provider and another model for the same project, until it is closed. */
  another(script: Script, settings?: AskedSettings): Promise<AskedModel>;
  close(): Promise<void>;
}

/** `isUnheard`: nobody knows yet how it thinks, as in a process that just began. */
export type AskedSettings = Partial<LanguageModelSettings> & { isUnheard?: boolean };

interface AskedProject {
  index: SqlitePassageIndex;
  names: Map<string, string>;
  /** Removes its folder. */
  remove(): Promise<void>;
}

async function newProject(): Promise<AskedProject> {
  const folder = await mkdtemp(join(tmpdir(), "asked-model-"));
  const index = new SqlitePassageIndex(folder);
  return {
    index,
    names: new Map(),
    async remove() {
      await index.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function askedModel(
  script: Script = () => ({ status: 500 }),
  settings: AskedSettings = {},
  { judges = false } = {},
): Promise<AskedModel> {
  return openModel(await newProject(), script, { ...settings, judges }, true);
}

async function openModel(
  own: AskedProject,
  script: Script,
  { isUnheard = false, judges = false, ...settings }: AskedSettings & { judges?: boolean },
  isOwner: boolean,
): Promise<AskedModel> {
  const { index, names } = own;
  const server = await startModelServer(script);
  // Azure's addresses begin at its host.
  const baseUrl = settings.provider === "azure" ? new URL(server.baseUrl).origin : server.baseUrl;
  const fetch = createProviderFetch({
    baseUrl,
    maxBytes: 10_000_000,
    idleMs: settings.silenceMs ?? 20_000,
  });
  const waits: number[] = [];
  let time = 0;
  const model = await createLanguageModel(
    {
      provider: "openai-compatible",
      baseUrl,
      apiKey: "sk-secret-4711",
      model: "some-model",
      maxTokens: 32_000,
      silenceMs: 20_000,
      prices: { input: 2, output: 10 },
      ...settings,
    },
    fetch,
    async (milliseconds) => void waits.push(milliseconds),
    () => new Breaker(() => time),
  );
  // Of a model that was never heard, the first answer is held back to its end.
  if (!isUnheard) model.known.closesThoughts = "never";

  function events(
    query: string,
    { project = "project", ...more }: Partial<Question> & { project?: string } = {},
  ): AsyncGenerator<AnswerEvent> {
    const { signal } = new AbortController();
    const question = { query, history: [], resourceNames: names, signal, ...more };
    return answerHere(index, project, question, {
      model,
      judge: judges ? model : null,
      verify: verifySentence,
    });
  }

  return {
    server,
    model,
    waits,
    turnClock: (by) => void (time += by),
    events,
    async put(project, name, content) {
      names.set(name, name);
      const parts = isParts(content) ? content : [buildDocument(name, content)];
      await index.replaceResource(project, name, "1", { parts });
    },
    async ask(query, more) {
      for await (const event of events(query, more)) if (event.type === "done") return event.answer;
      throw new Error("The answer did not end.");
    },
    another: (said, more = {}) => openModel(own, said, more, false),
    async close() {
      await fetch.close();
      await server.close();
      if (isOwner) await own.remove();
    },
  };
}

function isParts(content: readonly Piece[] | DocumentPart[]): content is DocumentPart[] {
  return !Array.isArray(content[0]);
}

/** The number under which a prompt gives the source that holds some words. */
export function numberOf(prompt: string, words: string): number {
  const at = prompt.lastIndexOf(words);
  const before = [...prompt.slice(0, at < 0 ? 0 : at).matchAll(/<<source (\d+) /g)].at(-1);
  if (!before) throw new Error(`No source of the prompt holds “${words}”.`);
  return Number(before[1]);
}
