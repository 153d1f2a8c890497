import { deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { resourceTypes } from "@groundwork/contract/resource-types";

/** A small file, or one within the bounds of an upload, that is hard on whoever reads it. */
export interface HostileUpload {
  name: string;
  typeId: number;
  content: Uint8Array;
}

const megabyte = 1024 * 1024;
const nearlyAll = 10 * megabyte - 1024;

/** One of each kind; made when they are asked for, since some are large. */
export function* hostileUploads(): Iterable<HostileUpload> {
  const text = (name: string, content: string): HostileUpload => ({
    name,
    typeId: resourceTypes.otherFile,
    content: new Uint8Array(Buffer.from(content)),
  });
  yield { name: "saved states.pdf", typeId: resourceTypes.pdfFile, content: pdfOfSavedStates() };
  yield text("brackets.md", "[".repeat(nearlyAll));
  yield text("images.md", "![](".repeat(nearlyAll / 4));
  yield text("blanks.txt", `x${" ".repeat(9_000_000)}y`);
  yield text("numbered.txt", "1.1.".repeat(nearlyAll / 4));
  yield text("nested.json", "[".repeat(nearlyAll / 2) + "]".repeat(nearlyAll / 2));
  yield { name: "unpacks large.docx", typeId: resourceTypes.docxFile, content: docxThatUnpacksLarge() };
}

/** Ten million times "save the state of drawing": 20 kB that a reader of PDF works on for minutes. */
function pdfOfSavedStates(): Uint8Array {
  const stream = deflateSync(Buffer.from("q ".repeat(10_000_000)), { level: 9 });
  const chunks: Buffer[] = [Buffer.from("%PDF-1.4\n")];
  const places: number[] = [];
  const length = () => chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const add = (number: number, ...content: (string | Buffer)[]) => {
    places.push(length());
    chunks.push(Buffer.from(`${number} 0 obj\n`), ...content.map((each) => Buffer.from(each)));
    chunks.push(Buffer.from("\nendobj\n"));
  };
  add(1, "<< /Type /Catalog /Pages 2 0 R >>");
  add(2, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
  add(3, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << >> /Contents 4 0 R >>");
  add(4, `<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`, stream, "\nendstream");
  const start = length();
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  chunks.push(Buffer.from(`xref\n0 5\n0000000000 65535 f \n${rows}`));
  chunks.push(Buffer.from(`trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(chunks));
}

/** 150 MB of one letter in some 150 kB. */
function docxThatUnpacksLarge(): Uint8Array {
  const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packages = "http://schemas.openxmlformats.org/package/2006";
  const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  const letters = Buffer.alloc(150 * megabyte, "a");
  return zipSync({
    "[Content_Types].xml": strToU8(
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    ),
    "_rels/.rels": strToU8(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    "word/document.xml": new Uint8Array(
      Buffer.concat([
        Buffer.from(`<w:document xmlns:w="${main}"><w:body><w:p><w:r><w:t>`),
        letters,
        Buffer.from("</w:t></w:r></w:p></w:body></w:document>"),
      ]),
    ),
  });
}

/** Turns of a conversation that nobody has had: raw, as somebody sends them who heeds no limit. */
export function hostileHistories(): string[] {
  const turnsOf = (filling: string) =>
    Array.from({ length: 20 }, (_, i) => ({
      role: i % 2 === 0 ? "user" : "assistant",
      content: `x${filling.repeat(19_990)}y`,
    }));
  return [" ", "\u0301"].map((filling) => JSON.stringify(turnsOf(filling)));
}
