import { type HostileFormat, plain, sentence, signs } from "./hostile-format.ts";

export const rtf: HostileFormat = {
  format: "rtf",
  fileName: "a.rtf",
  before: "{\\rtf1\\ansi Some words stand here.\\par ",
  after: "}",
  units: {
    [plain]: `${sentence}\\par `,
    blanks: " ",
    groups: "{",
    "closing groups": "}",
    "closed groups": "{a}",
    "tall stacks": `${"{".repeat(400)}a${"}".repeat(400)}`,
    paragraphs: "\\par ",
    bytes: "\\'e9",
    "halves of pairs": "\\'81",
    characters: "\\u65?",
    cells: "a\\cell ",
    "cells of tables": "\\intbl a\\par ",
    rows: "\\intbl a\\cell\\row ",
    notes: "{\\footnote a}",
    "open notes": "{\\footnote a",
    "raised figures": "{\\super 1}",
    markers: "{\\pntext a}",
    "open markers": "{\\pntext ",
    styles: "{\\stylesheet{\\s{n} a;}}",
    fonts: "{\\fonttbl{\\f{n}\\fcharset128 a;}}",
    "left out": "{\\*\\a b",
    "passed over": "\\bin1 a",
    backslashes: "\\",
    "long words": "\\a",
    code: "\\pard\\s1 a\\par ",
  },
};

export const subtitles: HostileFormat = {
  format: "subtitles",
  fileName: "a.srt",
  before: "1\n00:00:00,000 --> 00:00:01,000\nSome words stand here.\n\n",
  units: {
    [plain]: `1\n00:00:02,000 --> 00:00:03,000\n${sentence}\n\n`,
    ...signs,
    "empty cues": "1\n00:00:00,000 --> 00:00:00,000\n\n",
    "short cues": "1\n00:00:00,000 --> 00:00:00,000\na\n\n",
    "the same times": "00:00:00,000 --> 00:00:00,000\nA: b\n",
    arrows: "-->",
    "times in one line": "00:00",
    "open angles": "<",
    speakers: "<v ",
    "classes of speakers": "<v.",
    "open braces": "{\\",
    colons: "A: ",
    ampersands: "&",
  },
};

export const plainText: HostileFormat = {
  format: "text",
  fileName: "a.txt",
  before: "x",
  after: "y",
  units: { [plain]: sentence, ...signs },
};
