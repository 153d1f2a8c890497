import { createRequire } from "node:module";

function unused(): never {
  throw new Error("Nothing is painted here.");
}

/** Nothing is painted here: without its canvas pdf.js takes 30 MB less, and no native code sees what strangers wrote. */
function leaveCanvasOut(): void {
  const require = createRequire(import.meta.resolve("pdfjs-dist/legacy/build/pdf.mjs"));
  try {
    const id = require.resolve("@napi-rs/canvas");
    const exports = { DOMMatrix: unused, Path2D: unused };
    require.cache[id] ??= Object.assign(Object.create(null), { id, filename: id, loaded: true, exports });
  } catch {
    // It is not installed.
  }
}

leaveCanvasOut();

export const { AnnotationMode, getDocument, OPS, VerbosityLevel } =
  await import("pdfjs-dist/legacy/build/pdf.mjs");
