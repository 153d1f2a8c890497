import { expect, test } from "vitest";
import { findFaults, type LighthouseReport, medianOf, missedGoals, readMeasured, tableOf } from "./report.ts";

const good = {
  performance: 99,
  accessibility: 100,
  "best practices": 100,
  SEO: 100,
  LCP: 1234,
  CLS: 0,
  TBT: 20,
  JavaScript: 81_240,
};

const report: LighthouseReport = {
  lighthouseVersion: "13.5.0",
  categories: {
    performance: { score: 0.987, auditRefs: [{ id: "largest-contentful-paint", weight: 25 }] },
    accessibility: { score: 1, auditRefs: [] },
    "best-practices": { score: 0.96, auditRefs: [{ id: "errors-in-console", weight: 1 }] },
    seo: { score: 1, auditRefs: [{ id: "is-crawlable", weight: 1 }] },
  },
  audits: {
    "largest-contentful-paint": { title: "Largest paint", score: 0.9, numericValue: 1499.6 },
    "cumulative-layout-shift": { title: "Shift", score: 1, numericValue: 0.001 },
    "total-blocking-time": { title: "Blocking", score: 1, numericValue: 40 },
    "errors-in-console": { title: "Errors were logged to the console", score: 0 },
    "is-crawlable": { title: "Page is crawlable", score: 1 },
    "network-requests": {
      title: "Requests",
      score: null,
      details: {
        items: [
          { resourceType: "Script", transferSize: 50_000 },
          { resourceType: "Font", transferSize: 47_000 },
          { resourceType: "Script", transferSize: 1_000 },
        ],
      },
    },
  },
};

test("a report gives scores of 100, times, and the bytes of scripts alone", () => {
  expect(readMeasured(report)).toEqual({
    performance: 99,
    accessibility: 100,
    "best practices": 96,
    SEO: 100,
    LCP: 1499.6,
    CLS: 0.001,
    TBT: 40,
    JavaScript: 51_000,
  });
});

test("a page that could not be opened has no figures", () => {
  expect(() => readMeasured({ ...report, runtimeError: { message: "The page did not load." } })).toThrow(
    "The page did not load.",
  );
  expect(() => readMeasured({ ...report, categories: {} })).toThrow("no value for performance");
});

test("what costs points is named, but not what performance weighs", () => {
  expect(findFaults(report)).toEqual(["Errors were logged to the console"]);
});

test("the median is each value's own", () => {
  const other = { ...good, performance: 90, LCP: 2000 };
  const third = { ...good, performance: 95, LCP: 1000 };
  expect(medianOf([good, other, third])).toEqual({ ...good, performance: 95, LCP: 1234 });
});

test("each goal that is missed is reported, and none where all are met", () => {
  expect(missedGoals(good)).toEqual([]);
  expect(missedGoals({ ...good, performance: 94, LCP: 1501, CLS: 0.021, SEO: 99 })).toEqual([
    "performance 94, goal 95",
    "SEO 99, goal 100",
    "LCP 1.50 s, goal 1.50 s",
    "CLS 0.021, goal 0.020",
  ]);
});

test("the table has a row for each page, in columns of one width", () => {
  const lines = tableOf([
    { path: "/", measured: good },
    { path: "/pricing", measured: { ...good, performance: 100 } },
  ]).split("\n");
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(lines[3]).toContain("`/pricing`");
  expect(lines[3]).toMatch(/100 \|.*1\.23 s \| 0\.000 \| 20 ms \| {4}81\.2 kB \|$/);
});
