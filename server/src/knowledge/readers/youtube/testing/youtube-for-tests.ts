import { afterAll, afterEach } from "vitest";
import { createSafeFetch } from "#platform/safe-fetch/safe-fetch.ts";
import { startYoutubeDouble } from "../../../../../tests/support/youtube-double/youtube-double.ts";

/** Starts a YouTube for the tests of one file, which each find empty, and what fetches from it. */
export async function youtubeForTests() {
  const youtube = await startYoutubeDouble();
  const safeFetch = createSafeFetch({ allowedPrivateHosts: ["127.0.0.1"], maxBytes: 10_000_000 });
  afterEach(() => youtube.clear());
  afterAll(async () => {
    await safeFetch.close();
    await youtube.stop();
  });
  return { youtube, safeFetch };
}
