import type { GroupKind } from "../../documents/document.ts";
import type { DocumentBuilder, NewBlock } from "../document-builder.ts";
import { type MarkedText, prefixed } from "../marked-text.ts";
import { termOf } from "./entry-heads.ts";
import {
  blockElements,
  captionedBox,
  codeLanguage,
  isBoxTitle,
  isCaption,
  isFootnote,
  isNoteBox,
  namesBox,
  opensPanel,
  preformatted,
} from "./html-elements.ts";
import { HtmlElement, type Measure } from "./html-nodes.ts";
import { createTable, type Table } from "./html-table.ts";
import { contactOf, inlineText } from "./inline-text.ts";
import { marksOf } from "./inline-marks.ts";
import { leadingGroup } from "./leading-group.ts";
import { createFrames, paragraph } from "./open-frames.ts";
import { createLists } from "./open-lists.ts";
import { createTerms } from "./open-terms.ts";
import type { PageSurvey } from "./page-survey.ts";
import { createPlaceNames } from "./place-names.ts";
import { createProse } from "./prose.ts";
import { asksQuestion, isAsked, isHistory, isQuestion } from "./said-groups.ts";
import { typedLines, writeTypedPage, writeTypedProse } from "./typed-page.ts";

/** Takes a page's elements and texts in their order and writes blocks and groups of them. */
export class PageWriter {
  readonly #builder: DocumentBuilder;
  readonly #page: Measure;
  readonly #survey: PageSurvey;
  readonly #frames;
  readonly #lists;
  readonly #terms;
  readonly #names = createPlaceNames();
  readonly #prose = createProse(() => this.flush());
  readonly #tables: Table[] = [];
  #cell: HtmlElement | null = null;
  /**
   * Holds the element that is one block whatever boxes its words are in: a question, or what is next to a term in its row.
   */
  #whole: HtmlElement | null = null;
  #rowTerm: HtmlElement | null = null;
  #code: HtmlElement | null = null;
  /** Precedes the next text: the title of a note. */
  #title = "";
  /** The level of the heading that was written last. */
  #above = 0;
  /** Groups that are open and hold no content. */
  #leading = 0;
  /** A box with a caption has opened the group of the table in it. */
  #boxed = false;

  constructor(builder: DocumentBuilder, page: Measure, survey: PageSurvey) {
    this.#builder = builder;
    this.#page = page;
    this.#survey = survey;
    const isLeading = () => this.#leading > 0;
    this.#frames = createFrames(builder);
    this.#lists = createLists(this.#frames, isLeading);
    this.#terms = createTerms({ frames: this.#frames, names: this.#names, lists: this.#lists, isLeading });
  }

  text(words: string): void {
    this.#prose.say(words);
  }

  /** False when the element has been dealt with whole. */
  enter(element: HtmlElement): boolean {
    const { name } = element;
    const prose = this.#prose;
    if (!this.#code) this.#names.see(element);
    if (name === "br") {
      if (this.#code) prose.say("\n");
      else prose.breakLine();
      return false;
    }
    // No typed text has lists: one in it, made of links, opens over it.
    if (this.#code && isMenu(element)) return false;
    // Each panel is named by its tab.
    if (this.#survey.tabs.lists.has(element)) return false;
    if (this.#code && name !== "img") return true;
    const said = inlineText(element, { before: prose.last, inCell: this.#cell !== null });
    if (said !== null) {
      prose.say(said);
      return false;
    }
    if (!preformatted.has(name)) for (const mark of marksOf(element)) prose.beginMark(element, mark);
    if (this.#opensPanel(element)) {
      this.flush();
      this.#enterName(element, asksQuestion(element) ? "question" : "entry");
      this.#enterWhole(element, { kind: "term" });
    } else if (blockElements.has(name)) {
      if (this.#cell || this.#whole) prose.say(" ");
      else {
        this.flush();
        this.#enterBlock(element);
      }
    }
    return true;
  }

  leave(element: HtmlElement): void {
    const prose = this.#prose;
    if (element === this.#code) this.#leaveCode(element);
    else if (this.#code) return;
    else if (element === this.#whole) this.#leaveWhole(element);
    else if (element === this.#cell) {
      this.#tables.at(-1)!.addCell(prose.take(), element);
      this.#cell = null;
    } else if (!blockElements.has(element.name)) {
      if (element.name === "a" && element.attribute("href") !== null) {
        const contact = contactOf(element);
        if (contact !== null) prose.say(prose.last.trim() === "" ? contact : ` (${contact})`);
      }
    } else if (this.#cell || this.#whole) prose.say(" ");
    else this.#leaveBlock(element);
    prose.endMarks(element);
  }

  /** Writes the words that wait for more. */
  flush(): void {
    if (this.#code) return;
    const said = this.#prose.take();
    if (!said) return;
    const { block } = this.#frames;
    const isNamed = block.kind === "heading" || block.kind === "term";
    const anchor = isNamed ? this.#names.ofBegun() : undefined;
    const run =
      block.kind === "list-item" ? this.#lists.run : block.kind === "term" ? this.#terms.entry : null;
    if (block.kind !== "note") this.#writeTitle();
    if (block.kind === "paragraph" && said.lines && this.#addTyped(said.lines)) return;
    const { text, lines: _, ...facts } = prefixed(this.#takeMarker(block), said);
    this.#add({ ...block, ...(anchor !== undefined && { anchor }), ...facts }, text, run ?? null);
  }

  /** Writes lines that are facts as blocks of their own; false where they are prose. */
  #addTyped(lines: readonly MarkedText[]): boolean {
    const typed = typedLines(lines.map(({ text }) => text));
    if (typed === null) return false;
    const run = {};
    if (typed.kind !== "rows") {
      const kind = typed.kind === "notes" ? "note" : "paragraph";
      for (const { text, ...marked } of lines) this.#add({ kind, ...marked }, text, run);
    } else
      this.#builder.within("table", () => {
        for (const [at, cells] of typed.rows.entries())
          this.#add({ kind: "table-row", ...(at === 0 && { header: true }) }, cells.join("\t"), run);
      });
    return true;
  }

  #add(block: NewBlock, text: string, run: unknown = null): void {
    this.#builder.add(block, text, run);
    if (block.kind === "heading") this.#above = block.level!;
    this.#names.forget();
  }

  #takeMarker(block: NewBlock): string {
    const number = this.#lists.takeMarker();
    if (block.kind !== "note" || this.#title === "") return number;
    const before = titled(this.#title);
    this.#title = "";
    return before;
  }

  /** The title of a note whose text is a list or code. */
  #writeTitle(): void {
    if (this.#title !== "") this.#add({ kind: "note" }, this.#title);
    this.#title = "";
  }

  #enterBlock(element: HtmlElement): void {
    const { name, measure } = element;
    if (preformatted.has(name)) return void (this.#code = element);
    // A box of sections goes on from the text before it.
    if ((measure?.headings ?? 0) > 0) this.#frames.endBegun(element);
    if (this.#leading === 0 && this.#survey.heading.has(element)) return this.#enterEntryHead(element);
    this.#enterLeading(element);
    this.#enterPanel(element);
    const isContent = this.#leading === 0;
    if (isContent && (element.attributes.length > 0 || (measure?.captions ?? 0) > 0)) this.#enterBox(element);
    const isNote = this.#frames.block.kind === "note";
    if (isNote && (isBoxTitle(element) || this.#isLabel(element))) this.#enterTitle(element);
    else if (element === this.#rowTerm) this.#enterWhole(element, { kind: "term" });
    else if (isContent && (this.#survey.asking.has(element) || isAsked(element)))
      this.#enterQuestion(element);
    else if (isCaption(element) && captionedBox(element.parent!))
      this.#frames.within(element, { kind: "caption" });
    else PageWriter.#byName[name]?.(this, element);
  }

  /** Maps names of elements to what each does by its name alone. */
  static readonly #byName: Readonly<Record<string, (writer: PageWriter, element: HtmlElement) => void>> = {
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((level) => [
        `h${level}`,
        (writer: PageWriter, heading: HtmlElement) => writer.#enterHeading(heading, level),
      ]),
    ),
    ...Object.fromEntries(
      ["ul", "ol", "menu", "dir"].map((name) => [
        name,
        (writer: PageWriter, list: HtmlElement) => writer.#lists.enterList(list),
      ]),
    ),
    li: (writer, item) => writer.#lists.enterItem(item),
    dl: (writer, list) => writer.#terms.enterList(list),
    dt: (writer, term) => writer.#terms.enterTerm(term),
    dd: (writer, definition) => writer.#terms.enterDefinition(definition),
    blockquote: (writer, quote) => writer.#frames.within(quote, { kind: "quote" }),
    table: (writer, table) => writer.#enterTable(table),
    caption: (writer, caption) => writer.#frames.within(caption, { kind: "caption" }),
    details: (writer, details) => writer.#enterDetails(details),
    summary: (writer, summary) => writer.#enterSummary(summary),
    tr: (writer, row) => writer.#tables.at(-1)?.startRow(row),
    td: (writer, cell) => writer.#enterCell(cell),
    th: (writer, cell) => writer.#enterCell(cell),
  };

  #enterCell(cell: HtmlElement): void {
    if (this.#tables.length > 0) this.#cell = cell;
  }

  #enterLeading(element: HtmlElement): void {
    if (this.#leading > 0) return;
    const underHeading = this.#builder.blocks.at(-1)?.kind === "heading";
    const inNote = this.#frames.block.kind === "note" || isNoteBox(element);
    const place = { page: this.#page, underHeading, said: inNote || this.#terms.explains };
    const kind = leadingGroup(element, place);
    if (kind === null) return;
    this.#leading++;
    this.#frames.endBegun(element);
    this.#frames.grouped(element, kind, paragraph, () => void this.#leading--);
  }

  #enterTable(element: HtmlElement): void {
    if (this.#survey.arranging.has(element)) return;
    const table = createTable();
    this.#tables.push(table);
    const ended = () => {
      this.#tables.pop();
      table.write(this.#builder);
      this.#names.forget();
    };
    if (this.#boxed || this.#leading > 0) this.#frames.within(element, paragraph, { ended });
    else {
      this.#frames.open("table");
      const closed = () => {
        ended();
        this.#frames.close();
      };
      this.#frames.within(element, paragraph, { ended: closed });
    }
    this.#boxed = false;
  }

  #enterDetails(element: HtmlElement): void {
    if (this.#leading > 0 || (element.measure?.headings ?? 0) > 0 || isNoteBox(element)) return;
    const summary = element.first instanceof HtmlElement ? element.first : element.first?.next;
    if (!(summary instanceof HtmlElement) || summary.name !== "summary") return;
    this.#frames.grouped(element, asksQuestion(summary) ? "question" : "entry", paragraph);
  }

  #enterSummary(element: HtmlElement): void {
    const isOwn = this.#leading === 0 && this.#frames.element === element.parent;
    if (!isOwn || isNoteBox(element.parent!)) return;
    this.#names.begin(element);
    this.#frames.within(element, { kind: "term" });
  }

  #enterTitle(element: HtmlElement): void {
    const ending = () => {
      const said = this.#prose.take()?.text ?? "";
      // An icon may say the same in brackets.
      if (this.#title !== `[${said}]`) this.#writeTitle();
      this.#title = said;
    };
    this.#frames.within(element, paragraph, { ending });
  }

  #enterHeading(element: HtmlElement, level: number): void {
    const { kind } = this.#frames.block;
    if (kind === "note" || namesBox(element)) return this.#enterTitle(element);
    // What leads through the page heads none of its text, and a term that is set as a heading is one.
    if (this.#leading > 0 || kind === "term") return;
    this.#terms.head();
    this.#names.begin(element);
    this.#frames.within(element, { kind: "heading", level });
  }

  /** Enters an element that names a question or an entry, whose group goes on below it. */
  #enterName(element: HtmlElement, kind: "question" | "entry"): void {
    this.#names.begin(element);
    // Of several terms the last is explained.
    const isFurther = this.#frames.isBegun(element) && this.#builder.blocks.at(-1)?.kind === "term";
    if (kind !== "entry" || !isFurther) this.#frames.beginGroup(element, kind);
  }

  #enterWhole(element: HtmlElement, block: NewBlock): void {
    this.#whole = element;
    this.#frames.within(element, block);
  }

  #enterQuestion(element: HtmlElement): void {
    this.#enterName(element, "question");
    this.#enterWhole(element, { kind: "term" });
  }

  #enterPanel(element: HtmlElement): void {
    const label = this.#survey.tabs.labels.get(element);
    if (label === undefined || this.#leading > 0) return;
    this.#frames.grouped(element, "entry", paragraph);
    this.#add({ kind: "term" }, label);
  }

  /** A button that names what it opens, where no heading or cell holds it. */
  #opensPanel(element: HtmlElement): boolean {
    if (this.#cell || this.#whole || this.#leading > 0 || this.#frames.block.kind === "heading") return false;
    return opensPanel(element);
  }

  #enterEntryHead(element: HtmlElement): void {
    this.#enterName(element, "entry");
    this.#rowTerm = termOf(element);
    if (this.#rowTerm === element) this.#enterWhole(element, { kind: "term" });
    else this.#frames.within(element, paragraph);
  }

  /** Returns whether it is a head or an icon next to the text of a note, in a table that only arranges them. */
  #isLabel({ name, measure }: HtmlElement): boolean {
    return this.#tables.length === 0 && (name === "th" || (name === "td" && measure?.text === 0));
  }

  /** Enters a box by its own role, besides what its elements are. */
  #enterBox(element: HtmlElement): void {
    const box = captionedBox(element);
    const { block } = this.#frames;
    const group = (kind: GroupKind, ended?: () => void) => this.#frames.grouped(element, kind, block, ended);
    if (box === "table") {
      this.#boxed = true;
      group("table", () => void (this.#boxed = false));
    } else if (box === "figure") group("figure");
    else if (isHistory(element)) group("history");
    else if (isQuestion(element)) group("question");
    if (isNoteBox(element))
      this.#frames.within(element, { kind: "note" }, { ended: () => this.#writeTitle() });
    else if (isFootnote(element)) this.#frames.within(element, { kind: "note" });
  }

  #leaveWhole(element: HtmlElement): void {
    this.#whole = null;
    this.#leaveBlock(element);
    if (element !== this.#rowTerm) return;
    this.#rowTerm = null;
    // What is next to a term in its row is the beginning of its explanation.
    if (this.#frames.element?.name === "table") this.#whole = this.#frames.element;
  }

  #leaveBlock(element: HtmlElement): void {
    const { name } = element;
    this.#frames.leave(element, () => this.flush());
    this.#names.leave(element);
    if (name === "tr") this.#tables.at(-1)?.endRow();
    if (/^t(head|body|foot)$/.test(name)) this.#tables.at(-1)?.endGroup();
  }

  #leaveCode(element: HtmlElement): void {
    this.#code = null;
    const code = codeLanguage(element);
    const written = this.#prose
      .takeAll()
      .replace(/\r\n?/g, "\n")
      .replace(/^(?:[^\S\n]*\n)+/, "")
      .trimEnd();
    if (written !== "") this.#writeTitle();
    // What is typed from the first line to the last is no code.
    const isPage = element.measure !== null && element.measure.text >= this.#page.text * 0.9;
    const isApart = !this.#lists.isOpen && this.#tables.length === 0;
    if (isApart && isPage && writeTypedPage(this.#builder, written, this.#above)) return this.#names.forget();
    const language = isApart ? this.#survey.prosaic.get(element) : undefined;
    if (language === undefined) return this.#add({ kind: "code", ...(code && { code }) }, written);
    writeTypedProse(this.#builder, written, { language, above: this.#above });
    this.#names.forget();
  }
}

function isMenu({ name, measure }: HtmlElement): boolean {
  return /^(ul|ol|menu)$/.test(name) && measure !== null && measure.links * 2 > measure.text;
}

function titled(title: string): string {
  return /[\p{L}\p{N}]$/u.test(title) ? `${title}: ` : `${title} `;
}
