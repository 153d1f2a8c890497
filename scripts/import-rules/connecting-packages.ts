const notServed = ["server/tests/", "e2e/", "bench/", "training/", "scripts/"];

/**
 * Packages that open connections, or start what could: only these places may import values of them or of anything
 * inside them. Tests may, everywhere.
 */
export const connecting: readonly { packages: readonly string[]; allowedIn: readonly string[] }[] = [
  { packages: ["undici"], allowedIn: ["server/src/platform/safe-fetch/"] },
  {
    packages: [
      "http https http2 net tls dgram dns quic",
      "_http_agent _http_client _http_server _tls_common _tls_wrap",
    ]
      .join(" ")
      .split(" ")
      .flatMap(builtIn),
    allowedIn: ["server/src/platform/safe-fetch/", ...notServed],
  },
  { packages: ["nodemailer"], allowedIn: ["server/src/platform/mail/"] },
  { packages: ["youtubei.js"], allowedIn: ["server/src/knowledge/readers/youtube/"] },
  {
    packages: ["child_process", "cluster"].flatMap(builtIn),
    allowedIn: ["server/src/kit/child-process.ts", ...notServed],
  },
  { packages: ["@embedpdf/pdfium"], allowedIn: ["server/src/knowledge/readers/pdf/pdfium.ts", ...notServed] },
  {
    packages: ["tesseract.js", "tesseract.js-core"],
    allowedIn: ["server/src/knowledge/readers/recognition/recogniser.ts", ...notServed],
  },
  {
    packages: ["module", "vm", "inspector", "repl", "wasi"].flatMap(builtIn),
    // It loads a package from its own folder, because most servers do not need it.
    allowedIn: [...notServed, "server/src/knowledge/models/local/model-runtime.ts"],
  },
];

function builtIn(name: string): string[] {
  return [name, `node:${name}`];
}

/** Exports of those packages that open no connection; what runs in a new context is handed nothing to do so with. */
export const harmlessNames =
  "isIP isIPv4 isIPv6 BlockList runInNewContext getCompileCacheDir flushCompileCache".split(" ");
