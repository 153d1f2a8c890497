import type { GroupKind } from "../../documents/document.ts";
import type { NewBlock } from "../document-builder.ts";
import { createListGroups } from "../office/list-groups.ts";
import { addAll, type BlockSink } from "../office/pending-blocks.ts";
import { collapse, paragraphsOf, say } from "../office/prose.ts";
import type { DocxContext } from "./context.ts";
import type { ListPlace } from "./numbering.ts";
import type { Paragraph } from "./paragraph.ts";
import type { ParagraphStyle } from "./styles.ts";

export interface ParagraphWriter {
  add(paragraph: Paragraph): void;
  /** Adds what waits for more of its kind, and ends lists and what else is open. */
  finish(): void;
  /** Paragraphs added so far. */
  readonly count: number;
}

/** The sign of a question, of any script. */
const asks = /[?？؟;՞]$/;

/** Turns paragraphs into blocks: lines of code are one block, items of a list and terms with what is said of them are groups. */
export function createParagraphWriter(sink: BlockSink, context: DocxContext): ParagraphWriter {
  const lists = createListGroups(sink);
  let code: string[] = [];
  let run: object = {};
  let aside: GroupKind | null = null;
  let entry: "term" | "definition" | null = null;
  let begun: Paragraph | null = null;
  let count = 0;

  const endCode = () => {
    const text = code.join("\n").replace(/^\n+/, "").trimEnd();
    code = [];
    sink.add({ kind: "code" }, text);
  };
  const endLists = () => {
    lists.end();
    run = {};
  };
  /** What stands as far in as an item belongs to it. */
  const goOn = (left: number | null) => {
    if (!lists.goOnAt(left ?? 0)) run = {};
  };
  const end = () => {
    endCode();
    endLists();
    if (entry) sink.close();
    if (aside) sink.close();
    entry = null;
    aside = null;
  };
  const turnTo = (group: GroupKind | null) => {
    if (group === aside) return;
    end();
    aside = group;
    if (group) sink.open(group);
  };
  const define = (role: ParagraphStyle["role"], words: readonly string[]) => {
    const isOwn = role === "term" || (role === "definition" && entry !== null);
    if (entry && (!isOwn || (role === "term" && entry === "definition"))) end();
    if (!isOwn) return;
    if (!entry) {
      end();
      sink.open(asks.test(words.at(-1)!) ? "question" : "entry");
    }
    entry = role;
  };
  const addItem = (
    texts: readonly string[],
    place: ListPlace,
    facts: Partial<NewBlock>,
    left: number | null,
  ) => {
    endCode();
    const { list, level, bullet } = place;
    lists.beginItem({ list, level, ordered: !bullet, left: left ?? place.left ?? 0 });
    const marker = place.marker ? `${place.marker} ` : "";
    for (const [i, text] of texts.entries())
      sink.add({ kind: "list-item", ...facts }, (i === 0 ? marker : "") + text, run);
  };

  const write = (paragraph: Paragraph) => {
    const style = context.styleOf(paragraph.style);
    const outline = paragraph.outline ?? style.outline ?? 9;
    const numId = paragraph.numbering.numId ?? style.numbering.numId;
    const level = paragraph.numbering.level ?? style.numbering.level;
    const place = numId === null ? null : context.nextMarker(numId, level, paragraph.style);
    const left = paragraph.left ?? (place?.blank ? place.left : style.left);
    const words = paragraphsOf(paragraph.words);
    if (style.role === "code" && outline > 8) {
      goOn(left);
      return void code.push(asCode(paragraph.words));
    }
    if (words.length === 0) return;
    turnTo(paragraph.aside);
    define(style.role, words);
    const facts = linkedIn(paragraph, words);
    if (place !== null && outline > 8 && (place.marker !== "" || (place.bullet && !place.blank)))
      return addItem(words, place, facts, left);
    endCode();
    const isHeading = (outline <= 8 || style.role === "title") && aside === null;
    if (isHeading) endLists();
    else goOn(left);
    if (isHeading) {
      const marker = place?.marker ? `${place.marker} ` : "";
      const anchor = anchorOf(paragraph);
      const heading = { kind: "heading", level: outline <= 8 ? Math.min(outline + 1, 6) : 1 } as const;
      sink.add({ ...heading, ...(anchor && { anchor }), ...facts }, marker + collapse(words.join(" ")));
    } else for (const text of words) sink.add({ kind: kindOf(style.role), ...facts }, text);
  };

  return {
    add(paragraph) {
      count++;
      if (begun) {
        for (const item of paragraph.beside) begun.beside.push(item);
        paragraph.beside = begun.beside;
        const { words } = paragraph;
        paragraph.words = begun.words;
        say(paragraph, words);
      }
      begun = paragraph.goesOn ? paragraph : null;
      if (begun) return;
      write(paragraph);
      const { beside, pictures } = paragraph;
      if (beside.length === 0 && pictures === 0) return;
      endCode();
      if (beside.length === 0) {
        // A picture without words may have a caption.
        sink.open("figure");
        sink.close();
      }
      addAll(sink, beside);
    },
    finish() {
      if (begun) write(begun);
      addAll(sink, begun?.beside ?? []);
      begun = null;
      end();
    },
    get count() {
      return count;
    },
  };
}

function kindOf(role: ParagraphStyle["role"]): NewBlock["kind"] {
  return role === "quote" || role === "caption" || role === "term" ? role : "paragraph";
}

function linkedIn({ linked: { characters, links } }: Paragraph, words: readonly string[]): Partial<NewBlock> {
  if (links === 0 || words.length !== 1) return {};
  return { linked: { characters: Math.min(characters, words[0]!.length), links } };
}

/** What people named themselves before what the program did, for the table of contents and for references. */
function anchorOf({ bookmarks }: Paragraph): string | undefined {
  return (
    bookmarks.find((name) => !name.startsWith("_")) ?? bookmarks.find((name) => /^_(Toc|Ref)/.test(name))
  );
}

/** Code keeps its spaces and lines. */
function asCode(words: string): string {
  return words.replaceAll("\u2028", "\n");
}
