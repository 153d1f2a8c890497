import type { DocumentBuilder, NewBlock } from "../document-builder.ts";
import { prefixed } from "../marked-text.ts";
import { termOf } from "./entry-heads.ts";
import {
  blockElements,
  captionedBox,
  headingName,
  isBoxTitle,
  isCaption,
  isFootnote,
  isNoteBox,
  namesBox,
  opensPanel,
  preformatted,
} from "./html-elements.ts";
import type { HtmlElement, Measure } from "./html-nodes.ts";
import { createTables } from "./html-table.ts";
import { contactOf, inlineText, marksOf } from "./inline-text.ts";
import { createLeading } from "./leading-group.ts";
import { createFrames, paragraph, createLists, createTerms } from "./open-elements.ts";
import { createNoteTitles } from "./note-titles.ts";
import { createPanels } from "./panels.ts";
import type { PageSurvey } from "./page-survey.ts";
import { createPlaceNames } from "./place-names.ts";
import { createProse } from "./prose.ts";
import { asksQuestion, isAsked, isHistory, isQuestion } from "./said-groups.ts";
import { writeTypedLines } from "./typed-page.ts";
import { isMenu, writeCode } from "./write-code.ts";

/** Takes a page's elements and texts in their order and writes blocks and groups of them. */
export class PageWriter {
  readonly #builder: DocumentBuilder;
  readonly #page: Measure;
  readonly #survey: PageSurvey;
  readonly #frames;
  readonly #titles;
  readonly #leading;
  readonly #panels;
  readonly #lists;
  readonly #terms;
  readonly #tables;
  /** Maps names of elements to what each does by its name alone. */
  readonly #byName: Readonly<Record<string, (element: HtmlElement) => void>>;
  readonly #names = createPlaceNames();
  readonly #prose = createProse(() => this.flush());
  /** Holds the element that is one block whatever boxes its words are in: a question, or the rest of a term's row. */
  #whole: HtmlElement | null = null;
  #rowTerm: HtmlElement | null = null;
  #code: HtmlElement | null = null;
  /** The level of the heading that was written last. */
  #above = 0;

  constructor(builder: DocumentBuilder, page: Measure, survey: PageSurvey) {
    this.#builder = builder;
    this.#page = page;
    this.#survey = survey;
    const isLeading = () => this.#leading.isOpen;
    this.#frames = createFrames(builder);
    this.#leading = createLeading(this.#frames, builder, page, () => this.#terms.explains);
    this.#panels = createPanels(this.#frames, survey.tabs.labels, (block, text) => this.#add(block, text));
    this.#titles = createNoteTitles(this.#frames, this.#prose, (text) => this.#add({ kind: "note" }, text));
    this.#lists = createLists(this.#frames, isLeading);
    const around = { frames: this.#frames, names: this.#names, lists: this.#lists, isLeading };
    this.#terms = createTerms(around);
    this.#tables = createTables(builder, around, survey.arranging);
    this.#byName = { ...this.#lists.enter, ...this.#terms.enter, ...this.#tables.enter };
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
    if (this.#code && isMenu(element)) return false;
    if (this.#survey.tabs.lists.has(element) && !this.#isInWhole) return false;
    if (this.#code && name !== "img") return true;
    const said = inlineText(element, { before: prose.last, inCell: this.#tables.cell !== null });
    if (said !== null) {
      prose.say(said);
      return false;
    }
    if (!preformatted.has(name)) for (const mark of marksOf(element)) prose.beginMark(element, mark);
    if (this.#opensPanel(element)) {
      this.flush();
      this.#enterName(element, asksQuestion(element) ? "question" : "entry");
      this.#panels.open(element);
      this.#enterTerm(element);
    } else if (blockElements.has(name)) {
      if (this.#tables.cell || this.#whole) prose.say(" ");
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
    else if (element === this.#tables.cell) this.#tables.leaveCell(prose.take());
    else if (!blockElements.has(element.name)) {
      if (element.name === "a" && element.attribute("href") !== null) {
        const contact = contactOf(element);
        if (contact !== null) prose.say(prose.last.trim() === "" ? contact : ` (${contact})`);
      }
    } else if (this.#tables.cell || this.#whole) prose.say(" ");
    else this.#leaveBlock(element);
    this.#panels.leave(element);
    prose.endMarks(element);
  }

  flush(): void {
    if (this.#code) return;
    const said = this.#prose.take();
    if (!said) return;
    const { block } = this.#frames;
    const isNamed = block.kind === "heading" || block.kind === "term";
    const anchor = isNamed ? this.#names.ofBegun() : undefined;
    const run =
      block.kind === "list-item" ? this.#lists.run : block.kind === "term" ? this.#terms.entry : null;
    if (block.kind !== "note") this.#titles.write();
    if (block.kind === "paragraph" && said.lines && writeTypedLines(this.#builder, said.lines))
      return this.#names.forget();
    const marker = this.#lists.takeMarker();
    const { text, lines: _, ...facts } = prefixed(this.#titles.before(block) || marker, said);
    this.#add({ ...block, ...(anchor !== undefined && { anchor }), ...facts }, text, run ?? null);
  }

  #add(block: NewBlock, text: string, run: unknown = null): void {
    this.#builder.add(block, text, run);
    if (block.kind === "heading") this.#above = block.level!;
    this.#names.forget();
  }

  #enterBlock(element: HtmlElement): void {
    const { name, measure } = element;
    if (preformatted.has(name)) return void (this.#code = element);
    // A box of sections goes on from the text before it.
    if ((measure?.headings ?? 0) > 0) this.#frames.endBegun(element);
    if (!this.#leading.isOpen && this.#survey.heading.has(element)) return this.#enterEntryHead(element);
    this.#leading.enter(element);
    this.#panels.enter(element, this.#leading.isOpen);
    const isContent = !this.#leading.isOpen;
    if (isContent && (element.attributes.length > 0 || (measure?.captions ?? 0) > 0)) this.#enterBox(element);
    if (this.#frames.block.kind === "note" && (isBoxTitle(element) || this.#isLabel(element)))
      this.#titles.enter(element);
    else if (element === this.#rowTerm) this.#enterTerm(element);
    else if (isContent && (this.#survey.asking.has(element) || isAsked(element))) {
      this.#enterName(element, "question");
      this.#enterTerm(element);
    } else if (isCaption(element) && captionedBox(element.parent!))
      this.#frames.within(element, { kind: "caption" });
    else if (headingName.test(name)) this.#enterHeading(element, Number(name[1]));
    else if (name === "blockquote") this.#frames.within(element, { kind: "quote" });
    else if (name === "caption") this.#frames.within(element, { kind: "caption" });
    else this.#byName[name]?.(element);
  }

  #enterHeading(element: HtmlElement, level: number): void {
    const { kind } = this.#frames.block;
    if (kind === "note" || namesBox(element)) return this.#titles.enter(element);
    // What leads through the page heads none of its text, and a term that is set as a heading is one.
    if (this.#leading.isOpen || kind === "term") return;
    this.#terms.head();
    this.#names.begin(element);
    this.#frames.within(element, { kind: "heading", level: level + this.#panels.depth });
  }

  /** Enters an element that names a question or an entry, whose group goes on below it. */
  #enterName(element: HtmlElement, kind: "question" | "entry"): void {
    this.#names.begin(element);
    // Of several terms the last is explained.
    const isFurther = this.#frames.isBegun(element) && this.#builder.blocks.at(-1)?.kind === "term";
    if (kind !== "entry" || !isFurther) this.#frames.beginGroup(element, kind);
  }

  #enterTerm(element: HtmlElement): void {
    this.#whole = element;
    this.#frames.within(element, { kind: "term" });
  }

  get #isInWhole(): boolean {
    return this.#tables.cell !== null || this.#whole !== null;
  }

  #opensPanel(element: HtmlElement): boolean {
    const mayOpen = !this.#isInWhole && !this.#leading.isOpen && this.#frames.block.kind !== "heading";
    return mayOpen && opensPanel(element);
  }

  #enterEntryHead(element: HtmlElement): void {
    this.#enterName(element, "entry");
    this.#rowTerm = termOf(element);
    if (this.#rowTerm === element) this.#enterTerm(element);
    else this.#frames.within(element, paragraph);
  }

  /** Returns whether it is a head or an icon next to the text of a note, in a table that only arranges them. */
  #isLabel({ name, measure }: HtmlElement): boolean {
    return !this.#tables.isOpen && (name === "th" || (name === "td" && measure?.text === 0));
  }

  #enterBox(element: HtmlElement): void {
    const box = captionedBox(element);
    const said = isHistory(element) ? "history" : isQuestion(element) ? "question" : null;
    const kind = box === "figure" ? box : said;
    if (box === "table") this.#tables.enterBox(element);
    else if (kind) this.#frames.grouped(element, kind);
    if (isNoteBox(element))
      this.#frames.within(element, { kind: "note" }, { ended: () => this.#titles.write() });
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
    this.#frames.leave(element, () => this.flush());
    this.#names.leave(element);
    this.#tables.leave(element);
  }

  #leaveCode(element: HtmlElement): void {
    this.#code = null;
    const isApart = !this.#lists.isOpen && !this.#tables.isOpen;
    const place = { page: this.#page, prosaic: this.#survey.prosaic, isApart, above: this.#above };
    const typed = this.#prose.takeAll();
    if (typed.trim() !== "") this.#titles.write();
    writeCode(this.#builder, element, typed, place);
    this.#names.forget();
  }
}
