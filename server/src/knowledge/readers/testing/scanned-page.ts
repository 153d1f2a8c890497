import { deflateSync } from "node:zlib";
import { catalogue, onePage, pdfOf, stream } from "#kit/testing/pdf-file.ts";
import { openPdf } from "../pdf/open-pdf.ts";
import { renderPage } from "../pdf/render-page.ts";
import type { GreyImage } from "../recognition/recognition.ts";

export interface Scanning {
  /** Counted from 1. */
  page?: number;
  dotsPerInch?: number;
  /** By how many degrees the paper lies turned, clockwise. */
  turned?: number;
  /** By how much points differ from what they should be: a standard deviation, of 255. */
  noise?: number;
}

/** A page of a PDF as a scanner would have it. */
export async function scanPage(
  pdf: Uint8Array,
  { page = 1, dotsPerInch = 300, turned = 0, noise = 0 }: Scanning,
): Promise<GreyImage> {
  const open = await openPdf(pdf);
  const painted = renderPage(open, page, dotsPerInch / 72)!;
  open.close();
  return addNoise(turned === 0 ? painted : turn(painted, (turned * Math.PI) / 180), noise);
}

/** One shade, and noise over it. */
export function noiseOnly(width: number, height: number, noise: number, shade = 128): GreyImage {
  return addNoise({ width, height, grey: new Uint8Array(width * height).fill(shade) }, noise);
}

/** A PDF of half a page with a heading and lines of text. */
export function pdfOfText(heading: string, lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line}) Tj T*`).join(" ");
  const text = `BT /F 20 Tf 60 370 Td (${heading}) Tj /F 12 Tf 16 TL 0 -40 Td ${shown} ET`;
  return pdfOf([
    catalogue,
    onePage,
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 421]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
    stream("", Buffer.from(text)),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ]);
}

/** A PDF of pictures, each of which fills a page; at so many dots an inch, and with a text beneath that cannot be seen. */
export function pdfOfPictures(
  images: readonly GreyImage[],
  dotsPerInch = 300,
  { rotate = 0, layer = "" }: { rotate?: number; layer?: string } = {},
): Buffer {
  const kids = images.map((_, i) => `${3 + i * 3} 0 R`).join(" ");
  const objects: (string | Buffer)[] = [catalogue, `<</Type/Pages/Kids[${kids}]/Count ${images.length}>>`];
  images.forEach(({ width, height, grey }, i) => {
    const [wide, high] = [(width * 72) / dotsPerInch, (height * 72) / dotsPerInch];
    const own = 3 + i * 3;
    objects.push(
      `<</Type/Page/Parent 2 0 R/Rotate ${rotate}/MediaBox[0 0 ${wide} ${high}]/Contents ${own + 1} 0 R/Resources<</XObject<</P ${own + 2} 0 R>>/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>`,
      stream(
        "",
        Buffer.from(`q ${wide} 0 0 ${high} 0 0 cm /P Do Q BT 3 Tr /F 12 Tf 60 60 Td (${layer}) Tj ET`),
      ),
      stream(
        `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode`,
        deflateSync(grey, { level: 1 }),
      ),
    );
  });
  return pdfOf(objects);
}

function turn({ width, height, grey }: GreyImage, angle: number): GreyImage {
  const turned = new Uint8Array(width * height).fill(255);
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 255 : grey[y * width + x]!;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const [fromX, fromY] = [cosine * dx + sine * dy + width / 2, cosine * dy - sine * dx + height / 2];
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      const [right, below] = [fromX - left, fromY - top];
      turned[y * width + x] =
        (at(left, top) * (1 - right) + at(left + 1, top) * right) * (1 - below) +
        (at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right) * below;
    }
  return { width, height, grey: turned };
}

/** The same noise each time. */
function addNoise({ width, height, grey }: GreyImage, noise: number): GreyImage {
  if (noise === 0) return { width, height, grey };
  let state = 1;
  const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  // Four even numbers of the same kind together are nearly as noise is, with a deviation of 1 / √3.
  const deviate = () => (random() + random() + random() + random() - 2) * Math.sqrt(3) * noise;
  return { width, height, grey: grey.map((value) => Math.max(0, Math.min(255, value + deviate()))) };
}
