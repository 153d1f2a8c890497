import { maxNesting, nestedTooDeep } from "../source.errors.ts";
import { levelsBelowTitle } from "../office/paragraph-writer.ts";
import { createUnreadContent } from "../office/unread-content.ts";
import { createPageEdges } from "../page-edges.ts";
import {
  frames,
  leftOut,
  noStyle,
  plainParagraph,
  properties,
  type RtfState,
  type RtfStyle,
  startState,
  styleNamed,
  symbols,
  within,
  words as wordsFor,
} from "./rtf-state.ts";
import { encodingOfCharset, createRtfWords } from "./rtf-words.ts";
import type { RtfScanner } from "./rtf-scanner.ts";
import { createRtfWriter } from "./rtf-writer.ts";

/** English Metric Units in a twentieth of a point. */
const unitsInTwentieth = 635;
const unread: ReadonlySet<RtfState["destination"]> = new Set(["skip", "picture", "frame"]);
/** Stands for the number of a note where a text is the head or the foot of pages. */
const pageEdge = 0;

/** Takes the tokens of an RTF file one by one. Uses no stack of its own; depth is bounded. */
export class RtfReader {
  readonly #scanner: RtfScanner;
  readonly #writer = createRtfWriter();
  readonly #edges = createPageEdges();
  readonly #levelOf = levelsBelowTitle();
  readonly #unread = createUnreadContent();
  /** Keeps what the picture that is being read says of its size. */
  #picture = new Map<string, number>();
  readonly #styles = new Map<number, RtfStyle>();
  readonly #words = createRtfWords(
    () => this.#state,
    (text) => this.#takeOther(text),
  );
  readonly #properties = { title: "", author: "" };
  readonly #stack: RtfState[] = [];
  #state = startState();
  /** Names the style whose entry is being read. */
  #styleName = "";
  #notes = 0;
  #opened = false;
  /** True behind `\*`: programs that do not know the group pass over it. */
  #starred = false;

  constructor(scanner: RtfScanner) {
    this.#scanner = scanner;
  }

  take(token: NonNullable<ReturnType<RtfScanner["next"]>>): void {
    const { name, parameter, text } = this.#scanner;
    if (token === "open") return this.#open();
    if (token === "close") return this.#close();
    const opened = this.#opened;
    this.#opened = token === "symbol" && name === "*" && opened;
    if (token === "word") {
      if (opened && this.#enterGroup(name)) return;
      if (name === "u" || !this.#words.passesSign()) this.#takeWord(name, parameter);
    } else if (token === "symbol") {
      if (name === "*") this.#starred = opened;
      else if (!this.#words.passesSign()) this.#takeSymbol(name);
    } else if (!unread.has(this.#state.destination)) this.#words.bytes(text);
  }

  finish() {
    const complete = this.#stack.length === 0;
    // The last paragraph may have no end.
    this.#endParagraph();
    const read = { ...this.#edges.writtenInto(this.#writer.finish()), ...this.#properties };
    return { ...read, complete, leftOut: this.#unread.leftOut() };
  }

  #open(): void {
    this.#words.flush();
    this.#words.passSigns(0);
    if (this.#stack.length >= maxNesting) throw nestedTooDeep();
    this.#stack.push(this.#state);
    this.#state = { ...this.#state };
    this.#opened = true;
    this.#starred = false;
  }

  #close(): void {
    this.#words.flush();
    this.#words.passSigns(0);
    if (this.#state.destination === "styles") this.#endStyle();
    if (this.#state.destination === "picture" && this.#stack.at(-1)?.destination !== "picture")
      this.#endPicture();
    const ended = this.#words.endsAt(this.#stack.length);
    if (ended) {
      if (ended.note === null) this.#endParagraph();
      else if (ended.note === pageEdge) this.#edges.add(this.#words.take().words.trim());
      else this.#writer.note(ended.note, this.#words.take().words);
      this.#words.resume();
    }
    this.#state = this.#stack.pop() ?? this.#state;
    this.#opened = false;
  }

  /** Takes a word that says what its group is for; false for any other. */
  #enterGroup(name: string): boolean {
    const starred = this.#starred;
    this.#starred = false;
    const state = this.#state;
    const { destination } = state;
    if (name === "fonttbl") state.destination = "fonts";
    else if (name === "stylesheet") state.destination = "styles";
    else if (name === "info" || frames.has(name)) {
      if (destination === "skip") return true;
      if (destination !== "frame") state.outer = name === "info" ? "skip" : destination;
      state.destination = "frame";
    } else if (destination === "frame" && within.has(name)) this.#enterWithin(name);
    else if (name === "footnote" && destination === "text" && !this.#words.inNote()) {
      this.#words.say(`[${++this.#notes}]`);
      this.#words.begin(this.#notes, this.#stack.length);
      Object.assign(state, plainParagraph);
    } else if (/^(header|footer)[lrf]?$/.test(name) && !this.#words.inNote()) {
      state.destination = "text";
      this.#words.begin(pageEdge, this.#stack.length);
      Object.assign(state, plainParagraph);
    } else if ((name === "listtext" || name === "pntext") && destination === "text") {
      state.destination = "marker";
      this.#words.mark();
    } else if (name === "pict") state.destination = destination === "skip" ? "skip" : "picture";
    else if (name === "annotation" && destination === "text") {
      state.destination = "skip";
      this.#unread.seeComment();
    } else if (leftOut.has(name) || (starred && !within.has(name) && destination !== "styles"))
      state.destination = "skip";
    else return false;
    return true;
  }

  /** Enters a group of a frame that is read: what the document declares of itself, a box, what an object shows. */
  #enterWithin(name: string): void {
    const state = this.#state;
    const isInfo = state.outer === "skip";
    if (name === "title" || name === "author") state.destination = isInfo ? name : "skip";
    else if (isInfo) state.destination = "skip";
    else {
      state.destination = state.outer;
      if (!name.endsWith("xt") || this.#words.inNote()) return;
      this.#words.begin(null, this.#stack.length);
      Object.assign(state, plainParagraph);
    }
  }

  #takeSymbol(name: string): void {
    if (name === "\n" || name === "\r") this.#takeWord("par", null);
    else if (symbols.has(name)) this.#words.say(symbols.get(name)!);
  }

  #takeWord(name: string, parameter: number | null): void {
    const state = this.#state;
    if (name === "bin") return this.#scanner.skip(parameter ?? 0);
    if (state.destination === "picture" && parameter !== null) this.#picture.set(name, parameter);
    if (unread.has(state.destination)) return;
    const said = wordsFor.get(name);
    if (said !== undefined) return this.#words.say(said);
    if (state.destination === "text" && this.#endsSomething(name)) return;
    switch (name) {
      case "u":
        return this.#takeUnicode(parameter ?? 0);
      case "uc":
        state.fallback = Math.min(16, Math.max(0, parameter ?? 1));
        return;
      case "ansicpg":
        return this.#words.setPage(parameter ?? 1252);
      case "mac":
        return this.#words.setPage(10_000);
      case "fcharset": {
        const charset = encodingOfCharset(parameter ?? 0);
        if (state.destination === "fonts" && charset) this.#words.setFont(state.font, charset);
        return;
      }
      case "trhdr":
        return this.#writer.marksHeader();
      case "trowd":
        return this.#writer.beginRow();
      case "clvmrg":
        return this.#writer.continuesCell();
      case "cellx":
        return this.#writer.endsColumn(parameter ?? 0);
      default:
        this.#words.flush();
        Object.assign(state, properties.get(name)?.(parameter, state));
    }
  }

  #takeUnicode(code: number): void {
    const unit = ((code % 65_536) + 65_536) % 65_536;
    // Symbol fonts keep their signs in a private range; the dot in front of items is the one that matters.
    this.#words.say(unit === 0xf0b7 ? "\u2022" : unit === 0 ? "" : String.fromCharCode(unit));
    this.#words.passSigns(this.#state.fallback);
  }

  /** Ends a paragraph, a cell or a row; in a note, all of them only part its words. */
  #endsSomething(name: string): boolean {
    if (name !== "par" && name !== "sect" && name !== "cell" && name !== "row") return false;
    if (this.#words.inNote()) this.#words.say(" ");
    else if (name === "par" || name === "sect") this.#endParagraph();
    else if (name === "row") this.#writer.endRow();
    else {
      const { words, marker } = this.#words.take();
      this.#writer.endCell(words, marker);
    }
    return true;
  }

  #endParagraph(): void {
    const { words, bold, marker } = this.#words.take();
    const { style, outline, inTable, indent, level, centered } = this.#state;
    const named = this.#styles.get(style) ?? noStyle;
    const isSetAsTitle = bold && centered && marker === null;
    const heading = this.#levelOf(outline ?? named.heading, words, isSetAsTitle);
    this.#writer.paragraph(words, { ...named, heading, inTable, hangs: indent < 0, level, bold }, marker);
  }

  #takeOther(text: string): void {
    const { destination } = this.#state;
    if (destination === "title" || destination === "author") this.#properties[destination] += text;
    else if (destination === "styles") {
      this.#styleName += text;
      if (text.includes(";")) this.#endStyle();
    }
  }

  /** Takes the picture as it is shown: what it measures, in twentieths of a point, and its scale in percent. */
  #endPicture(): void {
    const said = (name: string, otherwise: number) => this.#picture.get(name) ?? otherwise;
    const side = (size: string, scale: string) => (said(size, 0) * said(scale, 100) * unitsInTwentieth) / 100;
    this.#unread.seePicture(side("picwgoal", "picscalex"), side("pichgoal", "picscaley"));
    this.#picture.clear();
  }

  #endStyle(): void {
    const name = this.#styleName.split(";", 1)[0]!.trim();
    if (name !== "") this.#styles.set(this.#state.style, styleNamed(name, this.#state.outline));
    this.#styleName = "";
  }
}
