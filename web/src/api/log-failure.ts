import { isAbort } from "./api-failure.ts";

/** Returns a function for `.catch`, which writes a failed call to the browser's console under these words, and fails on. */
export function logFailure(words: string): (error: unknown) => never {
  return (error) => {
    // oxlint-disable-next-line no-console -- the browser's log is where these failures are specified to be found
    if (!isAbort(error)) console.error(words, error);
    throw error;
  };
}
