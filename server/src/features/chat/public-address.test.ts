import { expect, test } from "vitest";
import { createPublicAddressRule } from "./public-address.ts";

const isPublic = createPublicAddressRule([
  "wiki.example.com",
  "docs.example.com:8443",
  "10.0.0.0/8",
  "[fd00::1]:80",
]);

test.each([
  "https://example.com/a",
  "http://www.example.org:8080/",
  "https://www.youtube.com/watch?v=abcdefghijk",
  "https://bücher.example/",
  "http://93.184.216.34/",
  "http://[2606:2800:220:1:248:1893:25c8:1946]/",
])("%s may be shown to anybody", (url) => expect(isPublic(url)).toBe(true));

test.each([
  "http://127.0.0.1:4000/manual/",
  "http://10.1.2.3/",
  "http://2130706433/",
  "http://[::1]/",
  "http://[fd00::1]/",
  "http://localhost:3000/",
  "http://wiki/",
  "https://portal.corp/",
  "https://printer.local/",
  "https://WIKI.example.com./page",
  "https://docs.example.com/page",
  "https://ada:secret@example.com/",
  "javascript:alert(1)",
  "file:///etc/passwd",
  "no address",
])("%s stays inside", (url) => expect(isPublic(url)).toBe(false));
