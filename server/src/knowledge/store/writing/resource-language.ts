import type { DocumentPart } from "../../documents/document.ts";
import { languageOf } from "../../documents/language-of.ts";
import { detectLanguage } from "../../languages/detect-language.ts";
import type { OpenProject } from "./open-project.ts";
import { usualLanguage } from "./outdated-resources.ts";

/** The length in characters below which the project's usual language applies, unless the text is clear. */
const enough = 200;
const sampledOfPart = 300;

/** The language for a resource's parts that can't be detected by themselves. */
export interface ResourceLanguage {
  language: string;
  /** The language of its own text, whatever the rest of the project; empty if inconclusive. */
  tells: string;
  /** The project's usual language if it mattered, so that a change requires another analysis; otherwise null. */
  leansOn: string | null;
}

/** Detects a resource's language from a sample of its parts. Runs inside the caller's snapshot. */
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
