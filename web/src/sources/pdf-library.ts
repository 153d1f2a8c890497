import { fetchData, getDocument, GlobalWorkerOptions } from "pdfjs-dist";
import workerAddress from "pdfjs-dist/build/pdf.worker.min.mjs?url";

GlobalWorkerOptions.workerSrc = workerAddress;

/** Character maps and standard fonts by file name, for files that do not bring their own; fetched when one is needed. */
const addresses: Record<string, string> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(
      [
        "../../../node_modules/pdfjs-dist/cmaps/*.bcmap",
        "../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}",
      ],
      { query: "?url", import: "default", eager: true },
    ),
  ).map(([path, address]) => [path.slice(path.lastIndexOf("/") + 1), address]),
);

/** Serves pdf.js its own data: files next to this script, under the names that the build gave them. */
export class PdfData {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const address = addresses[filename];
    if (!address) throw new Error(`There is no ${filename}.`);
    return (await fetchData(address, "bytes")) as Uint8Array;
  }
}

export { getDocument };
