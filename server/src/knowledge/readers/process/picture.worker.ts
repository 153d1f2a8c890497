import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import encode, { init } from "@jsquash/webp/encode.js";
import { stepBack } from "#kit/step-back.ts";
import { openPdf } from "../pdf/open-pdf.ts";
import { loadPdfium } from "../pdf/pdfium.ts";
import { type PageRegion, renderRegion } from "../pdf/render-page.ts";

export interface PictureOrder {
  path: string;
  page: number;
  region: PageRegion;
  /** Dots of the picture for each point of the page. */
  scale: number;
  mostBytes: number;
}

/** A WebP picture; null where the page cannot be painted. */
export type PictureReply = { webp: Uint8Array | null };

const encoder = fileURLToPath(import.meta.resolve("@jsquash/webp/codec/enc/webp_enc_simd.wasm"));
/** Qualities that are tried until the picture is small enough. */
const qualities = [82, 60, 35];

stepBack("reading");
// Without the server there is nobody to paint for.
process.once("disconnect", () => process.exit());

// Both programs are loaded while nobody waits.
const pdfium = loadPdfium();
const encoding = readFile(encoder).then((wasm) => init(new WebAssembly.Module(wasm)));
const [order] = (await once(process, "message")) as [PictureOrder];
const reply: PictureReply = { webp: await painted(order).catch(() => null) };
process.send!(reply, () => process.exit());

async function painted({ path, page, region, scale, mostBytes }: PictureOrder): Promise<Uint8Array | null> {
  const pdf = await openPdf(await readFile(path), pdfium);
  const image = renderRegion(pdf, page, region, scale);
  if (!image) return null;
  await encoding;
  const { width, height, rgba } = image;
  const data = { width, height, data: new Uint8ClampedArray(rgba.buffer), colorSpace: "srgb" };
  for (const quality of qualities) {
    const webp = new Uint8Array(await encode(data as Parameters<typeof encode>[0], { quality, method: 2 }));
    if (webp.length <= mostBytes) return webp;
  }
  return null;
}
