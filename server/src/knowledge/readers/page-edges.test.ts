import { expect, test } from "vitest";
import { statesFact } from "./page-edges.ts";

test.each([
  "Document QS-12 Rev. 3 - valid from 1 May 2026",
  "Owner: Quality team Page 1 of 4",
  "Version 2.1",
  "Stand: März 2026",
  "Gültig ab 01.05.2026",
  "Contact: 01632 960001",
])("a head such as %j states a fact", (line) => expect(statesFact(line)).toBe(true));

test.each([
  "Annual report",
  "Page 3 of 9",
  "Harbour board 17",
  "Chapter 5: Tides and why".repeat(20),
  "12",
  "https://a.example/x",
])("a head such as %j states none", (line) => expect(statesFact(line)).toBe(false));
