import { gzipSync } from "node:zlib";
import { AppError } from "../../../server/src/kit/app-error.ts";
import {
  boundedQuestion,
  interpretQuestion,
} from "../../../server/src/knowledge/answer/interpret/interpret-question.ts";
import { PieceSplitter } from "../../../server/src/knowledge/answer/with-model/split-pieces.ts";
import { readSentence } from "../../../server/src/knowledge/answer/with-model/read-sentence.ts";
import { readAnyFile } from "../../../server/src/knowledge/readers/registry.ts";
import { linkedData } from "../../../server/src/knowledge/readers/html/page-facts.ts";
import { parseHtml } from "../../../server/src/knowledge/readers/html/page-parser.ts";
import { readHtmlDocument } from "../../../server/src/knowledge/readers/html/read.ts";
import { canonicalAddress } from "../../../server/src/knowledge/readers/site/canonical-address.ts";
import type { PoliteFetch } from "../../../server/src/knowledge/readers/site/polite-fetch.ts";
import { readPageSigns } from "../../../server/src/knowledge/readers/site/page-signs.ts";
import { readRobots } from "../../../server/src/knowledge/readers/site/robots.ts";
import { readSitemaps } from "../../../server/src/knowledge/readers/site/sitemap.ts";
import { chaptersOf } from "../../../server/src/knowledge/readers/youtube/chapters.ts";
import { parseTimedText } from "../../../server/src/knowledge/readers/youtube/timed-text.ts";
import { toParagraphs } from "../../../server/src/knowledge/readers/youtube/transcript-prose.ts";
import {
  readChannelReference,
  readVideoId,
} from "../../../server/src/knowledge/readers/youtube/youtube-address.ts";

/** Something that reads what strangers wrote. It may refuse with a sentence, and nothing else. */
export interface InputTarget {
  name: string;
  seeds: readonly string[];
  read(input: string): unknown;
}

const host = "https://manual.example";
const agent = "Groundwork/1.0 (+https://manual.example)";

const answered =
  (body: string | Uint8Array): PoliteFetch["get"] =>
  async (address) => ({
    url: address,
    status: 200,
    headers: new Headers(),
    body: Buffer.from(body),
    hops: 0,
  });

const addressSeeds = [
  `${host}/docs/a?x=1&y=2#part`,
  "http://user:pass@[2001:db8::1]:8080/%7Ea/../b;c?d=%zz",
  "HTTPS://Пример.example/путь?q=+",
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1&t=10s",
  "https://youtu.be/dQw4w9WgXcQ",
  "@somechannel",
  "https://www.youtube.com/channel/UCuAXFkgsw1L7xaCfnd5JJOw/videos",
];

const page = `<!doctype html><html lang="en"><head><title>Pumps | Manual</title><meta name="robots" content="noindex, max-snippet:5"><link rel="canonical" href="/docs/a"><link rel="alternate" hreflang="de" href="/de/a"><script type="application/ld+json">{"@type":"Article","headline":"Pumps","author":[{"name":"Ada"}],"datePublished":"2026-01-01"}</script></head><body><nav><ul><li><a href="/a">A</a></li></ul></nav><main><h1 id="p">Pumps</h1><p>A pump lifts <b>water</b>.</p><table><caption>Sizes</caption><tr><th rowspan=2>Name<th>kg<tr><td>12</table><dl><dt>Valve<dd>It closes.</dl><details><summary>Why?</summary>So.</details><pre><code class="language-js">a()</code></pre><svg><text>x</text></svg><math><mi>x</mi></math></main></body></html>`;
const markdown = `---\ntitle: Pumps\ntags: [a, b]\n---\n# Pumps\n\nA *pump* lifts **water** [^1], see [it](https://manual.example/a "t") and ![x](y.png).\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> - quote\n>   1. nested\n\n\`\`\`js\na()\n\`\`\`\n\n[^1]: A note.\n\n::: note Title\nText.\n:::\n\n<details><summary>S</summary>T</details>\n`;

const files: Record<string, readonly string[]> = {
  "a.md": [markdown],
  "a.txt": ["Pumps\n=====\n\nThey lift.\n\n  indented\n\n-----\n"],
  "a.csv": ['name;kg\n"Vessa ""A""";12,5\nOrlo;7\n'],
  "a.json": ['{"title":"Pumps","items":[{"name":"Vessa","kg":12.5,"ok":true,"more":null},{"name":"Orlo"}]}'],
  "a.xml": [
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e "x">]><a xmlns:b="c"><b:d e="f">Pumps &amp; &#x41;</b:d><![CDATA[<x>]]></a>',
  ],
  "b.xml": [
    '<rss version="2.0"><channel><title>News</title><item><title>A</title><link>https://manual.example/a</link><description>&lt;p&gt;B&lt;/p&gt;</description><pubDate>Mon, 02 Mar 2026 10:00:00 GMT</pubDate></item></channel></rss>',
  ],
  "a.rtf": [
    "{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}\\f0 Pumps\\par {\\b lift} \\u228? \\'e4 \\trowd\\cell a\\cell\\row {\\footnote b}}",
  ],
  "a.srt": [
    "1\n00:00:01,000 --> 00:00:02,500\n<v Ada>Pumps lift.\n\n2\n00:00:03,000 --> 00:00:04,000\n- Water.\n",
  ],
  "a.vtt": ["WEBVTT\n\nNOTE x\n\n00:01.000 --> 00:02.000 align:start\n<c.red>Pumps</c>\n"],
  "a.eml": [
    'From: "Ada" <ada@example.org>\r\nTo: b@example.org, c: d@e;\r\nSubject: =?utf-8?q?P=C3=BCmps?=\r\nDate: Mon, 2 Mar 2026 10:00:00 +0000\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nPumps =\r\nlift.\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>x</p>\r\n--b--\r\n',
  ],
};

export const inputTargets: readonly InputTarget[] = [
  {
    name: "robots",
    seeds: [
      "User-agent: *\nDisallow: /private/*.pdf$\nAllow: /private/a\nCrawl-delay: 2\nSitemap: https://manual.example/sitemap.xml\n",
      "User-agent: Groundwork\nUser-agent: other\nDisallow: /*?*=\n# note\nHost: manual.example\n",
      "User-agent: *\nDisallow: /*a*a*a*a*a*b$\nAllow: /%zz%2f*\n",
    ],
    async read(input) {
      const rules = await readRobots(host, agent, { get: answered(input) });
      if (!(rules.crawlDelay >= 0)) throw new Error(`It waits ${rules.crawlDelay} seconds.`);
      for (const path of [
        "/",
        "/private/a.pdf?x=1",
        `/${"a".repeat(2_000)}`,
        `/${"a/".repeat(500)}%zz`,
        "/%",
      ])
        rules.allows(host + path);
    },
  },
  {
    name: "sitemaps",
    seeds: [
      `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${host}/docs/a?x=1&amp;y=2</loc><lastmod>2026-01-01</lastmod></url></urlset>`,
      `<sitemapindex><sitemap><loc>${host}/b.xml.gz</loc></sitemap></sitemapindex>`,
      `<feed><entry><link href="${host}/c"/></entry></feed>`,
      `${host}/docs/d\n${host}/docs/e\n`,
    ],
    async read(input) {
      for (const body of [input, gzipSync(input)])
        await readSitemaps(
          [`${host}/sitemap.xml`],
          (address) => address,
          () => true,
          { get: answered(body) },
          {
            files: 3,
            bytes: 1_000_000,
            pages: 50_000,
          },
        );
    },
  },
  {
    name: "transcripts",
    seeds: [
      '{"events":[{"tStartMs":0,"dDurationMs":1500,"segs":[{"utf8":"Pumps"},{"utf8":" lift."}]},{"tStartMs":1600,"dDurationMs":900,"segs":[{"utf8":">> [Music] Water."}]}]}',
      '<?xml version="1.0"?><transcript><text start="0.5" dur="1.2">Pumps &amp;#39;lift&amp;#39;</text><text start="2">Water.</text></transcript>',
      '<timedtext format="3"><body><p t="0" d="1500"><s>Pumps</s><s t="3"> lift</s><br/></p></body></timedtext>',
    ],
    read: (input) => toParagraphs(parseTimedText(input), "en"),
  },
  {
    name: "descriptions of videos",
    seeds: ["Pumps\n0:00 Start\n(1:02:03) - Valves\nHoses 2:00\n\nhttps://a.example 3:00\n"],
    read: chaptersOf,
  },
  {
    name: "addresses",
    seeds: addressSeeds,
    read: (input) => [
      canonicalAddress(input),
      canonicalAddress(input, `${host}/docs/`),
      readVideoId(input),
      readChannelReference(input),
    ],
  },
  {
    name: "linked data",
    seeds: [
      '{"@context":"https://schema.org","@graph":[{"@type":["Article","Thing"],"headline":"Pumps","author":[{"name":"Ada"}],"datePublished":"2026-01-01","mainEntity":[{"@type":"Question","name":"Why?","acceptedAnswer":{"text":"So."}}]}]}',
    ],
    read: (input) => linkedData([input, input]),
  },
  {
    name: "pages",
    seeds: [page],
    read(input) {
      const document = parseHtml(input);
      readPageSigns(document, `${host}/docs/a`, "noindex, max-snippet: 5");
      return readHtmlDocument(document, { name: "a.html", url: `${host}/docs/a` });
    },
  },
  ...Object.entries(files).map(([name, seeds]) => ({
    name: `files, ${name}`,
    seeds,
    read: (input: string) =>
      readAnyFile({ bytes: Buffer.from(input), name, contentType: "", url: null }, () => undefined),
  })),
  {
    name: "questions",
    seeds: [
      "How heavy is the Vessa pump, and what does it cost in 2024?",
      "and the year before?",
      "Was kostet die Pumpe im Vergleich zum Ventil?",
      'What is "Orlo valve" vs. Vessa?',
      "Tell me a fun fact.",
    ],
    read(input) {
      const { signal } = new AbortController();
      const history = [
        { role: "user" as const, content: input },
        { role: "assistant" as const, content: `It is 12 kg. ${input}` },
      ];
      const question = boundedQuestion({ query: input, history, resourceNames: new Map(), signal });
      return interpretQuestion(question.query, question.history);
    },
  },
  {
    name: "a model's answers",
    seeds: [
      "# Pumps\n\nThe **Vessa** pump weighs 12 kg [1][2]. See <https://a.example> and [it](javascript:x) `a()`.\n\n| a | b |\n|---|---|\n| 1 [1] | 2 |\n\n- $x^2$ \\(y_1\\)\n\n```js\na()\n```\n",
    ],
    read(input) {
      const splitter = new PieceSplitter("en");
      const known = { isSource: () => false, isQuoted: () => true };
      for (const piece of [...splitter.push(input), ...splitter.end()])
        if ("raw" in piece) readSentence(piece.raw, known);
    },
  },
];

/** What a person may be told: anything else is a fault. */
export function isRefusal(error: unknown): boolean {
  return error instanceof AppError;
}
