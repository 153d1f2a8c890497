import type { CallName, calls } from "@groundwork/contract/calls";
import type { z } from "zod";
import { ApiFailure, readFailure } from "./api-failure.ts";
import { type CallAnswer, callAddress, type CallOptions } from "./call.ts";
import { noticeStatus } from "./request.ts";

export type CallForm<N extends CallName> = (typeof calls)[N] extends { form: infer F extends z.ZodType }
  ? z.input<F>
  : never;

export type UploadOptions = CallOptions & {
  /** Receives how much has been sent, 0 to 1. */
  onProgress?: (sent: number) => void;
};

/** Makes a call that takes a form and a file. Unlike fetch, it reports progress. Throws as `call` does. */
export function upload<N extends CallName>(
  name: N,
  { file, ...fields }: CallForm<N> & { file?: File | undefined },
  { onProgress, signal, headers = {} }: UploadOptions = {},
): Promise<CallAnswer<N>> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  // The file comes last: a server that reads the form as it arrives then knows the fields already.
  if (file) form.append("file", file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const aborted = (): void => reject(new DOMException("The upload was canceled.", "AbortError"));
    if (signal?.aborted) return aborted();
    const abort = (): void => request.abort();
    signal?.addEventListener("abort", abort, { once: true });
    request.open("POST", callAddress<CallName>(name));
    request.withCredentials = true;
    request.setRequestHeader("accept", "application/json");
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onabort = aborted;
    request.onerror = () => reject(new ApiFailure({ kind: "no-answer" }));
    request.onload = () => {
      noticeStatus(request.status);
      try {
        resolve(readAnswer<CallAnswer<N>>(request));
      } catch (error) {
        reject(error);
      }
    };
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    request.send(form);
  });
}

function readAnswer<T>(request: XMLHttpRequest): T {
  const { status, statusText, responseText } = request;
  if (status < 200 || status > 299) {
    throw readFailure(status, statusText, responseText, request.getResponseHeader("retry-after"));
  }
  try {
    return JSON.parse(responseText) as T;
  } catch (cause) {
    throw new ApiFailure({ kind: "not-json", status, statusText, cause });
  }
}
