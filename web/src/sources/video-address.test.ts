import { expect, it } from "vitest";
import { addressAtSecond } from "./time-stamp.tsx";

it.each([
  ["https://www.youtube.com/watch?v=abc", "https://www.youtube.com/watch?v=abc&t=125s"],
  ["https://www.youtube.com/watch?v=abc&t=3s", "https://www.youtube.com/watch?v=abc&t=125s"],
  ["https://youtu.be/abc", "https://youtu.be/abc?t=125s"],
  ["http://127.0.0.1:4100/watch?v=abc", "http://127.0.0.1:4100/watch?v=abc&t=125s"],
])("opens %s at the second", (address, expected) => {
  expect(addressAtSecond(address, 125.9)).toBe(expected);
});

it.each([
  "https://example.com/talk",
  "javascript:alert(1)",
  "https://youtube.com.evil.example/x",
  "nonsense",
  null,
])("opens nothing at a second of %s", (address) => {
  expect(addressAtSecond(address, 125)).toBeNull();
});
