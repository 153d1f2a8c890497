import { ApiFailure, failureWords } from "#api/api-failure.ts";

const noConnection = "The server did not answer. Is there a connection?";

/** What is said when conversations cannot be listed. */
export function conversationsFailure(failure: unknown): string {
  return wordsOf(failure, "The conversations could not be loaded.");
}

/** What is said when a conversation cannot be opened or exported. */
export function conversationFailure(failure: unknown): string {
  return wordsOf(failure, "The conversation could not be loaded.");
}

/** What is said when a conversation cannot be renamed. */
export function renameFailure(failure: unknown): string {
  return wordsOf(failure, "The conversation could not be renamed.");
}

/** What is said when a conversation cannot be deleted. */
export function deleteConversationFailure(failure: unknown): string {
  return wordsOf(failure, "The conversation could not be deleted.");
}

function wordsOf(failure: unknown, noWords: string): string {
  return failureWords(failure, { noWords, notJson: noWords, noAnswer: noConnection });
}

/** True where the server says that there is no such conversation for this person. */
export function isConversationMissing(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 404;
}
