import { createEntryHeads } from "./entry-heads.ts";
import { blockElements, headingName, isNoteBox, opensPanel } from "./html-elements.ts";
import { type HtmlElement, textOf, walkHtml } from "./html-nodes.ts";
import { createLinkedQuestions, isAsked } from "./said-groups.ts";
import { createTypedProse } from "./typed-page.ts";
import { collapse } from "../white-space.ts";

interface OpenTable {
  table: HtmlElement;
  named: boolean;
  arranges: boolean;
  rows: number;
  /** Those that show anything. */
  cells: number;
  counted: HtmlElement | null;
}

export interface PageSurvey {
  /** Tables that only arrange the page: their cells are read as ordinary text. */
  arranging: ReadonlySet<HtmlElement>;
  /** Paragraphs that ask what the text after them answers. */
  asking: ReadonlySet<HtmlElement>;
  /** Holds the elements that name an entry and are set apart by their look alone. */
  heading: ReadonlySet<HtmlElement>;
  /** Maps preformatted elements that are prose to their language. */
  prosaic: ReadonlyMap<HtmlElement, string>;
  tabs: TabPanels;
}

export function surveyPage(root: HtmlElement): PageSurvey {
  const local = root.measure?.local ?? 0;
  const arranging = new Set<HtmlElement>();
  const questions = createLinkedQuestions();
  const heads = createEntryHeads();
  const typed = createTypedProse();
  const tabs = createTabPanels();
  const open: OpenTable[] = [];
  let cell: HtmlElement | null = null;
  const count = (table: OpenTable) => {
    if (cell === null || table.counted === cell) return;
    table.counted = cell;
    table.cells++;
  };
  walkHtml(root, {
    enter(element) {
      const { name } = element;
      if (local > 0) questions.see(element);
      heads.see(element);
      typed.see(element);
      tabs.see(element);
      const around = open.at(-1);
      if (name === "table") {
        // A table inside a table's cell: the outer one holds more than cells.
        if (around) around.arranges = true;
        const role = /^(presentation|none)$/.test(element.attribute("role") ?? "");
        const arranges = role || isWholeNote(element);
        open.push({ table: element, named: false, arranges, rows: 0, cells: 0, counted: null });
      } else if (!around) return;
      else if (name === "tr") {
        around.rows++;
        if (isAsked(element)) around.arranges = true;
      } else if (name === "td") {
        cell = element;
        if ((element.measure?.text ?? 0) > 0) count(around);
      } else if (name === "img" || name === "svg") count(around);
      else if (name === "th" || name === "caption") around.named = true;
      else if (/^(h[1-3]|article|section|form)$/.test(name)) around.arranges ||= !around.named;
    },
    leave({ name }) {
      if (name !== "table") return;
      const { table, named, arranges, rows, cells } = open.pop()!;
      if (arranges || (!named && rows > 0 && (rows === 1 || cells <= rows))) arranging.add(table);
    },
  });
  const found = { asking: questions.result(), heading: heads.result(), prosaic: typed.result() };
  return { arranging, ...found, tabs: tabs.result() };
}

/** Returns whether it holds all of a note's box, as DocBook and Asciidoctor set their icons next to their text. */
function isWholeNote(table: HtmlElement): boolean {
  const box = table.parent;
  return box !== null && isNoteBox(box) && box.measure!.text === table.measure?.text;
}

/** More on one page are no tabs that people made. */
const mostTabs = 2_000;
const longestLabel = 200;
/** A longer one would be cut as a label; without blanks. */
const longestOpener = 100;

interface TabList {
  /** Holds what shows the tabs: their row, or the tabs alone where the panels are in it as well. */
  rows: HtmlElement[];
  tabs: HtmlElement[];
  panels: HtmlElement[];
}

/** Says of a panel what its tab does: as a heading where panels of its row have headings, else as a term. */
interface PanelLabel {
  text: string;
  level: number | null;
}

/** The panels of a page with the names of their tabs, and the rows of tabs, which say nothing else. */
interface TabPanels {
  labels: ReadonlyMap<HtmlElement, PanelLabel>;
  lists: ReadonlySet<HtmlElement>;
}

/**
 * Finds the tabs whose list has one for each panel that follows, by their roles or by the places that they name, and what opens
 * a panel with headings: said before it, it would end the section above.
 */
function createTabPanels() {
  const found: TabList[] = [];
  const places = new Map<string, HtmlElement>();
  const byPlace: { tab: HtmlElement; place: string }[] = [];
  const openers: HtmlElement[] = [];
  /** Maps elements to the first heading in each. */
  const heads = new Map<HtmlElement, HtmlElement>();
  let count = 0;
  return {
    see(element: HtmlElement): void {
      if (headingName.test(element.name))
        for (let at = element.parent; at && !heads.has(at); at = at.parent) heads.set(at, element);
      const isOpener = element.name === "summary" || (opensPanel(element) && !isInHeading(element));
      const isShort = (element.measure?.text ?? 0) <= longestOpener;
      if (isOpener && isShort && openers.length < mostTabs) openers.push(element);
      if (element.attributes.length === 0) return;
      const role = element.attribute("role");
      const place = role === null ? placeOfTab(element) : null;
      const id = element.attribute("id");
      const hasTabs = count + byPlace.length + openers.length > 0;
      if (id !== null && hasTabs && blockElements.has(element.name) && places.size < mostTabs)
        places.set(id, element);
      if (place !== null && byPlace.length < mostTabs) byPlace.push({ tab: element, place });
      if (role === null || !role.startsWith("tab") || ++count > mostTabs) return;
      if (role === "tablist") found.push({ rows: [element], tabs: [], panels: [] });
      else if (role === "tab") found.at(-1)?.tabs.push(element);
      else if (role === "tabpanel") found.at(-1)?.panels.push(element);
    },
    result(): TabPanels {
      for (const list of found) {
        const named = new Set(list.tabs.flatMap((tab) => places.get(panelOf(tab)) ?? []));
        if (named.size === list.tabs.length) list.panels = [...named];
      }
      for (const [box, named] of Map.groupBy(byPlace, ({ tab }) => boxOfTabs(tab))) {
        const panels = named.flatMap(({ place }) => places.get(place) ?? []);
        const tabs = named.map(({ tab }) => tab);
        const isRow = box !== null && !panels.some((panel) => isWithin(panel, box));
        if (tabs.length > 1) found.push({ rows: isRow ? [box] : tabs, tabs, panels });
      }
      const even = found.filter(({ tabs, panels }) => tabs.length > 0 && tabs.length === panels.length);
      const known = new Set(even.flatMap(({ tabs, panels }) => [...tabs, ...panels]));
      for (const opener of openers) {
        const isSummary = opener.name === "summary";
        const panel = isSummary ? opener.parent : places.get(panelOf(opener));
        if (!panel?.measure?.headings || !heads.has(panel) || heads.has(opener)) continue;
        if (known.has(opener) || known.has(panel) || (isSummary && panel.name !== "details")) continue;
        known.add(panel);
        even.push({ rows: [opener], tabs: [opener], panels: [panel] });
      }
      const labels = new Map<HtmlElement, PanelLabel>();
      for (const { tabs, panels } of even) {
        const levels = panels.flatMap((panel) => heads.get(panel)?.name.slice(1) ?? []).map(Number);
        const level = levels.length > 0 ? Math.min(...levels) : null;
        for (const [i, panel] of panels.entries()) {
          const text = collapse(textOf(tabs[i]!, longestLabel)).slice(0, longestLabel);
          if (text === "" || !panel.measure?.text || beginsWith(panel, heads.get(panel), tabs[i]!)) continue;
          labels.set(panel, { text, level });
        }
      }
      return { labels, lists: new Set(even.flatMap(({ rows }) => rows)) };
    },
  };
}

/** Returns the name of the panel that a tab or a button opens; "" for none. */
const panelOf = (opener: HtmlElement): string =>
  (
    ["aria-controls", "data-bs-target", "data-target", "href"]
      .map((name) => opener.attribute(name))
      .find((value) => value !== null) ?? ""
  ).replace(/^#/, "");

/** Returns whether the heading that a panel begins with, perhaps after its summary, has the words of its tab. */
function beginsWith(panel: HtmlElement, heading: HtmlElement | undefined, tab: HtmlElement): boolean {
  if (!heading) return false;
  const [head, label] = [heading, tab].map((element) => ` ${wordsOf(element).slice(0, longestLabel)} `);
  const all = lettersOf(wordsOf(panel));
  const begins = [head!, label! + head!].some((words) => all.startsWith(lettersOf(words)));
  return begins && head!.includes(label!);
}

const lettersOf = (words: string): string => words.replaceAll(" ", "");

const wordsOf = (element: HtmlElement): string =>
  (
    textOf(element, 3 * longestLabel)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(" ");

/** Boxes that may be between a heading and the button in it. */
const deepestButton = 4;

function isInHeading({ parent }: HtmlElement): boolean {
  for (let at = parent, steps = 0; at && steps < deepestButton; at = at.parent, steps++)
    if (headingName.test(at.name)) return true;
  return false;
}

function isWithin(element: HtmlElement, box: HtmlElement): boolean {
  for (let at = element.parent; at; at = at.parent) if (at === box) return true;
  return false;
}

const calledTab = /(^|[\s_-])(tabs?|tab-?link|nav-tabs?|nav-pills?|pills?)([\s_-]|$)/i;

/** Returns the name of the place that a link or a button opens, where it is called a tab; null for any other. */
function placeOfTab(element: HtmlElement): string | null {
  if (element.name !== "a" && element.name !== "button" && element.name !== "li") return null;
  const named = ["data-tab", "data-bs-target", "data-target", "href"].map((name) => element.attribute(name));
  const place = named.find((value) => value !== null && /^#?[^#/\s]{1,100}$/.test(value));
  const box = boxOfTabs(element);
  return place && box && (calledTab.test(element.classes) || calledTab.test(box.classes))
    ? place.replace(/^#/, "")
    : null;
}

/** Returns the box around a row of tabs, of which each may be an item of a list. */
const boxOfTabs = ({ parent }: HtmlElement): HtmlElement | null =>
  parent?.name === "li" ? parent.parent : parent;
