import type { SiteFile } from "./counting-site.ts";
import { htmlFile } from "./counting-site.ts";
import { drawFacts, type Fact } from "./facts.ts";
import { fillerParagraphs } from "./filler.ts";
import type { Random } from "./random.ts";

export interface SmallManual {
  files: Map<string, SiteFile>;
  /** Lists facts, each on its own page, `path`. */
  facts: (Fact & { path: string })[];
  /** Counts the readable pages: every address below except those listed after them. */
  pages: number;
}

/**
 * Makes a manual of chapters that link their neighbors, with everything that a crawl must distinguish: a page that is gone, a copy,
 * a page that robots.txt keeps for itself, one elsewhere, a picture, and a text file among the pages.
 */
export function makeSmallManual(random: Random, chapters: number): SmallManual {
  const drawn = random.shuffle(drawFacts(random));
  const facts: SmallManual["facts"] = [];
  const files = new Map<string, SiteFile>();
  const path = (chapter: number) => `/manual/chapter-${chapter}.html`;
  const page = (title: string, body: string, links: string[]) =>
    htmlFile(`<!doctype html><html lang="en"><head><title>${title}</title></head><body>
<nav>${links.map((link) => `<a href="${link}">${link}</a>`).join(" ")}</nav>
<main><h1>${title}</h1>${body}</main></body></html>`);
  for (let chapter = 1; chapter <= chapters; chapter++) {
    const fact = drawn[chapter - 1];
    if (fact) facts.push({ ...fact, path: path(chapter) });
    const paragraphs = fillerParagraphs(random, 4, fact ? [fact.sentence] : []);
    const near = [chapter - 1, chapter + 1, chapter * 2].filter((n) => n >= 1 && n <= chapters).map(path);
    files.set(
      path(chapter),
      page(`Chapter ${chapter}`, paragraphs.map((text) => `<p>${text}</p>`).join(""), [
        "/manual/",
        ...near,
        `${path(chapter)}#top`,
      ]),
    );
  }
  files.set(
    "/manual/",
    page("Manual", "<p>This manual begins here and has chapters.</p>", [
      path(1),
      "/manual/copy.html",
      "/manual/gone.html",
      "/manual/private/notes.html",
      "/manual/picture.png",
      "/manual/changes.txt",
      "/elsewhere/page.html",
    ]),
  );
  files.set("/manual/copy.html", files.get(path(1))!);
  files.set("/manual/private/notes.html", page("Notes", "<p>Not for robots.</p>", []));
  files.set("/elsewhere/page.html", page("Elsewhere", "<p>Another part of the site.</p>", []));
  files.set("/manual/changes.txt", {
    type: "text/plain; charset=utf-8",
    body: Buffer.from("Changes of this year are listed in this file, line by line.\n"),
  });
  files.set("/robots.txt", {
    type: "text/plain",
    body: Buffer.from("User-agent: *\nDisallow: /manual/private/\n"),
  });
  return { files, facts, pages: chapters + 2 };
}
