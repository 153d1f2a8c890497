import { isIP } from "node:net";
import { z } from "zod";
import { languageData } from "#kit/language-data.ts";
import { amount, choice, isRange, list, origin, setting, type Setting } from "./setting.ts";

/**
 * Accepts a host, an address or a range, with or without a port: `intranet.example:81`, `[fd00::]/8`,
 * `127.0.0.1:8080`.
 */
function isPrivateHost(value: string): boolean {
  if (isRange(value)) return true;
  const [, bracketed, name = "", bits, port] =
    /^(?:\[([^\]]*)\]|([^:/[\]]+))(\/\d{1,3})?(?::(\d{1,5}))?$/.exec(value) ?? [];
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return false;
  if (bracketed !== undefined) return isIP(bracketed) === 6 && isRange(bracketed + (bits ?? ""));
  if (bits !== undefined) return isIP(name) === 4 && isRange(name + bits);
  return /^[\p{L}\p{N}._-]+$/u.test(name) && URL.canParse(`http://${name}`);
}

const privateHost = z.string().refine(isPrivateHost, {
  error: ({ input }) =>
    `must list hosts, addresses or ranges such as 127.0.0.1:8080 or 10.0.0.0/8, but ${String(input)} is none`,
});

/** Settings for reading: sources and limits. */
export const readingSettings = {
  ALLOWED_PRIVATE_HOSTS: setting(
    "none",
    "Private hosts, addresses or ranges that may be read, e.g. `127.0.0.1:8080,10.0.0.0/8`.",
    list.pipe(z.array(privateHost)).prefault(""),
  ),
  SLACK_API_URL: setting(
    "https://slack.com/api",
    "Where Slack's calls are made, for projects that are connected to Slack.",
    z.url({ protocol: /^https?$/ }).default("https://slack.com/api"),
  ),
  MAX_UPLOAD_MB: amount(10, [1, 2000], "The maximum size of an attached file, in megabytes."),
  MAX_DOWNLOAD_MB: amount(50, [1, 2000], "The maximum read from one web address, in megabytes."),
  MAX_CRAWL_PAGES: amount(2000, [1, 100_000], "The maximum number of pages read of a documentation site."),
  MAX_CRAWL_PAGES_ON_REQUEST: amount(
    10_000,
    [1, 100_000],
    "The maximum number of pages if the owner asks for the rest of a documentation site.",
  ),
  MAX_CRAWL_DEPTH: amount(10, [0, 100], "The maximum depth of links followed on a documentation site."),
  MAX_CHANNEL_VIDEOS: amount(
    50,
    [1, 10_000],
    "The maximum number of videos read of a YouTube channel, newest first.",
  ),
  MAX_CHANNEL_VIDEOS_ON_REQUEST: amount(
    500,
    [1, 10_000],
    "The maximum number of videos if the owner asks for the rest of a YouTube channel.",
  ),
  YOUTUBE_BASE_URL: setting(
    "`https://www.youtube.com`",
    "YouTube's address.",
    origin.default("https://www.youtube.com"),
  ),
} as const satisfies Record<string, Setting>;

const installedLanguage = z.string().refine((language) => languageData(language) !== null, {
  error: ({ input }) =>
    `includes ${String(input)}, whose data is not installed: run \`npm install @tesseract.js-data/${String(input)}\`, or remove it`,
});

export const recognitionSettings = {
  OCR: choice(
    ["on", "off"],
    "on",
    "`off` disables text recognition of scanned PDF pages, which runs on this machine.",
  ),
  OCR_LANGUAGES: setting(
    "eng",
    "Languages of scanned pages, most frequent first, by their Tesseract names, e.g. `eng,deu`. " +
      "Each needs its package, such as `@tesseract.js-data/deu`, and slows recognition down.",
    list.pipe(z.array(installedLanguage).min(1, "must list at least one language")).prefault("eng"),
  ),
  OCR_MAX_PAGES: amount(500, [1, 20_000], "The maximum number of recognized pages per resource."),
} as const satisfies Record<string, Setting>;
