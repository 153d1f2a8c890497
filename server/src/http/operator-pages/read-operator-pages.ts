import { readFileSync } from "node:fs";
import { renderMarkdown } from "./render-markdown.ts";

/** Pages that an operator may replace, by the setting that names the file, with the title of ours. */
const replaceable = [
  { setting: "TERMS_FILE", path: "/terms-of-service", title: "Terms of Service" },
  { setting: "PRIVACY_FILE", path: "/privacy-policy", title: "Privacy Policy" },
  { setting: "IMPRINT_FILE", path: "/imprint", title: "Imprint" },
] as const;

export type OperatorPageFiles = {
  readonly [S in (typeof replaceable)[number]["setting"]]?: string | undefined;
};

/** The operator's own pages by their paths, as HTML. Read once: a change takes a start. */
export function readOperatorPages(files: OperatorPageFiles): ReadonlyMap<string, string> {
  return new Map(
    replaceable.flatMap(({ setting, path, title }) => {
      const file = files[setting];
      return file === undefined ? [] : [[path, renderMarkdown(readFileSync(file, "utf8"), title)] as const];
    }),
  );
}
