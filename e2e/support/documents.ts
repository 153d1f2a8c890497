import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { Browser } from "@playwright/test";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import type { FactTable } from "./facts.ts";

/** A page of a document: its heading, its paragraphs and maybe a table. */
export interface PageText {
  heading: string;
  paragraphs: string[];
  table?: FactTable;
}

export function toHtml(pages: PageText[], title: string): string {
  const sections = pages.map(
    (page) =>
      `<section style="break-after:page"><h2>${page.heading}</h2>${page.paragraphs.map((p) => `<p>${p}</p>`).join("")}${page.table ? tableHtml(page.table) : ""}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><article><h1>${title}</h1>${sections.join("")}</article></main></body></html>`;
}

function tableHtml({ header, rows }: FactTable): string {
  const row = (cells: string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${row(header, "th")}</thead><tbody>${rows.map((cells) => row(cells, "td")).join("")}</tbody></table>`;
}

/** Prints a PDF as a browser does, each page of `pages` on a page of its own, with a running head and page numbers. */
export async function printPdf(browser: Browser, pages: PageText[], title: string): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setContent(toHtml(pages, title));
  const pdf = await page.pdf({
    format: "A4",
    margin: { top: "22mm", bottom: "22mm", left: "20mm", right: "20mm" },
    displayHeaderFooter: true,
    headerTemplate: `<div style="font-size:9px;width:100%;text-align:center">${title}</div>`,
    footerTemplate: `<div style="font-size:9px;width:100%;text-align:center"><span class="pageNumber"></span> / <span class="totalPages"></span></div>`,
  });
  await page.close();
  return pdf;
}

/** Typesets a PDF: justified and hyphenated, with ligatures. */
export function typesetPdf(pages: PageText[], title: string): Buffer {
  const text = (value: string) => value.replace(/[\\#$*_`<>@[\]]/g, "\\$&");
  const table = ({ header, rows }: FactTable) =>
    `#table(columns: ${header.length}, ${[header, ...rows]
      .flat()
      .map((cell) => `[${text(cell)}]`)
      .join(", ")})`;
  const source = `#set document(title: "${title}")
#set page(paper: "a4", numbering: "1", header: [#h(1fr) ${text(title)}])
#set text(size: 10.5pt, lang: "en", hyphenate: true)
#set par(justify: true)
${pages.map((page) => `= ${text(page.heading)}\n${page.paragraphs.map(text).join("\n\n")}\n${page.table ? table(page.table) : ""}`).join("\n#pagebreak()\n")}`;
  return NodeCompiler.create().pdf({ mainFileContent: source });
}

/**
 * A DOCX as LibreOffice saved it (`fixtures/station-handbook.docx`, with headings, a list and a table), its
 * placeholders replaced by what this run draws.
 */
export async function libreOfficeDocx(replacements: Record<string, string>): Promise<Buffer> {
  const files = unzipSync(await readFile(join(import.meta.dirname, "../fixtures/station-handbook.docx")));
  let xml = strFromU8(files["word/document.xml"]!);
  for (const [placeholder, value] of Object.entries(replacements)) {
    if (!xml.includes(placeholder)) throw new Error(`The template has no ${placeholder}.`);
    xml = xml.replaceAll(placeholder, value);
  }
  files["word/document.xml"] = strToU8(xml);
  return Buffer.from(zipSync(files));
}
