/** 82 random bits in readable characters: a conversation is named by who begins it, before the server knows of it. */
export function newConversationId(): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  return `conversation-${Array.from(random, (byte) => (byte % 36).toString(36)).join("")}`;
}
