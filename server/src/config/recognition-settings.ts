import { languageData } from "#kit/language-data.ts";
import { z } from "zod";
import { list, setting, type Setting, wholeNumber } from "./setting.ts";

const installedLanguage = z.string().refine((language) => languageData(language) !== null, {
  error: ({ input }) =>
    `names ${String(input)}, whose data is not installed: run \`npm install @tesseract.js-data/${String(input)}\`, or leave it out`,
});

/** How pages are read that are pictures. */
export const recognitionSettings = {
  OCR: setting(
    "on",
    "`off` leaves pages of PDF files that are pictures unread; else their text is recognised on this machine.",
    z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
  ),
  OCR_LANGUAGES: setting(
    "eng",
    "Languages of scanned pages, the most frequent first, as Tesseract names them, e.g. `eng,deu`. Each needs its package, such as `@tesseract.js-data/deu`, and makes recognition slower.",
    list.pipe(z.array(installedLanguage).min(1, "must name a language")).prefault("eng"),
  ),
  OCR_MAX_PAGES: setting(
    "500",
    "The most pages that are recognised of one resource.",
    wholeNumber(1, 20_000).default(500),
  ),
} as const satisfies Record<string, Setting>;
