import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DocumentPart } from "../../documents/document.ts";
import { SqlitePassageIndex } from "../../store/sqlite-passage-index.ts";
import { answerHere } from "../testing/answer-here.ts";
import type { ComposedAnswer, Question } from "../answer.ts";
import { buildDocument, type Piece } from "./build-document.ts";

/** A project of one's own on the real index, which answers as a user is answered. */
export interface AnsweringProject {
  /** Each resource goes by its name. */
  put(name: string, pieces: readonly Piece[]): Promise<void>;
  putPart(name: string, part: DocumentPart): Promise<void>;
  ask(query: string, more?: Partial<Question>): Promise<ComposedAnswer>;
  close(): Promise<void>;
}

export async function answeringProject(): Promise<AnsweringProject> {
  const folder = await mkdtemp(join(tmpdir(), "answering-"));
  const index = new SqlitePassageIndex(folder);
  const names = new Map<string, string>();
  const putPart = async (name: string, part: DocumentPart) => {
    names.set(name, name);
    await index.replaceResource("project", name, "1", { parts: [part] });
  };
  return {
    put: (name, pieces) => putPart(name, buildDocument(name, pieces)),
    putPart,
    async ask(query, more = {}) {
      const { signal } = new AbortController();
      const question = { query, history: [], resourceNames: names, signal, ...more };
      for await (const event of answerHere(index, "project", question))
        if (event.type === "done") return event.answer;
      throw new Error("The answer did not end.");
    },
    async close() {
      await index.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
