import { expect, test } from "vitest";
import { fillSample } from "./sample-fields.tsx";

const source = "curl 'http://told.test/project/get/YOUR_PROJECT_ID' -H 'Authorization: Bearer YOUR_API_KEY'";
const origins = { documented: "http://told.test", reached: "https://here.test" };

test("an example names the origin of the page and the reader's own things", () => {
  expect(fillSample(source, origins, { key: "gw_1", user: "", project: "manual-7f3k" })).toBe(
    "curl 'https://here.test/project/get/manual-7f3k' -H 'Authorization: Bearer gw_1'",
  );
});

test("what is not given stays a placeholder", () => {
  expect(fillSample(source, origins, { key: "", user: " ", project: "" })).toContain("YOUR_PROJECT_ID");
});

test("what could end the shell's word is not put in", () => {
  const filled = fillSample(source, origins, { key: "x'; rm -rf ~; '", user: "", project: "$& $1" });
  expect(filled).toContain("Bearer YOUR_API_KEY'");
  expect(fillSample(source, origins, { key: "", user: "", project: "$&" })).toContain("/project/get/$&'");
});
