import type { Browser } from "@playwright/test";
import {
  catalogue,
  onePage,
  page as pageWith,
  pdfOf,
  stream,
} from "../../server/src/kit/testing/pdf-file.ts";

/** A word and where its middle is printed, as shares of the page. */
export interface PrintedWord {
  word: string;
  x: number;
  y: number;
}

const [width, height] = [794, 1123];

/** Makes a PDF of a page's picture alone, which was turned by a degree and has grain; and says where its words are. */
export async function scanPdf(
  browser: Browser,
  body: string,
): Promise<{ pdf: Buffer; words: PrintedWord[] }> {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    await page.setContent(`<!doctype html><style>
      body { margin: 0; padding: 80px 70px; box-sizing: border-box; width: ${width}px; height: ${height}px; background: #fff;
        font: 16px/1.5 "DejaVu Serif", serif; transform: rotate(1deg); }
      svg { position: fixed; inset: 0; }</style>${body}
      <svg width="${width}" height="${height}"><filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.8" seed="7"/>
      <feColorMatrix type="saturate" values="0"/></filter><rect width="100%" height="100%" filter="url(#grain)" opacity="0.15"/></svg>`);
    const words = await page.evaluate(
      ([wide, high]) => {
        const found: { word: string; x: number; y: number }[] = [];
        const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walk.nextNode(); node; node = walk.nextNode()) {
          if (node.parentElement?.closest("style, svg")) continue;
          for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const { left, right, top, bottom } = range.getBoundingClientRect();
            found.push({ word, x: (left + right) / 2 / wide!, y: (top + bottom) / 2 / high! });
          }
        }
        return found;
      },
      [width, height],
    );
    const picture = await page.screenshot({ type: "jpeg", quality: 70 });
    return { pdf: pdfOfJpeg(picture, width * 2, height * 2), words };
  } finally {
    await context.close();
  }
}

function pdfOfJpeg(jpeg: Buffer, points: number, rows: number): Buffer {
  return pdfOf([
    catalogue,
    onePage,
    pageWith("/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>"),
    stream("", Buffer.from("595 0 0 842 0 0 cm /P Do")),
    stream(
      `/Type/XObject/Subtype/Image/Width ${points}/Height ${rows}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`,
      jpeg,
    ),
  ]);
}
