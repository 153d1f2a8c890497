import type { PublicAnswer } from "@groundwork/contract/answers";
import type * as contract from "@groundwork/contract/evidence";
import {
  type Evidence,
  type EvidenceBlock,
  type EvidenceCard,
  type EvidenceCell,
  type EvidenceText,
  shownText,
} from "#knowledge/answer/evidence/evidence.ts";
import { marksWithin, shifted } from "#knowledge/documents/moved-positions.ts";
import type { IsPublicAddress } from "./public-address.ts";

/** Returns what an answer shows in place of its message, as it is sent. */
export type PresentEvidence = (
  answerId: string,
  evidence: Evidence | undefined,
) => Pick<PublicAnswer, "headline" | "lead" | "evidence">;

/**
 * Presents evidence to a project's own people ("chat") or to visitors ("public"). With "deciding" a passage is cut to the part
 * that decides, for visitors of a project whose owner shows nothing around what is quoted. Links to addresses on the web that
 * are not `isShown` are text.
 */
export function presentEvidence(
  reader: "chat" | "public",
  shows: "whole" | "deciding",
  isShown: IsPublicAddress = () => true,
): PresentEvidence {
  const leads = ({ mark, href = "" }: contract.TextSpan) =>
    mark !== "link" || !/^https?:/i.test(href) || isShown(href);
  return (answerId, evidence) => ({
    headline: evidence?.headline ?? null,
    lead: evidence?.lead ?? null,
    evidence:
      evidence?.cards.map((card): contract.EvidenceCard => {
        const blocks = shows === "whole" ? card.blocks : card.blocks.flatMap(decidingBlock);
        const href = `/${reader}/picture/${encodeURIComponent(answerId)}/${card.mark}`;
        return {
          mark: card.mark,
          role: card.role,
          shown: shownText(blocks),
          blocks: blocks.map((block) => sentBlock(block, leads)),
          picture: shows === "whole" ? sentPicture(card, href) : null,
        };
      }) ?? null,
  });
}

function sentPicture({ picture }: EvidenceCard, href: string): contract.EvidenceCard["picture"] {
  if (!picture) return null;
  const { region: _, ...sent } = picture;
  return { href, ...sent };
}

function sentBlock(
  block: EvidenceBlock,
  leads: (span: contract.TextSpan) => boolean,
): contract.EvidenceBlock {
  const sentText = ({ text, spans, open }: EvidenceText): contract.QuotedText => ({
    text,
    spans: spans.filter(leads),
    open,
  });
  const sentCell = <Cell extends EvidenceCell>(cell: Cell): Cell =>
    cell.spans ? { ...cell, spans: cell.spans.filter(leads) } : cell;
  switch (block.type) {
    case "list":
      return { ...block, items: block.items.map(sentText) };
    case "entry":
      return { ...block, term: sentText(block.term), definition: block.definition.map(sentText) };
    case "table": {
      const { decides: _, heads, rows, ...sent } = block;
      return {
        ...sent,
        heads: heads.map((row) => row.map(sentCell)),
        rows: rows.map((row) => row.map(sentCell)),
      };
    }
    case "code":
      return { type: "code", language: block.language, ...sentText(block) };
    default:
      return { type: "paragraph", ...sentText(block) };
  }
}

/** Reduces a block to what decides in it; empty if nothing does. */
function decidingBlock(block: EvidenceBlock): EvidenceBlock[] {
  switch (block.type) {
    case "list": {
      const items = block.items.flatMap(decidingText);
      return items.length > 0 ? [{ ...block, items }] : [];
    }
    case "entry": {
      const definition = block.definition.flatMap(decidingText);
      const term = decidingText(block.term);
      return definition.length > 0 || term.length > 0
        ? [{ ...block, term: term[0] ?? block.term, definition }]
        : [];
    }
    case "table": {
      const rows = block.decides.map((row) => block.rows[row]!);
      const all = rows.map((_, i) => i);
      return rows.length > 0 ? [{ ...block, rows, open: all, decides: all, more: 0 }] : [];
    }
    default:
      return decidingText(block).map((text) => ({ ...block, ...text }));
  }
}

function decidingText({ text, spans, decides }: EvidenceText): EvidenceText[] {
  if (!decides) return [];
  const whole = { start: 0, end: decides.end - decides.start };
  return [
    {
      text: text.slice(decides.start, decides.end),
      spans: shifted(marksWithin(spans, decides.start, decides.end), -decides.start),
      open: whole,
      decides: whole,
    },
  ];
}
