import { nextAnswer } from "./next-answer.ts";
import { playerAnswer } from "./player-answer.ts";
import type { DoubleVideo } from "./youtube-world.ts";

/** The page at /watch as a browser gets it: both answers stand in it as scripts. */
export function watchPage(id: string, video: DoubleVideo | undefined): string {
  const script = (name: string, value: unknown) =>
    `<script nonce="double">var ${name} = ${JSON.stringify(value).replaceAll("<", "\\u003c")};</script>`;
  const title = (video?.title ?? "").replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} - YouTube</title></head><body>${script(
    "ytInitialPlayerResponse",
    playerAnswer(id, video, "WEB"),
  )}${script("ytInitialData", nextAnswer(id, video))}</body></html>`;
}
