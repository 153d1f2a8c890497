/** Each page says its number. Without a table of its objects, which PDFium then looks for. */
export function numberedPages(pageCount: number): Uint8Array<ArrayBuffer> {
  const numbers = Array.from({ length: pageCount }, (_, i) => i + 1);
  const pages = numbers.map((number) => {
    const text = `BT /F 12 Tf 72 700 Td (This is page ${number}.) Tj ET`;
    return `${number + 9} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${number + 999} 0 R
/Resources << /Font << /F 3 0 R >> >> >> endobj
${number + 999} 0 obj << /Length ${text.length} >> stream\n${text}\nendstream endobj`;
  });
  const file = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Count ${pageCount} /Kids [${numbers.map((number) => `${number + 9} 0 R`).join(" ")}] >> endobj
3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
${pages.join("\n")}
trailer << /Root 1 0 R >>`;
  return new Uint8Array(Buffer.from(file, "latin1"));
}
