import { readEquation } from "../office/equation.ts";
import { formatNumber } from "../office/format-number.ts";
import { ParagraphWriter } from "../office/paragraph-writer.ts";
import type { BlockSink } from "../document-builder.ts";
import {
  endsInWord,
  lineBreak,
  markFrom,
  paragraphsOf,
  say,
  type Words,
  readAlternate,
} from "../office/prose.ts";
import type { XmlReader } from "../xml/xml-reader.ts";
import { raised } from "../white-space.ts";

interface Paragraph extends Words {
  level: number;
  /** Null where the shape decides. */
  bullet: boolean | null;
  numbered: { scheme: string; start: number } | null;
}

/** Adds the paragraphs of the text body opened last. `bullets` says whether they are a list unless they say otherwise. */
export function readTextBody(xml: XmlReader, sink: BlockSink, bullets: boolean): void {
  const counts: (number | undefined)[] = [];
  const writer = new ParagraphWriter(sink);
  xml.children((name) => {
    if (name !== "a:p") return;
    const paragraph = readParagraph(xml);
    const { level, bullet, numbered } = paragraph;
    if (paragraphsOf(paragraph).length === 0) return;
    counts.length = Math.min(counts.length, level + 1);
    counts[level] = numbered ? (counts[level] ?? numbered.start - 1) + 1 : undefined;
    const marker = numbered ? numberAs(counts[level]!, numbered.scheme) : "";
    const place = { list: null, level, ordered: numbered !== null, left: inset(level + 1) };
    const item = numbered || (bullet ?? bullets) ? place : null;
    writer.write(paragraph, { role: null, level: null, marker, item, left: inset(level), aside: null });
  });
  writer.finish();
}

/** Returns the indentation of a level: what is a level further in than an item goes on with it. */
const inset = (level: number): number => level * 720;

function readParagraph(xml: XmlReader): Paragraph {
  const paragraph: Paragraph = { words: "", last: "", marks: [], level: 0, bullet: null, numbered: null };
  const visit = (name: string): void => {
    if (name === "a:pPr") readProperties(xml, paragraph);
    else if (name === "a:r" || name === "a:fld") readRun(xml, paragraph);
    else if (name === "a:br") say(paragraph, lineBreak);
    else if (name === "m:oMath" || name === "m:oMathPara") say(paragraph, readEquation(xml));
    else if (name === "mc:AlternateContent") readAlternate(xml, visit, () => paragraph.words.length);
    else if (name === "a14:m") xml.children(visit);
  };
  xml.children(visit);
  return paragraph;
}

function readProperties(xml: XmlReader, paragraph: Paragraph): void {
  const level = Number(xml.attribute("lvl") ?? 0);
  paragraph.level = level >= 0 && level <= 8 ? level : 0;
  xml.children((name) => {
    if (name === "a:buNone") paragraph.bullet = false;
    else if (name === "a:buChar" || name === "a:buBlip") paragraph.bullet = true;
    else if (name === "a:buAutoNum") {
      const start = Number(xml.attribute("startAt") ?? 1);
      paragraph.numbered = {
        scheme: xml.attribute("type") ?? "",
        start: Number.isInteger(start) ? start : 1,
      };
    }
  });
}

function readRun(xml: XmlReader, paragraph: Paragraph): void {
  let text = "";
  let isRaised = false;
  let isStruck = false;
  let isBold = false;
  xml.children((name) => {
    if (name === "a:rPr") {
      isRaised = Number(xml.attribute("baseline") ?? 0) > 0;
      isBold = /^(1|true)$/.test(xml.attribute("b") ?? "");
      isStruck = /^(sng|dbl)Strike$/.test(xml.attribute("strike") ?? "");
    } else if (name === "a:t") text += xml.text().replaceAll("\v", lineBreak);
  });
  const start = paragraph.words.length;
  say(paragraph, (isRaised && endsInWord(paragraph) ? raised(text) : null) ?? text);
  if (isBold) markFrom(paragraph, start, { mark: "bold" });
  if (isStruck) markFrom(paragraph, start, { mark: "struck" });
}

/** "arabicPeriod", "alphaLcParenR", "romanUcParenBoth": how PowerPoint names its numbers. */
function numberAs(number: number, scheme: string): string {
  const kind = scheme.startsWith("alpha") ? "Letter" : scheme.startsWith("roman") ? "Roman" : null;
  const shown = formatNumber(number, kind ? (scheme.includes("Uc") ? "upper" : "lower") + kind : "decimal");
  if (scheme.endsWith("ParenBoth")) return `(${shown})`;
  return scheme.endsWith("ParenR") ? `${shown})` : scheme.endsWith("Plain") ? shown : `${shown}.`;
}
