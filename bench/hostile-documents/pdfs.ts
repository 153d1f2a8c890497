import { deflateSync } from "node:zlib";
import { type HostileFormat, plain, sentence } from "./hostile-format.ts";

/** A PDF of one page, on which this is drawn. */
function pageOf(drawn: string): Buffer {
  const packed = deflateSync(drawn);
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
    Buffer.concat([
      Buffer.from(`<</Filter/FlateDecode/Length ${packed.length}>>\nstream\n`),
      packed,
      Buffer.from("\nendstream"),
    ]),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ].map((object, i) =>
    Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]),
  );
  const head = Buffer.from("%PDF-1.7\n");
  let at = head.length;
  const entries = objects.map((object) => {
    const entry = `${String(at).padStart(10, "0")} 00000 n \n`;
    at += object.length;
    return entry;
  });
  const end = `xref\n0 6\n0000000000 65535 f \n${entries.join("")}trailer\n<</Size 6/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([head, ...objects, Buffer.from(end)]);
}

export const pdf: HostileFormat = {
  format: "pdf",
  fileName: "a.pdf",
  before: "BT /F 12 Tf 50 700 Td (Some words stand here.) Tj ET\n",
  wrap: pageOf,
  units: {
    [plain]: `BT /F 10 Tf 50 650 Td (${sentence}) Tj ET\n`,
    "small letters at their places": "BT 1 0 0 1 0 0 Tm /F 9 Tf 0.01 0 0 0.01 0 500 Tm {n} 0 Td (a) Tj ET\n",
    "small letters down the page": "BT /F 9 Tf 0.01 0 0 0.01 50 0 Tm 0 {n} Td (a b) Tj ET\n",
    "states kept": "q ",
    "states kept and left": "q Q ",
    "empty texts": "BT ET\n",
    letters: "BT /F 9 Tf 50 600 Td (a) Tj ET\n",
    "letters at their places": "BT /F 9 Tf {n} 500 Td (a) Tj ET\n",
    "letters down the page": "BT /F 9 Tf 50 {n} Td (a) Tj ET\n",
    "raised figures at their places":
      "BT 0.005 0 0 0.005 0 500 Tm /F 1800 Tf {n} 0 Td (a) Tj ET BT 0.005 0 0 0.005 0 504 Tm /F 900 Tf {n} 0 Td (1) Tj ET\n",
    "raised figures down the page":
      "BT 0.005 0 0 0.005 50 0 Tm /F 1800 Tf 0 {n} Td (a) Tj ET BT 0.005 0 0 0.005 300 4 Tm /F 900 Tf 0 {n} Td (1) Tj ET\n",
    "letters of many sizes": "BT /F {n} Tf 50 400 Td (a) Tj ET\n",
    "blanks of one text": "BT /F 9 Tf 50 600 Td (          ) Tj ET\n",
    lines: "0 0 m 9 9 l S\n",
    brackets: "[",
    "open texts": "(",
    dictionaries: "<<",
    numbers: "1 ",
  },
};
