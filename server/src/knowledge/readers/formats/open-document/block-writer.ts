import type { NewBlock } from "../../document-builder.ts";
import { createListGroups } from "../../office/list-groups.ts";
import { addAll, type BlockSink } from "../../office/pending-blocks.ts";
import { collapse, paragraphsOf } from "../../office/prose.ts";
import type { Inline } from "./inline.ts";

export type Role = "paragraph" | "title" | "quote" | "code" | "caption" | "term" | "definition";

/** What the style of a paragraph is for, by the names that LibreOffice and others give in all languages. */
export function roleOf(lineage: readonly string[]): Role {
  for (const name of lineage) {
    if (name === "Title") return "title";
    if (name.endsWith("Caption")) return "caption";
    if (/^(Quotations?|Quote|Intense_20_Quote|Block_20_Text)$/.test(name)) return "quote";
    if (/^(Preformatted_20_Text|Source_20_Code|Source_20_Text)$/.test(name)) return "code";
    if (/^(List_20_Heading|Definition_20_Term)$/.test(name)) return "term";
    if (/^(List_20_Contents|Definition(_20_Definition)?)$/.test(name)) return "definition";
  }
  return "paragraph";
}

/** Where a paragraph stands in a list. */
export interface ItemPlace {
  list: unknown;
  level: number;
  ordered: boolean;
  run: object;
  /** What stands before it; empty for the second one of an item. */
  marker: string;
  /** Nothing stands before it: it goes on with an item. */
  blank: boolean;
}

/** Turns paragraphs into blocks: lines of code are one block; items of lists, and terms with what is said of them, groups. */
export function createBlockWriter(sink: BlockSink) {
  const lists = createListGroups(sink);
  let code: string[] = [];
  let entry: Role | null = null;
  let hasForm = false;

  const endCode = () => {
    const text = code.join("\n").replace(/^\n+/, "").trimEnd();
    code = [];
    sink.add({ kind: "code" }, text);
  };
  const endEntry = () => {
    if (entry) sink.close();
    entry = null;
  };
  const turnToForm = (isForm: boolean) => {
    if (isForm === hasForm) return;
    if (isForm) sink.open("form");
    else sink.close();
    hasForm = isForm;
  };
  const define = (role: Role) => {
    const isOwn = role === "term" || (role === "definition" && entry !== null);
    if (!isOwn || (role === "term" && entry === "definition")) endEntry();
    if (!isOwn) return;
    if (!entry) sink.open("entry");
    entry = role;
  };
  const finish = () => {
    endCode();
    lists.end();
    endEntry();
    turnToForm(false);
  };

  return {
    /** Ends whatever is open. */
    finish,
    addHeading(inline: Inline, level: number, number: string): void {
      finish();
      const texts = paragraphsOf(inline.words);
      const anchor = inline.bookmarks.find((name) => !name.startsWith("_")) ?? inline.bookmarks[0];
      const heading: NewBlock = { kind: "heading", level: Math.min(6, Math.max(1, level)) };
      const facts = { ...(anchor && { anchor }), ...linkedIn(inline, texts) };
      sink.add({ ...heading, ...facts }, texts.length === 0 ? "" : collapse(`${number} ${texts.join(" ")}`));
    },
    addItem(inline: Inline, { marker, run, blank, ...place }: ItemPlace): void {
      endCode();
      endEntry();
      turnToForm(false);
      const texts = paragraphsOf(inline.words);
      if (blank) {
        for (const text of texts) sink.add({ kind: "paragraph", ...linkedIn(inline, texts) }, text);
        return;
      }
      if (texts.length > 0) lists.beginItem(place);
      for (const [i, text] of texts.entries())
        sink.add(
          { kind: "list-item", ...linkedIn(inline, texts) },
          i === 0 && marker ? `${marker} ${text}` : text,
          run,
        );
    },
    addProse(inline: Inline, role: Role): void {
      lists.end();
      if (role === "code") {
        endEntry();
        turnToForm(false);
        code.push(inline.words.replaceAll("\u2028", "\n").trimEnd());
        return;
      }
      endCode();
      const texts = paragraphsOf(inline.words);
      if (texts.length === 0) return;
      define(role);
      turnToForm(inline.filled > 0 && inline.filled >= collapse(inline.words).length);
      const kind = role === "definition" || role === "title" ? "paragraph" : role;
      for (const text of texts) sink.add({ kind, ...linkedIn(inline, texts) }, text);
    },
    /** What floats beside a paragraph follows it. */
    addBeside({ beside, pictures, words }: Inline): void {
      if (beside.length > 0) endCode();
      else if (pictures > 0 && words.trim() === "") {
        // A picture without words may have a caption.
        sink.open("figure");
        sink.close();
      }
      addAll(sink, beside);
    },
  };
}

function linkedIn({ linked }: Inline, texts: readonly string[]): Partial<NewBlock> {
  if (linked.links === 0 || texts.length !== 1) return {};
  return { linked: { ...linked, characters: Math.min(linked.characters, texts[0]!.length) } };
}
