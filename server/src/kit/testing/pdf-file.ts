/** Returns a PDF file of these objects, numbered from 1; the first is its catalogue. */
export function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const pieces: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let length = pieces[0]!.length;
  objects.forEach((object, i) => {
    offsets.push(length);
    const whole = Buffer.concat([
      Buffer.from(`${i + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from("\nendobj\n"),
    ]);
    pieces.push(whole);
    length += whole.length;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  pieces.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
}

/** Returns the object of a stream with these entries. */
export function stream(entries: string, bytes: Buffer): Buffer {
  const head = Buffer.from(`<<${entries}/Length ${bytes.length}>>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from("\nendstream")]);
}

export const catalogue = "<</Type/Catalog/Pages 2 0 R>>";
export const onePage = "<</Type/Pages/Kids[3 0 R]/Count 1>>";
export const page = (contents: string) => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${contents}>>`;
