import type { DocumentBuilder, NewBlock } from "../document-builder.ts";
import {
  codeLanguage,
  blockElements,
  captionedBox,
  isBoxTitle,
  isCaption,
  isFootnote,
  isNoteBox,
  namesBox,
  preformatted,
} from "./html-elements.ts";
import { HtmlElement, type Measure } from "./html-nodes.ts";
import { createTable, type Table } from "./html-table.ts";
import { inlineText } from "./inline-text.ts";
import { leadingGroup } from "./leading-group.ts";
import { termOf } from "./entry-heads.ts";
import { createPlaceNames } from "./place-names.ts";
import { createFrames, paragraph } from "./open-frames.ts";
import { createLists } from "./open-lists.ts";
import { createTerms } from "./open-terms.ts";
import { createProse } from "./prose.ts";
import type { PageSurvey } from "./page-survey.ts";
import { writeTypedPage, writeTypedProse } from "./typed-page.ts";
import { asksQuestion, isAsked, isHistory, isQuestion } from "./said-groups.ts";

/** Takes a page's elements and texts in their order and writes blocks and groups of them. */
export function createPageWriter(builder: DocumentBuilder, page: Measure, survey: PageSurvey) {
  const { arranging, asking, heading, prosaic } = survey;
  const frames = createFrames(builder);
  const { within, grouped, beginGroup, isBegun, endBegun } = frames;
  const isLeading = () => leading > 0;
  const lists = createLists(frames, isLeading);
  const names = createPlaceNames();
  const terms = createTerms({ frames, names, lists, isLeading });
  const tables: Table[] = [];
  let cell: HtmlElement | null = null;
  /** A question is one block, whatever boxes its words stand in, and so is what stands beside a term in its row. */
  let whole: HtmlElement | null = null;
  let rowTerm: HtmlElement | null = null;
  let code: HtmlElement | null = null;
  /** Stands before the next text: the title of a note. */
  let title = "";
  /** The level of the heading that was written last. */
  let above = 0;
  /** Groups that are open and hold no content. */
  let leading = 0;
  /** A box with a caption has opened the group of the table in it. */
  let boxed = false;

  const add = (block: NewBlock, text: string, run: unknown = null) => {
    builder.add(block, text, run);
    if (block.kind === "heading") above = block.level!;
    names.forget();
  };
  const flush = () => {
    if (code) return;
    const said = prose.take();
    if (!said) return;
    const { block } = frames;
    const item = block.kind === "list-item";
    const named = block.kind === "heading" || block.kind === "term" ? names.ofBegun() : undefined;
    const run = item ? lists.run : block.kind === "term" ? terms.entry : null;
    if (block.kind !== "note") writeTitle();
    add(
      {
        ...block,
        ...(named !== undefined && { anchor: named }),
        ...(said.linked && { linked: said.linked }),
      },
      takeMarker(block) + said.text,
      run ?? null,
    );
  };
  const prose = createProse(flush);

  const takeMarker = (block: NewBlock): string => {
    const number = lists.takeMarker();
    if (block.kind !== "note" || title === "") return number;
    const before = titled(title);
    title = "";
    return before;
  };
  /** The title of a note whose text is a list or code. */
  const writeTitle = () => {
    if (title !== "") add({ kind: "note" }, title);
    title = "";
  };
  const enterLeading = (element: HtmlElement): void => {
    if (leading > 0) return;
    const underHeading = builder.blocks.at(-1)?.kind === "heading";
    const inNote = frames.block.kind === "note" || isNoteBox(element);
    const kind = leadingGroup(element, { page, underHeading, said: inNote || terms.explains });
    if (kind === null) return;
    leading++;
    endBegun(element);
    grouped(element, kind, paragraph, () => void leading--);
  };
  const enterTable = (element: HtmlElement) => {
    if (arranging.has(element)) return;
    const table = createTable();
    tables.push(table);
    const ended = () => {
      tables.pop();
      table.write(builder);
      names.forget();
    };
    if (boxed || leading > 0) within(element, paragraph, { ended });
    else {
      frames.open("table");
      const closed = () => {
        ended();
        frames.close();
      };
      within(element, paragraph, { ended: closed });
    }
    boxed = false;
  };
  const enterDetails = (element: HtmlElement) => {
    if ((element.measure?.headings ?? 0) > 0 || isNoteBox(element)) return;
    const summary = element.first instanceof HtmlElement ? element.first : element.first?.next;
    if (!(summary instanceof HtmlElement) || summary.name !== "summary") return;
    grouped(element, asksQuestion(summary) ? "question" : "entry", paragraph);
  };
  const enterSummary = (element: HtmlElement) => {
    if (frames.element !== element.parent || isNoteBox(element.parent!)) return;
    names.begin(element);
    within(element, { kind: "term" });
  };
  const enterTitle = (element: HtmlElement) =>
    within(element, paragraph, {
      ending: () => {
        const said = prose.take()?.text ?? "";
        // An icon may say the same in brackets.
        if (title !== `[${said}]`) writeTitle();
        title = said;
      },
    });
  /** What names a question or an entry, whose group goes on beneath it. */
  const enterName = (element: HtmlElement, kind: "question" | "entry") => {
    names.begin(element);
    // Of several terms the last is explained.
    if (kind === "entry" && isBegun(element) && builder.blocks.at(-1)?.kind === "term") return;
    beginGroup(element, kind);
  };
  const enterWhole = (element: HtmlElement, block: NewBlock) => {
    whole = element;
    within(element, block);
  };
  const enterQuestion = (element: HtmlElement) => {
    enterName(element, "question");
    enterWhole(element, { kind: "term" });
  };
  const enterEntryHead = (element: HtmlElement) => {
    enterName(element, "entry");
    rowTerm = termOf(element);
    if (rowTerm === element) enterWhole(element, { kind: "term" });
    else within(element, paragraph);
  };
  const leaveWhole = (element: HtmlElement) => {
    whole = null;
    leaveBlock(element);
    if (element !== rowTerm) return;
    rowTerm = null;
    // What stands beside a term in its row is the first that is said of it.
    if (frames.element?.name === "table") whole = frames.element;
  };
  /** A head or an icon beside the text of a note, in a table that only arranges them. */
  const isLabel = ({ name, measure }: HtmlElement) =>
    tables.length === 0 && (name === "th" || (name === "td" && measure?.text === 0));
  /** What a box is beside what its elements say. */
  const enterBox = (element: HtmlElement) => {
    const box = captionedBox(element);
    const { block } = frames;
    if (box === "table") {
      boxed = true;
      grouped(element, "table", block, () => void (boxed = false));
    } else if (box === "figure") grouped(element, "figure", block);
    else if (isHistory(element)) grouped(element, "history", block);
    else if (isQuestion(element)) grouped(element, "question", block);
    if (isNoteBox(element)) within(element, { kind: "note" }, { ended: writeTitle });
    else if (isFootnote(element)) within(element, { kind: "note" });
  };

  const enterBlock = (element: HtmlElement) => {
    const { name } = element;
    if (preformatted.has(name)) return void (code = element);
    // A box of sections goes on from what was said before it.
    if ((element.measure?.headings ?? 0) > 0) endBegun(element);
    if (leading === 0 && heading.has(element)) return enterEntryHead(element);
    enterLeading(element);
    if (leading === 0 && (element.attributes.length > 0 || (element.measure?.captions ?? 0) > 0))
      enterBox(element);
    const { block } = frames;
    if (block.kind === "note" && (isBoxTitle(element) || isLabel(element))) enterTitle(element);
    else if (element === rowTerm) enterWhole(element, { kind: "term" });
    else if (leading === 0 && (asking.has(element) || isAsked(element))) enterQuestion(element);
    else if (isCaption(element) && captionedBox(element.parent!)) within(element, { kind: "caption" });
    else if (/^h[1-6]$/.test(name)) enterHeading(element);
    else if (name === "blockquote") within(element, { kind: "quote" });
    else if (/^(ul|ol|menu|dir)$/.test(name)) lists.enterList(element);
    else if (name === "li") lists.enterItem(element);
    else if (name === "dl") terms.enterList(element);
    else if (name === "dt") terms.enterTerm(element);
    else if (name === "dd") terms.enterDefinition(element);
    else if (name === "table") enterTable(element);
    else if (name === "caption") within(element, { kind: "caption" });
    else if (name === "details" && leading === 0) enterDetails(element);
    else if (name === "summary" && leading === 0) enterSummary(element);
    else if (name === "tr") tables.at(-1)?.startRow(element);
    else if ((name === "td" || name === "th") && tables.length > 0) cell = element;
  };
  const enterHeading = (element: HtmlElement) => {
    const { kind } = frames.block;
    if (kind === "note" || namesBox(element)) return enterTitle(element);
    // What leads through the page heads none of its text, and a term that is set as a heading is one.
    if (leading > 0 || kind === "term") return;
    terms.head();
    names.begin(element);
    within(element, { kind: "heading", level: Number(element.name[1]) });
  };
  const leaveBlock = (element: HtmlElement) => {
    const { name } = element;
    frames.leave(element, flush);
    names.leave(element);
    if (name === "tr") tables.at(-1)?.endRow();
    if (/^t(head|body|foot)$/.test(name)) tables.at(-1)?.endGroup();
  };
  const leaveCode = (element: HtmlElement) => {
    code = null;
    const language = codeLanguage(element);
    const written = prose
      .takeAll()
      .replace(/\r\n?/g, "\n")
      .replace(/^(?:[^\S\n]*\n)+/, "")
      .trimEnd();
    if (written !== "") writeTitle();
    // What is typed from the first line to the last is no code.
    const isPage = element.measure !== null && element.measure.text >= page.text * 0.9;
    const stands = !lists.isOpen && tables.length === 0;
    if (stands && isPage && writeTypedPage(builder, written, above)) return names.forget();
    const prosaicIn = stands ? prosaic.get(element) : undefined;
    if (prosaicIn !== undefined) {
      writeTypedProse(builder, written, { language: prosaicIn, above });
      return names.forget();
    }
    add(language ? { kind: "code", code: language } : { kind: "code" }, written);
  };

  return {
    text: prose.say,
    /** False when the element has been dealt with whole. */
    enter(element: HtmlElement): boolean {
      const { name } = element;
      if (!code) names.see(element);
      if (name === "br") {
        if (code) prose.say("\n");
        else prose.breakLine();
        return false;
      }
      // No typed text has lists: one in it, made of links, opens over it.
      if (code && isMenu(element)) return false;
      if (code && name !== "img") return true;
      const said = inlineText(element, prose.last);
      if (said !== null) {
        prose.say(said);
        return false;
      }
      if (!blockElements.has(name)) {
        if (name === "a" && element.attribute("href") !== null) prose.enterLink();
      } else if (cell || whole) prose.say(" ");
      else {
        flush();
        enterBlock(element);
      }
      return true;
    },
    leave(element: HtmlElement) {
      if (element === code) leaveCode(element);
      else if (code) return;
      else if (element === whole) leaveWhole(element);
      else if (element === cell) {
        tables.at(-1)!.addCell(prose.take(), element);
        cell = null;
      } else if (!blockElements.has(element.name)) {
        if (element.name === "a" && element.attribute("href") !== null) prose.leaveLink();
      } else if (cell || whole) prose.say(" ");
      else leaveBlock(element);
    },
    finish: flush,
  };
}

function isMenu({ name, measure }: HtmlElement): boolean {
  return /^(ul|ol|menu)$/.test(name) && measure !== null && measure.links * 2 > measure.text;
}

function titled(title: string): string {
  return /[\p{L}\p{N}]$/u.test(title) ? `${title}: ` : `${title} `;
}
