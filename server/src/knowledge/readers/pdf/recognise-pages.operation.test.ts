import { afterAll, expect, test } from "vitest";
import { pdfOfPictures, scanPage } from "../testing/scanned-page.ts";
import { readHeld, original, recognise, shared } from "./testing/harbour-scan.ts";

afterAll(() => shared.close());

test(
  "a page that lay on its head or on its other side in the scanner is read",
  { timeout: 240_000 },
  async () => {
    const upright = await scanPage(original, { dotsPerInch: 200 });
    for (const turn of [2, 3] as const)
      expect(await readHeld(upright, turn)).toEqual({ isRight: true, sideways: turn === 3, isWithin: true });
  },
);

test("print that is too coarse to be read surely is not kept", { timeout: 240_000 }, async () => {
  const coarse = await scanPage(original, { dotsPerInch: 42, noise: 10 });
  await expect(recognise(pdfOfPictures([coarse], 42))).rejects.toMatchObject({ code: "unreadable_scan" });
});
