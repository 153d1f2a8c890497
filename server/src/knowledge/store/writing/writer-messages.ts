import type { Block, DocumentPage, DocumentPart, Group } from "../../documents/document.ts";
import type { PassageVectors } from "../embedded/put-vectors.ts";
import type { StoredSource } from "../files/stored-rows.ts";

/** A part of a generation: the next one that arrived with the task, or one already in the file. */
export type ContentRef = "arrived" | StoredSource;

export type WriterTask =
  | {
      kind: "replace-resource";
      projectId: string;
      resourceId: string;
      generation: string;
      content: readonly ContentRef[];
    }
  | { kind: "analyse-again"; projectId: string; resourceId: string }
  | { kind: "stage-parts"; projectId: string; resourceId: string }
  | { kind: "clear-staged"; projectId: string; resourceId: string }
  | { kind: "remove-resource"; projectId: string; resourceId: string }
  | { kind: "remove-project"; projectId: string }
  | { kind: "copy-project"; projectId: string; from: string }
  | { kind: "put-aside"; projectId: string; identity: string; to: string }
  | { kind: "put-vectors"; projectId: string; vectors: PassageVectors };

/** Messages to the thread. Parts arrive before their task, large ones in pieces. */
export type WriterMessage =
  | { kind: "part"; part: DocumentPart }
  | { kind: "more"; blocks?: Block[]; groups?: Group[]; pages?: DocumentPage[] }
  /** `stop` is set to 1 from outside if the task is no longer wanted. */
  | { kind: "run"; what: WriterTask; stop: Int32Array }
  | { kind: "close" };

/** All but `progress` end the task. */
export type WriterReply =
  | { progress: number }
  | { passages: number }
  | { stopped: true }
  /** Errors lose their class between threads. */
  | { missingPart: string }
  /** The project's file failed like a damaged one. */
  | { suspected: unknown }
  | { error: unknown };
