import type { AnswerCitation, ComposedAnswer } from "#knowledge/answer/answer.ts";

/** Characters that one of Slack's blocks takes. */
const mostOfMarkdown = 11_000;
const mostOfSection = 2_900;
/** Sources that are listed. */
const mostListed = 6;

export const slackActions = {
  helpful: "helpful",
  notHelpful: "not_helpful",
  person: "ask_a_person",
} as const;

/** Returns a text as Slack shows it unchanged. */
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Returns the words of a question without mentions and Slack's own escapes. */
export function questionIn(text: string, most: number): string {
  return text
    .slice(0, most * 2)
    .replaceAll(/<@\w{1,40}>/g, " ")
    .replaceAll(
      /<([^<>|]{1,2000})(?:\|([^<>|]{0,2000}))?>/g,
      (_, address: string, label?: string) => label ?? address,
    )
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .trim()
    .slice(0, most);
}

/** Returns the body of the message that answers a question: its text, its sources as links, and its buttons. */
export function answerMessage(
  answerId: string,
  { message, citations, answered }: Pick<ComposedAnswer, "message" | "citations" | "answered">,
  publicUrl: string,
): object {
  const links = citations
    .slice(0, mostListed)
    .map((citation) => `[${citation.mark}] <${addressOf(citation, publicUrl)}|${escaped(nameOf(citation))}>`);
  return {
    // What a notification shows.
    text: escaped(message.replaceAll(/\\(.)/g, "$1")).slice(0, mostOfSection),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: "markdown", text: message.slice(0, mostOfMarkdown) },
      ...(links.length > 0
        ? [
            {
              type: "context",
              elements: [{ type: "mrkdwn", text: links.join("\n").slice(0, mostOfSection) }],
            },
          ]
        : []),
      {
        type: "actions",
        elements: [
          ...(answered
            ? [button("👍 Helpful", slackActions.helpful), button("👎 Not helpful", slackActions.notHelpful)]
            : []),
          button("Ask a person", slackActions.person),
        ].map((one) => ({ ...one, value: answerId })),
      },
    ],
  };
}

const button = (text: string, action: string) => ({
  type: "button",
  text: { type: "plain_text", text, emoji: true },
  action_id: action,
});

/** Leads to the cited page on the web, or to the source for those who are signed in. */
function addressOf({ url, resourceId }: AnswerCitation, publicUrl: string): string {
  const own = `${publicUrl}/single_resource/${encodeURIComponent(resourceId)}`;
  const address = url !== null && /^https?:/i.test(url) ? url : own;
  return address.replaceAll("|", "%7C").replaceAll("<", "%3C").replaceAll(">", "%3E");
}

function nameOf({ title, page, pageLabel }: AnswerCitation): string {
  const label = pageLabel ?? page;
  return (label === null ? title : `${title}, page ${label}`).replaceAll("|", "/");
}
