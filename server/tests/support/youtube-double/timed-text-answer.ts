import type { DoubleCaptions, DoubleVideo } from "./youtube-world.ts";

export interface TimedTextAnswer {
  type: string;
  body: string;
}

/** Returns what `/api/timedtext` serves for the parameters of a caption track's address. */
export function timedTextAnswer(
  video: DoubleVideo | undefined,
  asked: URLSearchParams,
): TimedTextAnswer | null {
  const track = video?.captions?.find(
    ({ language, automatic = false }) =>
      language === asked.get("lang") && automatic === (asked.get("kind") === "asr"),
  );
  if (!track) return null;
  if (asked.getAll("exp").includes("xpe")) return { type: "text/html; charset=UTF-8", body: "" };
  switch (track.format ?? (asked.get("fmt") === "json3" ? "json3" : "transcript")) {
    case "json3":
      return { type: "application/json; charset=UTF-8", body: JSON.stringify(asJson3(track)) };
    case "srv3":
      return { type: "text/xml; charset=UTF-8", body: asSrv3(track) };
    default:
      return { type: "text/xml; charset=UTF-8", body: asTranscript(track) };
  }
}

const ms = (seconds: number) => Math.round(seconds * 1000);

function asJson3({ cues, automatic }: DoubleCaptions): unknown {
  const head = { wireMagic: "pb3", pens: [{}], wsWinStyles: [{}], wpWinPositions: [{}] };
  if (!automatic) {
    const shown = cues.map(({ start, duration, text }) => ({
      tStartMs: ms(start),
      dDurationMs: ms(duration),
      segs: [{ utf8: text }],
    }));
    return { ...head, events: shown };
  }
  const window = {
    tStartMs: 0,
    dDurationMs: ms(cues.at(-1)?.start ?? 0),
    id: 1,
    wpWinPosId: 1,
    wsWinStyleId: 1,
  };
  const events = cues.flatMap(({ start, duration, text }, i) => [
    ...(i > 0 ? [{ tStartMs: ms(start) - 10, wWinId: 1, aAppend: 1, segs: [{ utf8: "\n" }] }] : []),
    { tStartMs: ms(start), dDurationMs: ms(duration), wWinId: 1, segs: asWords(text, duration) },
  ]);
  return { ...head, events: [window, ...events] };
}

function asWords(text: string, duration: number): unknown[] {
  const words = text.split(/(?= )/);
  return words.map((utf8, i) => ({
    utf8,
    ...(i > 0 ? { tOffsetMs: Math.round((ms(duration) * i) / words.length) } : {}),
    acAsrConf: 0,
  }));
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("'", "&#39;");

function asSrv3({ cues }: DoubleCaptions): string {
  const shown = cues.map(
    ({ start, duration, text }) => `<p t="${ms(start)}" d="${ms(duration)}">${escaped(text)}</p>`,
  );
  return `<?xml version="1.0" encoding="utf-8" ?><timedtext format="3">\n<body>\n${shown.join("\n")}\n</body>\n</timedtext>\n`;
}

function asTranscript({ cues }: DoubleCaptions): string {
  const shown = cues.map(
    ({ start, duration, text }) =>
      `<text start="${start}" dur="${duration}">${escaped(escaped(text))}</text>`,
  );
  return `<?xml version="1.0" encoding="utf-8" ?><transcript>${shown.join("")}</transcript>`;
}
