import { ApiFailure, readFailure } from "./api-failure.ts";
import { apiAddress, noticeStatus } from "./request.ts";

export type UploadOptions = {
  /** Told how much has been sent, 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>>;
};

/** Posts a form; XMLHttpRequest, because fetch does not tell how much has been sent. Throws as requestJson does. */
export function upload<T>(
  path: string,
  form: FormData,
  { onProgress, signal, headers = {} }: UploadOptions = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const aborted = (): void => reject(new DOMException("The upload was cancelled.", "AbortError"));
    if (signal?.aborted) return aborted();
    const abort = (): void => request.abort();
    signal?.addEventListener("abort", abort, { once: true });
    request.open("POST", apiAddress(path));
    request.withCredentials = true;
    request.setRequestHeader("accept", "application/json");
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onabort = aborted;
    request.onerror = () => reject(new ApiFailure({ kind: "no-answer" }));
    request.onload = () => {
      noticeStatus(request.status);
      try {
        resolve(readAnswer<T>(request));
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
