import { expect, test } from "vitest";
import { readChannelName, readVideoAddress } from "./youtube-address.rules.ts";

test("what names a video or a channel is taken as it was typed", () => {
  expect(readVideoAddress(" youtu.be/aQ_w4-9WgXc ")).toBe("youtu.be/aQ_w4-9WgXc");
  expect(readVideoAddress("aQ_w4-9WgXc")).toBe("aQ_w4-9WgXc");
  expect(readChannelName(" Pump Works ")).toBe("Pump Works");
  expect(readChannelName("@pumpworks")).toBe("@pumpworks");
});

test("other addresses are refused with what is wanted instead", () => {
  for (const typed of ["https://vimeo.com/123", "https://www.youtube.com/@pumpworks", "pump"])
    expect(() => readVideoAddress(typed)).toThrow("not the address of a YouTube video");
  for (const typed of ["https://vimeo.com/pumps", "https://youtu.be/aQ_w4-9WgXc", "???"])
    expect(() => readChannelName(typed)).toThrow("neither the address nor the name of a YouTube channel");
});

test("an empty field is asked for", () => {
  for (const read of [readVideoAddress, readChannelName])
    expect(() => read("  ")).toThrow("Please enter a URL or channel name.");
});
