import { expect, test } from "vitest";
import { parseTimedText } from "./timed-text.ts";

const said = (body: string) => parseTimedText(body).map(({ seconds, text }) => [seconds, text]);

test("reads JSON as automatic captions come: words as pieces, line breaks as events of their own", () => {
  const body = JSON.stringify({
    wireMagic: "pb3",
    pens: [{}],
    wsWinStyles: [{}],
    wpWinPositions: [{}],
    events: [
      { tStartMs: 0, dDurationMs: 60_000, id: 1, wpWinPosId: 1, wsWinStyleId: 1 },
      {
        tStartMs: 1360,
        dDurationMs: 3100,
        wWinId: 1,
        segs: [
          { utf8: "welcome", acAsrConf: 0 },
          { utf8: " back", tOffsetMs: 320, acAsrConf: 0 },
        ],
      },
      { tStartMs: 2900, wWinId: 1, aAppend: 1, segs: [{ utf8: "\n" }] },
      { tStartMs: 3000, dDurationMs: 1000, segs: [{ utf8: "[Music]" }] },
      { tStartMs: 3210, dDurationMs: 1500, segs: [{ utf8: "to the\npump room" }] },
    ],
  });
  expect(parseTimedText(body)).toEqual([
    { seconds: 1.36, until: 4.46, text: "welcome back", turn: false },
    { seconds: 3.21, until: 4.71, text: "to the pump room", turn: false },
  ]);
});

test("reads XML in milliseconds, with and without words as pieces", () => {
  const body = `<?xml version="1.0" encoding="utf-8" ?><timedtext format="3">
<head><ws id="0"/><wp id="0"/></head><body><w t="0" id="1" wp="1" ws="1"/>
<p t="1360" d="1680" w="1"><s ac="0">hello</s><s t="320" ac="0"> world</s></p>
<p t="2030" d="10" w="1" a="1">
</p><p t="3040" d="2000">Tom &amp; Ann&#39;s<br/>pump &lt;b></p></body></timedtext>`;
  expect(said(body)).toEqual([
    [1.36, "hello world"],
    [3.04, "Tom & Ann's pump <b>"],
  ]);
});

test("reads XML in seconds, whose text is HTML once more", () => {
  const body = `<?xml version="1.0" encoding="utf-8" ?><transcript><text start="0" dur="1.54">It&amp;#39;s &lt;i&gt;new&lt;/i&gt;</text><text start="1.54" dur="4.16"></text><text start="5.7">last</text></transcript>`;
  expect(said(body)).toEqual([
    [0, "It's new"],
    [5.7, "last"],
  ]);
});

test("reads XML that is cut off as far as it goes", () => {
  expect(said(`<timedtext><body><p t="0" d="9">one</p><p t="1000" d="9">two</p><p t="20`)).toEqual([
    [0, "one"],
    [1, "two"],
  ]);
});

test("leaves out what is heard and not said, and keeps words in brackets", () => {
  const events = [
    "[Applause]",
    "(door closes)",
    "♪♪",
    "(about 2.5 litres)",
    "♪ row the boat ♪",
    "[Ann] Hello",
  ];
  const body = JSON.stringify({
    events: events.map((utf8, i) => ({ tStartMs: i * 1000, dDurationMs: 900, segs: [{ utf8 }] })),
  });
  expect(said(body).map(([, text]) => text)).toEqual([
    "(about 2.5 litres)",
    "♪ row the boat ♪",
    "[Ann] Hello",
  ]);
});

test("knows where another person speaks, orders by time, and says a line that rolls up once", () => {
  const line = (tStartMs: number, utf8: string) => ({ tStartMs, dDurationMs: 1000, segs: [{ utf8 }] });
  const cues = parseTimedText(
    JSON.stringify({ events: [line(2000, ">> Yes."), line(0, "Ready?"), line(1000, "Ready?")] }),
  );
  expect(cues).toEqual([
    { seconds: 0, until: 2, text: "Ready?", turn: false },
    { seconds: 2, until: 3, text: "Yes.", turn: true },
  ]);
});

test.each(["", "{", "null", '{"events":5}', "<!doctype html><html>sorry</html>", "plain"])(
  "holds no cue: %j",
  (body) => {
    expect(parseTimedText(body)).toEqual([]);
  },
);

test("what is no event and no piece of words is passed over", () => {
  const body = {
    events: [null, 7, { tStartMs: 500, segs: [null, { utf8: "Pumps" }, { utf8: 3 }, " "] }, { tStartMs: {} }],
  };
  expect(parseTimedText(JSON.stringify(body))).toMatchObject([{ seconds: 0.5, text: "Pumps" }]);
});
