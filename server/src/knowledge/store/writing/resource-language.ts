import type { DocumentPart } from "../../documents/document.ts";
import { languageOf } from "../../documents/language-of.ts";
import { detectLanguage } from "../../languages/detect-language.ts";
import type { OpenProject } from "./open-project.ts";
import { usualLanguage } from "./outdated-resources.ts";

/** Characters below which a text is read in what most of its project is written in, unless it tells clearly. */
const enough = 200;
const sampledOfPart = 300;

/** Which language a resource's parts are in where they do not tell it themselves. */
export interface ResourceLanguage {
  language: string;
  /** What it tells of itself, whatever else is in the project; empty where it tells nothing. */
  tells: string;
  /** The project's usual language where that had a say, so that another one asks for another analysis; else null. */
  leansOn: string | null;
}

/** Of a resource with these parts, some of all. Runs inside the caller's snapshot. */
export function resourceLanguage(
  project: OpenProject,
  sample: readonly Pick<DocumentPart, "language" | "text">[],
): ResourceLanguage {
  const text = sample.map((part) => part.text.slice(0, sampledOfPart)).join("\n");
  const declared = sample.map(({ language }) => languageOf({ language, text: "" }, "")).find(Boolean) ?? "";
  const tells = detectLanguage(text, declared);
  if (tells !== "" && (declared !== "" || text.length >= enough))
    return { language: tells, tells, leansOn: null };
  const leansOn = usualLanguage(project);
  return { language: detectLanguage(text, leansOn), tells, leansOn };
}
