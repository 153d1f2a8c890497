import { expect, test } from "vitest";
import { deviceWords } from "./open-session.ts";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";

test.each([
  [`${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [
    `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0`,
    "Edge on Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    "Safari on macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)",
    "A browser on iPad",
  ],
  ["curl/8.5.0", "curl"],
  ["node", "A program"],
  ["something new", "Unknown device"],
  ["", "Unknown device"],
  [undefined, "Unknown device"],
])("%s is %s", (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});

test("a user agent that was made long costs no time and gives nothing of itself away", () => {
  expect(deviceWords(`${"<script>".repeat(100_000)}Firefox/1`)).toBe("Unknown device");
});
