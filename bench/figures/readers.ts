import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { resourceTypes } from "@groundwork/contract/resource-types";
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import mammoth from "mammoth";
import { Innertube } from "youtubei.js/web.bundle";
import { readDocx } from "../../server/src/knowledge/readers/docx/read.ts";
import { readPdf } from "../../server/src/knowledge/readers/pdf/read.ts";
import { fileSource } from "../../server/src/knowledge/readers/sources.ts";
import { collectReading } from "../../server/src/knowledge/readers/testing/collect-reading.ts";
import { createYoutubeChannel } from "../../server/src/knowledge/readers/youtube/read-channel.ts";
import { createSafeFetch } from "../../server/src/platform/safe-fetch/safe-fetch.ts";
import {
  startYoutubeDouble,
  type YoutubeDouble,
} from "../../server/tests/support/youtube-double/youtube-double.ts";
import { docxOfBody } from "../../server/tests/support/documents.ts";
import { Person } from "../../e2e/support/person.ts";
import { inScratchFolder } from "../harness/scratch-folder.ts";
import { withServer } from "../harness/server.ts";
import { startManualSite } from "../manual-site.ts";
import { typesetPdf } from "../typeset-pdf.ts";
import { createWriter } from "../prose.ts";
import { compare, count, type Figure, perSecond, row } from "./figure.ts";
import { joinPdfs, readApart, readWithPdfJs } from "./read-apart.ts";

const bareText = "pdf.js `getTextContent` alone";
const mostReports = 5;
const channel = "UCbenchbenchbenchbenchbe";
const minutesEach = 20;
const secondsPerCue = 4;

/** A PDF to text with blocks, pages and the place of every character. */
export const pdfPages: Figure = ({ pdfPages: pages, runs }, say) =>
  inScratchFolder(async (folder) => {
    const path = join(folder, "bench.pdf");
    await writeFile(path, typesetPdf(pages));
    const number = await readWithPdfJs(path);
    const file = { kind: "file" as const, path, fileName: "bench.pdf" };
    return compare(
      { runs, say },
      ["PDF pages read, with every character's place", "/s", bareText],
      () => perSecond(number, () => collectReading(fileSource(readPdf), file)),
      () => perSecond(number, () => readWithPdfJs(path)),
    );
  });

/** Annual reports as companies print them, each read in a process of its own. */
export const annualReports: Figure = async ({ reports, largePdfPages, runs }, say) => {
  if (reports === undefined) {
    say("Left out. Name the folder of their PDFs: --reports FOLDER");
    return [];
  }
  const names = (await readdir(reports)).filter((name) => name.endsWith(".pdf")).sort();
  const paths = names.slice(0, mostReports).map((name) => join(reports, name));
  return inScratchFolder(async (folder) => {
    const { bytes, pages } = await joinPdfs(paths, largePdfPages);
    const large = join(folder, "large.pdf");
    await writeFile(large, bytes);
    const rate = async (reader: "product" | "reference") => {
      let took = 0;
      for (const path of paths) took += (await readApart(reader, path)).milliseconds;
      return (pages / took) * 1000;
    };
    const rows = await compare(
      { runs: Math.min(2, runs), say },
      [`Pages of ${paths.length} annual reports read`, "/s", bareText],
      () => rate("product"),
      () => rate("reference"),
    );
    const { peak } = await readApart("product", large);
    const { peak: beside } = await readApart("reference", large);
    const joined = `Reader of annual reports joined to ${count(largePdfPages)} pages, peak`;
    return [...rows, row(joined, " MB", peak / 1024, `${bareText} on it, peak`, beside / 1024)];
  });
};

/**
 * A documentation site from its address to searchable passages, by the server as it runs: robots, crawl, main content,
 * passages, index. The reference only finds the main content of the same pages, which it has in memory.
 */
export const sitePages: Figure = async ({ sitePages: pages, runs }, say) => {
  const site = await startManualSite(pages);
  const env = { ALLOWED_PRIVATE_HOSTS: site.host, MAX_CRAWL_PAGES: String(pages), MAX_CRAWL_DEPTH: "100" };
  try {
    return await compare(
      { runs: Math.min(2, runs), say },
      [
        `HTML pages of a manual crawled, cleaned and indexed (${pages})`,
        "/s",
        "Readability over linkedom alone, pages in memory",
      ],
      () =>
        withServer({ env }, async ({ url }) => {
          const person = await Person.withProject(url);
          await person.addAddress(resourceTypes.documentationSite, site.url);
          return perSecond(pages, () => person.index());
        }),
      () =>
        perSecond(pages, () => {
          for (const page of site.pages.values())
            if (!new Readability(parseHTML(page).document).parse()?.textContent)
              throw new Error("The reference found no text.");
        }),
    );
  } finally {
    await site.close();
  }
};

/** DOCX files of about five pages to text with headings, lists and tables. */
export const docxFiles: Figure = async ({ docxFiles: number, runs }, say) => {
  const files = Array.from({ length: number }, (_, i) => makeDocx(i + 1));
  return compare(
    { runs, say },
    ["DOCX files of five pages read, with their structure", "/s", "mammoth `extractRawText` alone"],
    () =>
      perSecond(number, async () => {
        for (const bytes of files)
          await readDocx({ bytes, name: "bench.docx", contentType: "", url: null }, () => undefined);
      }),
    () =>
      perSecond(number, async () => {
        for (const file of files) await mammoth.extractRawText({ buffer: Buffer.from(file) });
      }),
  );
};

function makeDocx(seed: number): Uint8Array {
  const writer = createWriter(seed, 5000);
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const paragraph = (text: string, style = "") =>
    `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${text.split(", ").map(run).join(run(", "))}</w:p>`;
  const cell = () => `<w:tc>${paragraph(writer.usualWord())}</w:tc>`;
  const body: string[] = [];
  for (let i = 0; i < 40; i++) {
    if (i % 6 === 0) body.push(paragraph(writer.rareWord(), "Heading1"));
    body.push(paragraph(writer.paragraph()));
    if (i % 10 === 9) body.push(`<w:tbl>${`<w:tr>${cell()}${cell()}${cell()}</w:tr>`.repeat(6)}</w:tbl>`);
  }
  return docxOfBody(body.join(""));
}

/**
 * A channel's videos to prose with times, from a double of YouTube on loopback. The reference asks the library for the same
 * videos and fetches their captions, and makes nothing of them.
 */
export const transcripts: Figure = async ({ videos: number, runs }, say) => {
  const double = await startYoutubeDouble();
  const videos = addVideos(double, number);
  const safeFetch = createSafeFetch({ allowedPrivateHosts: ["127.0.0.1"], maxBytes: 10_000_000 });
  const settings = {
    youtubeBaseUrl: double.baseUrl,
    maxChannelVideos: number,
    maxChannelVideosOnRequest: number,
  };
  try {
    return await compare(
      { runs: Math.min(3, runs), say },
      [
        `Transcripts of videos of ${minutesEach} minutes read, with their times`,
        "/s",
        "youtubei.js `getInfo` and the bare captions",
      ],
      () =>
        perSecond(number, async () => {
          const source = createYoutubeChannel(safeFetch, settings);
          const { parts } = await collectReading(source, { kind: "address", address: channel });
          if (parts.length !== number) throw new Error(`Only ${parts.length} videos were read.`);
        }),
      () => perSecond(number, () => fetchCaptions(double.baseUrl, videos)),
    );
  } finally {
    await safeFetch.close();
    await double.stop();
  }
};

function addVideos(double: YoutubeDouble, number: number): string[] {
  const { paragraph } = createWriter(number, 5000);
  const videos = Array.from({ length: number }, (_, i) => `bench-${String(i).padStart(5, "0")}`);
  for (const id of videos) {
    const words: string[] = [];
    const cues = Array.from({ length: (minutesEach * 60) / secondsPerCue }, (_, i) => {
      while (words.length < 10) words.push(...paragraph().split(" "));
      return { start: i * secondsPerCue, duration: secondsPerCue, text: words.splice(0, 10).join(" ") };
    });
    double.addVideo({ id, title: `Video ${id}`, author: "Bench", captions: [{ language: "en", cues }] });
  }
  double.addChannel({ id: channel, title: "Bench", handle: "@bench", videos });
  return videos;
}

async function fetchCaptions(baseUrl: string, videos: readonly string[]): Promise<void> {
  const toDouble = (address: string) => {
    const { pathname, search } = new URL(address);
    return baseUrl + pathname + search;
  };
  const youtube = await Innertube.create({
    retrieve_player: false,
    generate_session_locally: true,
    fetch: (input, init) =>
      input instanceof Request
        ? fetch(new Request(toDouble(input.url), input), init)
        : fetch(toDouble(String(input)), init),
  });
  for (const id of videos) {
    const address = (await youtube.getInfo(id)).captions?.caption_tracks?.[0]?.base_url;
    if (!address) throw new Error(`The reference found no captions of ${id}.`);
    await (await fetch(`${toDouble(address)}&fmt=json3`)).json();
  }
}
