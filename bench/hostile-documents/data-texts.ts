import { type HostileFormat, plain, sentence, signs } from "./hostile-format.ts";

export const json: HostileFormat = {
  format: "json",
  fileName: "a.json",
  before: "[",
  after: "0]",
  units: {
    [plain]: `"${sentence}",`,
    arrays: "[",
    objects: '{"a":',
    "closed arrays": "[],",
    "closed objects": "{},",
    "small objects": '{"a":1},',
    "objects of other names": '{"a{n}":1},',
    "rows of arrays": "[1,[2]],",
    "tall stacks": `${"[".repeat(400)}1${"]".repeat(400)},`,
    "tall objects": `${'{"a":'.repeat(400)}1${"}".repeat(400)},`,
    "stacks of rows": `${"[[1,2],".repeat(300)}1${"]".repeat(300)},`,
    numbers: "1,",
    "empty texts": '"",',
    "open texts": '"',
    blanks: " ",
    "lines in texts": '"a\\n \\n",',
  },
};

export const jsonText: HostileFormat = {
  format: "json text",
  fileName: "b.json",
  before: '{"a":"x',
  after: 'y"}',
  units: {
    [plain]: sentence,
    blanks: " ",
    "escaped blanks": "\\u0020",
    lines: "\\n",
    "lines and blanks": "\\n \\n  ",
    marks: "\\u0301",
    halves: "\\ud800",
    "one word": "a",
    "closing text": 'a","b{n}":"',
    "one more object": '","c{n}":{"d":"',
  },
};

export const jsonLines: HostileFormat = {
  format: "json lines",
  fileName: "a.jsonl",
  units: {
    [plain]: `{"a":"${sentence}"}\n`,
    "small objects": "{}\n",
    "damaged lines": "{\n",
    stacks: "[[[[[[[[\n",
    numbers: "1\n",
  },
};

export const xml: HostileFormat = {
  format: "xml",
  fileName: "a.xml",
  before: "<?xml version='1.0'?><a>",
  after: "</a>",
  units: {
    [plain]: `<row><name>${sentence}</name></row>`,
    ...signs,
    "open elements": "<a>",
    "closed elements": "<a/>",
    "open attributes": '<a b="',
    attributes: ' a{n}="b"',
    comments: "<!--",
    "closed comments": "<!---->",
    sections: "<![CDATA[",
    instructions: "<?a ?>",
    ampersands: "&",
    entities: "&lt;",
    types: "<!DOCTYPE a [",
    paragraphs: "<p>a</p>",
    "words in words": "<p>a<b>c</b>d</p>",
    "notes of paragraphs": "<para>a<footnote><para>b</para></footnote></para>",
    "tall stacks": `${"<a>".repeat(400)}b${"</a>".repeat(400)}`,
    "tall lists": `${"<itemizedlist><listitem>".repeat(200)}b${"</listitem></itemizedlist>".repeat(200)}`,
    "other names": "<a{n}>b</a{n}>",
    namespaces: '<a xmlns:b{n}="c">d</a>',
    angles: "<",
  },
};

export const feed: HostileFormat = {
  format: "feed",
  fileName: "b.xml",
  before: '<rss version="2.0"><channel><title>A</title>',
  after: "</channel></rss>",
  units: {
    [plain]: `<item><title>A</title><description>${sentence}</description></item>`,
    "empty items": "<item/>",
    "items in items": "<item><title>a</title>",
    "many texts": "<item><description>&lt;p&gt;a</description></item>",
    authors: "<author>a</author>",
  },
};
