import { isAbort } from "./api-failure.ts";

/** For `.catch`: writes a failed call to the browser's console under these words, and fails on. */
export function logFailure(words: string): (error: unknown) => never {
  return (error) => {
    if (!isAbort(error)) console.error(words, error);
    throw error;
  };
}
