import { collapse } from "../white-space.ts";
import { type HtmlElement, textOf } from "./html-nodes.ts";

/** More on one page are no tabs that people made. */
const mostTabs = 2_000;
const longestLabel = 100;

interface TabList {
  list: HtmlElement;
  tabs: HtmlElement[];
  panels: HtmlElement[];
}

/** The panels of a page with the names of their tabs, and the rows of tabs, which say nothing else. */
export interface TabPanels {
  labels: ReadonlyMap<HtmlElement, string>;
  lists: ReadonlySet<HtmlElement>;
}

/** Finds the tabs whose list has one for each panel that follows. Elements are shown to it in their order. */
export function createTabPanels() {
  const found: TabList[] = [];
  let count = 0;
  return {
    see(element: HtmlElement): void {
      const role = element.attributes.length === 0 ? null : element.attribute("role");
      if (role === null || !role.startsWith("tab") || ++count > mostTabs) return;
      if (role === "tablist") found.push({ list: element, tabs: [], panels: [] });
      else if (role === "tab") found.at(-1)?.tabs.push(element);
      else if (role === "tabpanel") found.at(-1)?.panels.push(element);
    },
    result(): TabPanels {
      const even = found.filter(({ tabs, panels }) => tabs.length > 0 && tabs.length === panels.length);
      const labels = new Map<HtmlElement, string>();
      for (const { tabs, panels } of even)
        for (const [i, panel] of panels.entries()) {
          const label = collapse(textOf(tabs[i]!, longestLabel)).slice(0, longestLabel);
          if (label !== "" && (panel.measure?.text ?? 0) > 0) labels.set(panel, label);
        }
      return { labels, lists: new Set(even.map(({ list }) => list)) };
    },
  };
}
