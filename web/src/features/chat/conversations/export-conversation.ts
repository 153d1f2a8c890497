import { type CallAnswer } from "#api/call.ts";
import { placeWords } from "#sources/place-words.ts";
import type { ConversationTurn } from "@groundwork/contract/conversations";
import { formatDate } from "#ui/format.ts";
import type { ChatCitation } from "../chat-turn.ts";
import { inBrackets, supportWords } from "../supported.tsx";
import { webAddress } from "../source-addresses.ts";
import { stoppedNote } from "./opened-conversation.tsx";

/** Writes a conversation as Markdown: each question, its answer, and the sources under their numbers. */
export function conversationMarkdown(
  conversation: Pick<CallAnswer<"getConversation">, "title" | "updated_at" | "turns">,
): string {
  const date = formatDate(conversation.updated_at);
  return [
    `# ${oneLine(conversation.title)}`,
    ...(date === null ? [] : [date]),
    ...conversation.turns.flatMap(turnMarkdown),
    "",
  ].join("\n\n");
}

/** Writes a turn as Markdown, which the answer's simple markup is already, with what it quotes escaped. */
function turnMarkdown(turn: ConversationTurn): string[] {
  const { query, answer } = turn;
  const sources = answer.citations.toSorted((a, b) => a.mark - b.mark);
  return [
    `## ${oneLine(query)}`,
    withNoSource(answer).trim() + stoppedNote(turn),
    ...(sources.length === 0 ? [] : ["### Sources", ...sources.flatMap(sourceMarkdown)]),
  ];
}

function withNoSource({ message, sentences }: ConversationTurn["answer"]): string {
  return sentences
    .toSorted((a, b) => b.end - a.end)
    .reduce((text, sentence) => {
      const words = supportWords(sentence);
      if (!words) return text;
      return `${text.slice(0, sentence.end).trimEnd()} ${inBrackets(words)}${text.slice(sentence.end)}`;
    }, message);
}

function sourceMarkdown(citation: ChatCitation): string[] {
  const { mark, title, place, quote } = citation;
  const address = webAddress(citation);
  const parts = [`**${oneLine(title)}**`, oneLine(placeWords(place, title)), address && `<${bare(address)}>`];
  const quoted = quote
    .trim()
    .split(/\n\s*/)
    .map((line) => `> ${escaped(line.trimEnd())}`);
  return [`[${mark}] ${parts.filter((part) => part).join(", ")}`, quoted.join("\n")];
}

function oneLine(text: string): string {
  return escaped(text.replace(/\s+/g, " ").trim());
}

/** Returns foreign text so that it shows unchanged, whatever Markdown would make of it. */
function escaped(line: string): string {
  return line
    .replace(/[\\`*_[\]<>#|~&]/g, String.raw`\$&`)
    .replace(/^([-+=])/, String.raw`\$1`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`);
}

/** Escapes an address so that it cannot end its brackets. */
function bare(address: string): string {
  return address.replace(/[<>\s]/g, encodeURIComponent);
}

const longestName = 80;

/** "What-does-a-boat-pay.md": the title's letters and digits, of any script, with hyphens for the rest. */
export function exportName(title: string): string {
  const words = title.match(/[\p{L}\p{M}\p{N}]+/gu)?.join("-") ?? "";
  const name = [...words].slice(0, longestName).join("").replace(/-$/, "");
  return `${name || "conversation"}.md`;
}
