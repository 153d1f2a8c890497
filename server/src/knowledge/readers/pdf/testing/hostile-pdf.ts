import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createReader } from "../../process/read-in-worker.ts";
import type { RecognitionSettings } from "../../recognition/recognition.ts";
import { collectReading } from "../../testing/collect-reading.ts";

/** Reads such a file in a process of its own. */
export async function readAway(
  bytes: Buffer,
  limits: { residentMb?: number; timeoutMs?: number } = {},
  recognition?: RecognitionSettings,
) {
  const folder = mkdtempSync(join(tmpdir(), "hostile-"));
  const path = join(folder, "a.pdf");
  writeFileSync(path, bytes);
  const settings = {
    maxCrawlPages: 1,
    maxCrawlPagesOnRequest: 1,
    maxCrawlDepth: 1,
    maxChannelVideos: 1,
    maxChannelVideosOnRequest: 1,
    youtubeBaseUrl: "http://127.0.0.1",
    ...(recognition && { recognition }),
  };
  const reader = createReader({ allowedPrivateHosts: [], maxDownloadBytes: 1e6, settings, ...limits });
  try {
    return await collectReading((input, context) => reader.read(6, input, context), {
      kind: "file",
      path,
      fileName: "a.pdf",
    });
  } finally {
    await reader.close();
    rmSync(folder, { recursive: true });
  }
}
