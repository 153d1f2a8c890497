import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { at } from "./places.mjs";
import { pictureName } from "./page-head.mjs";
import { say } from "./say.mjs";

/** @typedef {import("@napi-rs/canvas").SKRSContext2D} Context */

const [width, height] = [1200, 630];
const ink = "#14180f";
const font =
  "node_modules/@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2";

/**
 * Draws the picture that previews of links show, for each page, and the icons that want pixels. Gives the paths that
 * have one: none where this machine has no canvas, and the pages say so by naming none.
 * @param {{ path: string, title: string, description: string }[]} pages @param {string} folder
 * @returns {Promise<ReadonlySet<string>>}
 */
export async function drawPictures(pages, folder) {
  const canvas = await import("@napi-rs/canvas").catch(() => undefined);
  if (!canvas?.GlobalFonts.registerFromPath(at(font), "Grotesk")) {
    say("no pictures for previews of links: this machine has no @napi-rs/canvas.");
    return new Set();
  }
  mkdirSync(folder, { recursive: true });
  const drawn = pages.filter(({ path }) => path !== "");
  for (const { path, title, description } of drawn) {
    const picture = canvas.createCanvas(width, height);
    drawPreview(picture.getContext("2d"), title.split(" · ")[0] ?? title, description);
    writeFileSync(join(folder, pictureName(path)), picture.toBuffer("image/png"));
  }
  const glyph = readFileSync(at("web", "public", "favicon.svg"), "utf8")
    .replace(/<style>[^]*?<\/style>/, "")
    .replaceAll("currentColor", ink)
    .replace("<svg ", '<svg width="512" height="512" ');
  const image = await canvas.loadImage(Buffer.from(glyph));
  for (const size of [180, 192, 512]) {
    const icon = canvas.createCanvas(size, size);
    const context = icon.getContext("2d");
    context.fillStyle = "#f5f6f1";
    context.fillRect(0, 0, size, size);
    context.drawImage(image, size * 0.18, size * 0.18, size * 0.64, size * 0.64);
    writeFileSync(join(folder, `icon-${size}.png`), icon.toBuffer("image/png"));
  }
  return new Set(drawn.map(({ path }) => path));
}

/** @param {Context} context @param {string} title @param {string} description */
function drawPreview(context, title, description) {
  context.fillStyle = "#f5f6f1";
  context.fillRect(0, 0, width, height);
  context.fillStyle = ink;
  context.font = "650 34px Grotesk";
  context.letterSpacing = "-1px";
  context.fillText("Groundwork", 80, 104);

  context.font = "600 78px Grotesk";
  context.letterSpacing = "-3px";
  const lines = wrap(context, title, width - 160);
  lines.forEach((line, index) => context.fillText(line, 80, 218 + index * 80));

  context.font = "400 30px Grotesk";
  context.letterSpacing = "-0.3px";
  context.fillStyle = "#474d40";
  const top = 218 + lines.length * 80;
  wrap(context, description, 900)
    .slice(0, 3)
    .forEach((line, index) => context.fillText(line, 80, top + index * 42));

  // The mark, its stem, and the ground.
  context.fillStyle = ink;
  context.fillRect(1039, 470, 3, 94);
  context.fillRect(0, 564, width, 4);
  context.fillRect(216, 588, 768, 4);
  context.fillRect(432, 612, 336, 4);
  context.fillStyle = "#d6f03c";
  context.fillRect(1024, 440, 34, 34);
  context.strokeStyle = ink;
  context.lineWidth = 3;
  context.strokeRect(1024, 440, 34, 34);
}

/** @param {Context} context @param {string} text @param {number} most pixels */
function wrap(context, text, most) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && context.measureText(longer).width <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
